import { eachDate, isWeekend, type LocalDate } from "#kernel/local-date.ts";
import { addMonths, firstDay, lastDay, type Month } from "#kernel/month.ts";

/** The n-th working day of the month after the given one; of too many its last day. */
export function workingDayAfter(month: Month, n: number, isHoliday: (date: LocalDate) => boolean): LocalDate {
	const next = addMonths(month, 1);
	const working = eachDate(firstDay(next), lastDay(next)).filter(
		(date) => !isWeekend(date) && !isHoliday(date),
	);
	return working[n - 1] ?? lastDay(next);
}

/**
 * From which day a month can be submitted without a reason, by its dates on which hours are due and nothing is logged;
 * null: now. The last of those that remain: once it holds an entry or leave, the others do.
 */
export function submittableFrom(missing: readonly LocalDate[], today: LocalDate): LocalDate | null {
	return missing.findLast((date) => date >= today) ?? null;
}
