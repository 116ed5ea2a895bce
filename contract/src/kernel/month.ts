import { addDays, eachDate, isWeekend, type LocalDate } from "./local-date.ts";

/** A calendar month `yyyy-MM`. */
export type Month = string;

/** The month that a date belongs to. */
export function monthOf(date: LocalDate): Month {
	return date.slice(0, 7);
}

/** First day of the month. */
export function firstDay(month: Month): LocalDate {
	return `${month}-01`;
}

/** Last day of the month, leap years included. */
export function lastDay(month: Month): LocalDate {
	return addDays(firstDay(addMonths(month, 1)), -1);
}

/** The month a number of months later (negative: earlier). */
export function addMonths(month: Month, months: number): Month {
	const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
	return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** All months from the first to the last, both included; none when the range is inverted. */
export function eachMonth(from: Month, to: Month): Month[] {
	const months: Month[] = [];
	for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
	return months;
}

const knownDates = new Map<Month, readonly LocalDate[]>();

/** Every date of the month in order. Cached by month: the pay of a company's year calls this 2,400 times. */
export function datesOf(month: Month): readonly LocalDate[] {
	const dates = knownDates.get(month) ?? eachDate(firstDay(month), lastDay(month));
	knownDates.set(month, dates);
	return dates;
}

const weekdayCounts = new Map<Month, number>();

/**
 * W(m): Monday–Friday days of the month, holidays included. Rules, notation. Cached by month: every day
 * of a part-timer needs it, and a plan of half a year has thirty thousand such days.
 */
export function weekdayCount(month: Month): number {
	const known = weekdayCounts.get(month);
	if (known !== undefined) return known;
	const count = datesOf(month).filter((date) => !isWeekend(date)).length;
	weekdayCounts.set(month, count);
	return count;
}
