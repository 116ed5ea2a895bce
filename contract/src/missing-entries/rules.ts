import { add, compare, type Exact, exact, subtract } from "#kernel/exact.ts";
import type { LocalDate } from "#kernel/local-date.ts";
import type { WorkTerms } from "#work-days/expected-hours.ts";
import { foldDate, type LoggedDays } from "#work-days/range-fold.ts";

/** From this gap on a day with entries counts as short, in minutes: a quarter of an hour. Rules §12. */
const SHORT_FROM = exact(15);

/** A day that lacks hours, in exact minutes. */
export interface MissingDay {
	readonly date: LocalDate;
	readonly expected: Exact;
	/** What covers the day so far: work, credited leave and balance leave. */
	readonly logged: Exact;
	/** False: nothing was logged at all. */
	readonly hasEntry: boolean;
}

/**
 * The dates before today on which hours are due and there is no entry, or the entries leave a gap. Leave covers
 * its credited minutes, and nothing is due on holidays, so a day of full leave is never among them.
 */
export function missingDays(
	dates: readonly LocalDate[],
	days: LoggedDays,
	terms: WorkTerms,
	today: LocalDate,
): MissingDay[] {
	return dates.flatMap((date) => {
		const { expected, credited, balanceLeave } = foldDate(date, days, terms);
		const logged = add(credited, balanceLeave);
		const hasEntry = (days.get(date)?.entries.length ?? 0) > 0;
		const gap = subtract(expected, logged);
		const isMissing = hasEntry ? compare(gap, SHORT_FROM) >= 0 : expected.n > 0n;
		return date < today && isMissing ? [{ date, expected, logged, hasEntry }] : [];
	});
}
