import type { ErrorCode } from "./error-statuses.ts";
import { daysBetween, type LocalDate } from "./local-date.ts";

/** Inclusive range of dates. */
export interface DateRange {
	readonly startDate: LocalDate;
	readonly endDate: LocalDate;
}

/** Longest ranges, in days: work days 400, reports and balances five years. */
export const RANGE_LIMIT_DAYS = { workDays: 400, reports: 5 * 366 } as const;

/** The code that refuses the range, or null when it can be answered. */
export function whyCannotAsk(range: DateRange, limitDays: number): ErrorCode | null {
	if (range.endDate < range.startDate) return "range-inverted";
	return daysBetween(range.startDate, range.endDate) >= limitDays ? "range-too-long" : null;
}
