import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { holidayMonth, outlineText } from "#records/derived/holiday-outline.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import { calendarYears, firstPlannableDay, type LoadedHolidays } from "./load-holidays.ts";

/**
 * The outline of the sources, with the months as a change leaves them: what the next answer need not read. The same
 * whatever of them came from an outline itself, so that unchanged counts are not written again.
 */
export function outlineOfHolidays(
	{ today, outlined, whole, terms, years }: LoadedHolidays,
	changed: ReadonlyMap<Month, WorkMonth>,
): string {
	const [from, to] = [monthOf(firstPlannableDay(today)), monthOf(lastLeaveDay(today))];
	const read = [...new Map([...whole, ...changed]).values()].map(holidayMonth);
	const all = new Map([...outlined, ...read.map((month) => [month.month, month] as const)]);
	const months = new Map([...all].filter(([key]) => from <= key && key <= to));
	const daysOff = [...terms.holidays.keys()];
	const ofYear = (year: number): LocalDate[] => daysOff.filter((date) => date.startsWith(`${year}-`));
	const known = calendarYears(today, [...months.values()], []).filter((year) => years.includes(year));
	return outlineText({ from, to, months, daysOff: new Map(known.map((year) => [year, ofYear(year)])) });
}
