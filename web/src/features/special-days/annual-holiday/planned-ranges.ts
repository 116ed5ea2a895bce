import { addDays, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { HolidayUsed } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { compareAsc } from "date-fns/compareAsc";
import type { HolidayDay } from "#domain/holidays/use-holidays.ts";

/** Consecutive days of holiday, including the days off between them. */
export interface PlannedRange {
	readonly from: LocalDate;
	readonly to: LocalDate;
	readonly days: readonly HolidayDay[];
}

/** Groups future holiday into ranges: a weekend or a national holiday between two days joins them. */
export function plannedRanges(
	booked: readonly HolidayDay[],
	daysOff: ReadonlyMap<LocalDate, string>,
): PlannedRange[] {
	const ranges: PlannedRange[] = [];
	for (const day of booked.filter(({ isTaken }) => !isTaken).toSorted((a, b) => compareAsc(a.date, b.date))) {
		const last = ranges.at(-1);
		if (last && nextWorkingDay(last.to, daysOff) >= day.date) {
			ranges[ranges.length - 1] = { ...last, to: day.date, days: [...last.days, day] };
		} else {
			ranges.push({ from: day.date, to: day.date, days: [day] });
		}
	}
	return ranges;
}

/** The Saturdays that each range uses beside its days, by its first day: of whole weeks, and one for five single days. */
export function saturdaysOf(
	ranges: readonly PlannedRange[],
	used: readonly HolidayUsed[],
): ReadonlyMap<LocalDate, number> {
	const saturdays = used.filter(
		({ reason, state }) => state === "planned" && (reason === "week-saturday" || reason === "loose-saturday"),
	);
	const firstDays = saturdays.flatMap(({ date }) => ranges.findLast(({ from }) => from <= date)?.from ?? []);
	return new Map([...Map.groupBy(firstDays, (from) => from)].map(([from, all]) => [from, all.length]));
}

function nextWorkingDay(date: LocalDate, daysOff: ReadonlyMap<LocalDate, string>): LocalDate {
	let next = addDays(date, 1);
	while (isWeekend(next) || daysOff.has(next)) next = addDays(next, 1);
	return next;
}
