import { addDays, type LocalDate } from "#kernel/local-date.ts";
import { datesOf, type Month } from "#kernel/month.ts";
import { foldDay, type LoggedTime, sumTotals, type Totals } from "./day-fold.ts";
import { expectedOfDay, type WorkTerms } from "./expected-hours.ts";

/** What was logged on one date. */
export interface LoggedDay {
	readonly entries: readonly LoggedTime[];
	/** The national holiday of this date does not concern this person: they worked it as a normal day. */
	readonly isHolidayExempt: boolean;
}

/** Logged days by date; a date without a record is an empty day. */
export type LoggedDays = ReadonlyMap<LocalDate, LoggedDay>;

/** The totals of one date, whether or not anything was logged on it. */
export function foldDate(date: LocalDate, days: LoggedDays, terms: WorkTerms): Totals {
	const day = days.get(date);
	return foldDay(day?.entries ?? [], expectedOfDay(terms, date, day?.isHolidayExempt ?? false));
}

/** Σ of the dates' totals; re-deriving gives the same. */
export function foldDates(dates: readonly LocalDate[], days: LoggedDays, terms: WorkTerms): Totals {
	return sumTotals(dates.map((date) => foldDate(date, days, terms)));
}

/** The whole month, future days included: what closed months are made of. */
export function foldMonth(month: Month, days: LoggedDays, terms: WorkTerms): Totals {
	return foldDates(datesOf(month), days, terms);
}

/**
 * The last day that counts: today once it has an entry, else yesterday, so that no morning starts at
 * −7.5. Rules §4.
 */
export function lastCountedDay(today: LocalDate, hasEntryToday: boolean): LocalDate {
	return hasEntryToday ? today : addDays(today, -1);
}
