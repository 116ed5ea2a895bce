import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";

/** Sum of hours with two decimals, without binary rounding errors. */
export function sumHours(hours: readonly number[]): number {
	return Math.round(hours.reduce((sum, one) => sum + Math.round(one * 100), 0)) / 100;
}

/**
 * Credited hours of some days, those to come too. Each day is rounded to two decimals, so for part-timers the sum may
 * differ in the last decimal from the month's figure, which is rounded once, from exact minutes.
 */
export function creditedSum(days: readonly WorkDay[]): number {
	return sumHours(days.map((day) => day.creditedHours));
}
