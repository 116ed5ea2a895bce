import { addDays, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";

/** The demo's history is at least this long. */
const MONTHS_OF_HISTORY = 18;

/**
 * The day the demo company took the application into use: the 1st of April, on which a holiday credit year
 * begins, at least 18 months ago.
 */
export function adoptionDate(today: LocalDate): LocalDate {
	const latest = firstDay(addMonths(monthOf(today), -MONTHS_OF_HISTORY));
	const year = Number(latest.slice(0, 4));
	return latest >= `${year}-04-01` ? `${year}-04-01` : `${year - 1}-04-01`;
}

/** First day of the month a number of months ago. */
export function monthsAgo(today: LocalDate, months: number): LocalDate {
	return firstDay(addMonths(monthOf(today), -months));
}

/** The Monday of an ISO week: that of the week with 4 January, and so many weeks later. */
export function mondayOfWeek(year: number, week: number): LocalDate {
	return addDays(mondayOf(`${year}-01-04`), (week - 1) * 7);
}

/** Years from the date's to the other's, both included. */
export function yearsBetween(from: LocalDate, to: LocalDate): number[] {
	const first = Number(from.slice(0, 4));
	return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
}
