import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { MOST_SHARED_DAYS } from "@tuntikirja/contract/reports/bounds.ts";
import type { Timesheet } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePeriodName } from "#features/reports/frame/use-period-name.ts";
import { errorCode } from "#lib/error-message.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { MadeLink } from "./made-link.tsx";
import type { TimesheetQuestion } from "./timesheet-question.ts";
import { useShare } from "./use-share.ts";

/** Default validity of a link in days, enough until an invoice with it has been paid. */
const USUAL_DAYS = 30;

export interface ShareDialogProps {
	readonly question: TimesheetQuestion;
	/** The timesheet on the screen. */
	readonly timesheet: Timesheet;
	readonly onClose: () => void;
}

/** Asks what a shared timesheet contains, creates the link and shows it once. */
export function ShareDialog({ question, timesheet, onClose }: ShareDialogProps) {
	const { t } = useTranslation("timesheet-report");
	const { t: tShell } = useTranslation();
	const { t: tErrors } = useTranslation("errors");
	const format = useFormat();
	const nameOf = usePeriodName();
	const locale = useDateLocale();
	const { share } = useShare();
	// One id for all attempts: a retry after a lost answer does not create a second link.
	const [id] = useState(() => crypto.randomUUID());
	const [showNames, setShowNames] = useState<"names" | "initials">("names");
	const [withPrices, setWithPrices] = useState(false);
	const [expiresAt, setExpiresAt] = useState<string | null>(addDays(locale.today, USUAL_DAYS));
	const { startDate, endDate, projectId, people, labels } = question;
	const isAllowed =
		expiresAt !== null && expiresAt >= locale.today && expiresAt <= addDays(locale.today, MOST_SHARED_DAYS);
	if (share.data) return <MadeLink link={share.data} onClose={onClose} />;
	const submit = () => {
		if (!isAllowed) return;
		share.mutate({
			id,
			projectId,
			startDate,
			endDate,
			userIds: people.length > 0 ? [...people] : null,
			labelIds: labels.length > 0 ? [...labels] : null,
			showNames,
			withPrices,
			expiresAt,
		});
	};
	return (
		<FormDialog
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			ready={isAllowed}
			saving={share.isPending}
			submitLabel={t("share.make")}
			title={t("share.title", { project: timesheet.project.name })}
		>
			<p>{t("share.shows", { period: nameOf(question), hours: format.hours(timesheet.totals.hours) })}</p>
			<SegmentedControl
				className="justify-self-start"
				label={t("share.people")}
				onChange={setShowNames}
				segments={[
					{ value: "names", label: t("share.names") },
					{ value: "initials", label: t("share.initials") },
				]}
				value={showNames}
			/>
			<Checkbox
				checked={withPrices}
				label={t("share.withPrices")}
				onChange={({ target }) => setWithPrices(target.checked)}
			/>
			<DateField
				align="left"
				error={expiresAt !== null && !isAllowed ? tErrors("expiry-not-allowed") : undefined}
				hint={t("share.expiryHint", { count: MOST_SHARED_DAYS })}
				label={t("share.expiry")}
				locale={locale}
				onValue={setExpiresAt}
				value={expiresAt}
			/>
			{errorCode(share.error) === "id-taken" && (
				<p className="text-minus" role="alert">
					{t("share.lost")}
				</p>
			)}
		</FormDialog>
	);
}
