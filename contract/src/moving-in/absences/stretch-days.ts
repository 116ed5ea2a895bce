import { daysBetween, eachDate, isWeekend, type LocalDate } from "#kernel/local-date.ts";

/** Four years: longer is a mistake in a year. */
export const LONGEST_STRETCH_DAYS = 1461;

/** The days of a stretch, both ends included, on which leave can be: weekends use none. Null: it ends before it begins, or is too long. */
export function stretchDays(firstDay: LocalDate, lastDay: LocalDate): LocalDate[] | null {
	const length = daysBetween(firstDay, lastDay) + 1;
	if (length < 1 || length > LONGEST_STRETCH_DAYS) return null;
	return eachDate(firstDay, lastDay).filter((date) => !isWeekend(date));
}
