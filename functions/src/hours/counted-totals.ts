import { earlier, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDates, type LoggedDays, lastCountedDay } from "@tuntikirja/contract/work-days/range-fold.ts";
import { today } from "#firestore/clock.ts";

/** The last day that counts now, given what was logged; days must hold today's record if there is one. */
export function countedThrough(days: LoggedDays): LocalDate {
	const date = today();
	return lastCountedDay(date, (days.get(date)?.entries.length ?? 0) > 0);
}

/** Sums of a range: of the days that count by now, and of all of them. */
export function rangeSums(
	from: LocalDate,
	to: LocalDate,
	days: LoggedDays,
	terms: WorkTerms,
): { counted: Totals; whole: Totals } {
	return {
		counted: foldDates(eachDate(from, earlier(to, countedThrough(days))), days, terms),
		whole: foldDates(eachDate(from, to), days, terms),
	};
}
