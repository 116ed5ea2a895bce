import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { Entry, WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useReasonName } from "#domain/absence-reasons/use-reasons.ts";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { isWithoutFlex } from "#domain/month-figures/use-figures.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import { sumHours } from "#domain/work-days/day-state.ts";
import { useHolidayName } from "#domain/work-days/use-day-label.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";

const CELL =
	"border-b border-line px-2 py-1 text-left align-top first:whitespace-nowrap first:pl-0 last:pr-0 last:text-right";
const SUM = "px-2 py-1 text-right font-bold first:pl-0 first:text-left last:pr-0";

/** True while the page is on its way to paper. */
function useIsPrinting(): boolean {
	const [isPrinting, setIsPrinting] = useState(false);
	useEffect(() => {
		// At once: the browser draws the paper right after the event.
		const begin = () => flushSync(() => setIsPrinting(true));
		const end = () => setIsPrinting(false);
		addEventListener("beforeprint", begin);
		addEventListener("afterprint", end);
		return () => {
			removeEventListener("beforeprint", begin);
			removeEventListener("afterprint", end);
		};
	}, []);
	return isPrinting;
}

interface MonthSheetProps {
	readonly month: Month;
	readonly answer: WorkDaysAnswer;
}

/** The month as it is printed: a sheet to file or to sign, in the place of calendar and forms. */
export function MonthSheet(props: MonthSheetProps) {
	return useIsPrinting() && <Sheet {...props} />;
}

function Sheet({ month, answer }: MonthSheetProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const { name } = useProfile();
	// Of another person the page says the name above.
	const isOwn = useOwnerInput().userId === undefined;
	const hours = (value: number) => t("calendar.hours", { hours: format.hours(value) });
	const totals = [
		{ name: t("figures.hours"), value: hours(answer.totalHoursSum) },
		...(isWithoutFlex(answer)
			? []
			: [
					{ name: t("sheet.target"), value: hours(answer.rangeTotals.expected) },
					{ name: "±", value: t("calendar.hours", { hours: format.signedHours(answer.plusMinus) }) },
				]),
	];
	return (
		<article className="text-table tabular-nums">
			<h1 className="mb-3 text-section font-bold">
				{isOwn && `${name} · `}
				{capitalised(format.month(month))}
			</h1>
			<Days days={answer.workDays} />
			<table className="mt-4 min-w-72 border-collapse break-inside-avoid">
				<caption className="py-1 text-left font-bold">{t("sheet.byProject")}</caption>
				<tbody>
					{useSums(answer.workDays).map((sum) => (
						<tr key={sum.name}>
							<td className={CELL}>{sum.name}</td>
							<td className={CELL}>{hours(sum.hours)}</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					{totals.map((total) => (
						<tr key={total.name}>
							<td className={SUM}>{total.name}</td>
							<td className={SUM}>{total.value}</td>
						</tr>
					))}
				</tfoot>
			</table>
			<Signatures />
		</article>
	);
}

/** The days that hold something, with their entries. */
function Days({ days }: { readonly days: readonly WorkDay[] }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const nameOf = useEntryName(days);
	const holidayName = useHolidayName();
	return (
		<table className="w-full border-collapse">
			<thead>
				<tr className="text-muted">
					<th className={CELL}>{t("sheet.day")}</th>
					<th className={CELL}>{t("day.entries")}</th>
					<th className={CELL}>{t("day.note")}</th>
					<th className={CELL}>{t("day.hours")}</th>
				</tr>
			</thead>
			<tbody className="[&>tr]:break-inside-avoid">
				{days.flatMap((day) => {
					const holiday = holidayName(day);
					const lines = day.entries.map((entry) => ({ ...entry, name: nameOf(entry) }));
					const free = { id: day.date, name: holiday ?? "", notes: "", hours: day.creditedHours };
					const shown = lines.length === 0 && holiday !== null ? [free] : lines;
					return shown.map((line, index) => (
						<tr key={line.id}>
							<td className={CELL}>{index === 0 && format.dayOfMonth(day.date)}</td>
							<td className={CELL}>{line.name}</td>
							<td className={CELL}>{line.notes}</td>
							<td className={CELL}>{format.hours(line.hours)}</td>
						</tr>
					));
				})}
			</tbody>
		</table>
	);
}

/** Project and label of work, or the kind of leave with its reason. */
function useEntryName(days: readonly WorkDay[]): (entry: Entry) => string {
	const { t } = useTranslation("work-days");
	const reasonOf = useReasonName(days.flatMap(({ entries }) => entries));
	return (entry) => {
		const { dayTypeId, project, label } = entry;
		if (dayTypeId !== DAY_TYPES.NORMAL_DAY)
			return [t(`dayTypes.${DAY_TYPE_LOOK[dayTypeId].name}`), reasonOf(entry)].filter(Boolean).join(" · ");
		return [project?.name ?? t("calendar.noProject"), label?.name].filter(Boolean).join(" · ");
	};
}

/** Hours by project and by kind of leave, in the order of their first day. */
function useSums(days: readonly WorkDay[]) {
	const nameOf = useEntryName(days);
	const entries = days.flatMap((day) => day.entries).filter((entry) => entry.hours > 0);
	const groups = Map.groupBy(entries, ({ label: _label, ...entry }) => nameOf(entry));
	return [...groups].map(([name, own]) => ({ name, hours: sumHours(own.map((entry) => entry.hours)) }));
}

/** Where the company wants them. */
function Signatures() {
	const { t } = useTranslation("work-days");
	// It is loaded before the page is printed. Not through `letterhead.ts`, which would be one more file of the page.
	const { data: letterhead } = useQuery(
		api.settings.getLetterhead.queryOptions({ input: {}, enabled: false }),
	);
	if (!letterhead?.signatures) return null;
	return (
		<div className="mt-16 flex break-inside-avoid gap-8">
			{(["signature", "approver"] as const).map((name) => (
				<p className="flex-1 border-t border-line-strong pt-1 text-muted" key={name}>
					{t(`sheet.${name}`)}
				</p>
			))}
		</div>
	);
}
