import { decimal, type Exact } from "#kernel/exact.ts";
import { type Hours, toHours } from "#kernel/hours.ts";

/**
 * Hours a month of a contract as minutes. A hundredth of an hour is six tenths of a minute, so only these minutes
 * have a decimal: 64.96 h are 3897.6 minutes. Rounding would change the agreed hours.
 */
export function toMonthlyMinutes(hours: Hours): number {
	return (Math.round(hours * 100) * 6) / 10;
}

/** Minutes a month of a contract in exact arithmetic. */
export function exactMonthlyMinutes(minutes: number): Exact {
	return decimal(minutes, 1);
}

/** Minutes a month of a contract as the hours that were agreed. */
export function toMonthlyHours(minutes: number): Hours {
	return toHours(exactMonthlyMinutes(minutes));
}
