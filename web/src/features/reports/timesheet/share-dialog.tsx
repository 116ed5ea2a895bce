import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { MOST_SHARED_DAYS } from "@tuntikirja/contract/reports/bounds.ts";
import { shareInputSchema } from "@tuntikirja/contract/reports/shared-schema.ts";
import type { Timesheet } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useCheckResult, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { usePeriodName } from "#features/reports/frame/use-report-address.ts";
import { addressFor } from "#lib/app-config.ts";
import { useToday } from "#lib/clock.ts";
import { errorCode } from "#lib/error-message.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { AlertText } from "#ui/feedback.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import { CopyDialog } from "#ui/overlay/copy-dialog.tsx";
import type { TimesheetQuestion } from "./timesheet-filters.tsx";
import { useShare } from "./shared-links.tsx";

const NOT_ALLOWED = "expiry-not-allowed";

/** Default validity of a link in days, enough until an invoice with it has been paid. */
const USUAL_DAYS = 30;

function schemaOn(today: LocalDate) {
	const { showNames, withPrices } = shareInputSchema.shape;
	return z.object({
		showNames: showNames.unwrap(),
		withPrices: withPrices.unwrap(),
		expiresAt: neededDateSchema.refine(
			(date) => date >= today && date <= addDays(today, MOST_SHARED_DAYS),
			NOT_ALLOWED,
		),
	});
}

export interface ShareDialogProps {
	readonly question: TimesheetQuestion;
	/** The timesheet on the screen. */
	readonly timesheet: Timesheet;
	readonly onClose: () => void;
}

/** Asks what a shared timesheet contains, creates the link and shows it once. */
export function ShareDialog({ question, timesheet, onClose }: ShareDialogProps) {
	const { t } = useTranslation("timesheet-report");
	const { t: tErrors } = useTranslation("errors");
	const format = useFormat();
	const nameOf = usePeriodName();
	const today = useToday();
	const { share } = useShare();
	const schema = useMemo(() => schemaOn(today), [today]);
	const form = useSavedForm({
		// A draft would bring the id of a link whose answer was lost, and another link could not be made with it.
		draft: null,
		schema,
		initial: { showNames: "names", withPrices: false, expiresAt: addDays(today, USUAL_DAYS) },
		save: share,
		inputOf: (values, id) => ({ id, ...subjectOf(question), ...values }),
		onSaved: () => undefined,
	});
	const { control, register } = form;
	const { error } = useCheckResult(control, schema);
	const isTooFar = error?.issues[0]?.message === NOT_ALLOWED;
	if (share.data) return <MadeLink link={share.data} onClose={onClose} />;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={!error}
			submitLabel={t("share.make")}
			title={t("share.title", { project: timesheet.project.name })}
		>
			<p>{t("share.shows", { period: nameOf(question), hours: format.hours(timesheet.totals.hours) })}</p>
			<FormSegments
				className="justify-self-start"
				control={control}
				label={t("share.people")}
				name="showNames"
				segments={[
					{ value: "names", label: t("share.names") },
					{ value: "initials", label: t("share.initials") },
				]}
			/>
			<Checkbox label={t("share.withPrices")} {...register("withPrices")} />
			<FormDateField
				align="left"
				control={control}
				error={isTooFar ? tErrors(NOT_ALLOWED) : undefined}
				hint={t("share.expiryHint", { count: MOST_SHARED_DAYS })}
				label={t("share.expiry")}
				name="expiresAt"
			/>
			{errorCode(share.error) === "id-taken" && <AlertText>{t("share.lost")}</AlertText>}
		</SavedFormDialog>
	);
}

/** What the timesheet on the screen shows; without filters, all people and labels. */
function subjectOf({ projectId, startDate, endDate, people, labels }: TimesheetQuestion) {
	return {
		projectId,
		startDate,
		endDate,
		userIds: people.length > 0 ? [...people] : null,
		labelIds: labels.length > 0 ? [...labels] : null,
	};
}

interface MadeLinkProps {
	readonly link: { readonly url: string; readonly expiresAt: string };
	readonly onClose: () => void;
}

/** The URL of a new link. It is not stored anywhere: a user who closes the dialog without it has to make another. */
function MadeLink({ link: { url, expiresAt }, onClose }: MadeLinkProps) {
	const { t } = useTranslation("timesheet-report");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	return (
		<CopyDialog
			address={addressFor(url)}
			hint={t("made.opens", { date: format.date(expiresAt) })}
			label={t("made.address")}
			onClose={onClose}
			title={t("made.title")}
			words={{
				close: tShell("close"),
				copy: t("made.copy"),
				copied: t("made.copied"),
				copyFailed: t("made.copyFailed"),
			}}
		>
			<p>{t("made.once")}</p>
		</CopyDialog>
	);
}
