import type { LocalDate } from "#kernel/local-date.ts";
import { addMonths, firstDay, lastDay, monthOf } from "#kernel/month.ts";
import type { ClosedPeriod } from "#kernel/periods.ts";

/** Months of a reference period of the Working Hours Act 872/2019. */
const PERIOD_MONTHS = 4;

/** The reference period of a date. Periods follow each other from the given month of the year, 1–12. [L] Rules §4. */
export function referencePeriod(date: LocalDate, firstMonth: number): ClosedPeriod {
	const month = monthOf(date);
	const monthsSince = (Number(month.slice(5)) - firstMonth + 12) % PERIOD_MONTHS;
	const first = addMonths(month, -monthsSince);
	return { startDate: firstDay(first), endDate: lastDay(addMonths(first, PERIOD_MONTHS - 1)) };
}
