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
