import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { MOST_DATES } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReasonField } from "#domain/absence-reasons/reason-field.tsx";
import { useDaysText } from "#domain/leave-requests/request-facts.tsx";
import { RecordOwnerContext } from "#domain/people/record-owner.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useDays } from "#domain/work-days/use-month.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import type { RequestFormProps } from "./cancel-form.tsx";
import { useChangeDays } from "./use-leave-requests.ts";

/** Gives leave other days, from a first to a last one: shorter, longer or moved. */
export function ChangeForm(props: RequestFormProps) {
	const { id } = useProfile();
	const { person } = props.request;
	return (
		<RecordOwnerContext value={person.id === id ? null : person.id}>
			<DaysForm {...props} />
		</RecordOwnerContext>
	);
}

function DaysForm({ request, onBack, onDone }: RequestFormProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tShell } = useTranslation();
	const locale = useDateLocale();
	const daysText = useDaysText();
	const [from, setFrom] = useState(request.dates[0] ?? null);
	const [to, setTo] = useState(request.dates.at(-1) ?? null);
	const { reasonId: before = "" } = request;
	const [reasonId, setReasonId] = useState(before);
	const change = useChangeDays(request, onDone);
	const isRange = from !== null && to !== null && isLocalDate(from) && isLocalDate(to) && from <= to;
	const { days = [] } = useDays(from ?? "", to ?? "", isRange);
	const dates = days.flatMap(({ date, isWeekend, nationalHoliday, hasContract }) =>
		isWeekend || nationalHoliday || !hasContract ? [] : [date],
	);
	const canChange = isRange && dates.length > 0 && dates.length <= MOST_DATES;
	return (
		<form
			className="grid gap-3 border-t border-line pt-3"
			onSubmit={(event) => {
				event.preventDefault();
				if (canChange && !change.isPending)
					change.mutate({ dates, ...(reasonId !== before && { reasonId: reasonId || null }) });
			}}
		>
			<div className="grid gap-2 sm:grid-cols-2">
				<DateField align="left" label={t("changeFirst")} locale={locale} onValue={setFrom} value={from} />
				<DateField label={t("changeLast")} locale={locale} onValue={setTo} value={to} />
			</div>
			<ReasonField dayTypeId={request.dayTypeId} onValue={setReasonId} value={reasonId} />
			<p aria-live="polite" className="tabular-nums">
				{daysText(request.dates)} · {t("days", { count: request.dates.length })}
				{canChange && ` → ${daysText(dates)} · ${t("days", { count: dates.length })}`}
			</p>
			<div className="flex justify-end gap-2">
				<Button onClick={onBack} type="button" variant="quiet">
					{tShell("cancel")}
				</Button>
				<Button disabled={!canChange} loading={change.isPending} type="submit" variant="primary">
					{t("changeTo", { count: dates.length })}
				</Button>
			</div>
		</form>
	);
}
