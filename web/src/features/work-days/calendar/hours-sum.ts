import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";

/** Sum of hours with two decimals, without the dust of binary fractions. */
export function sumHours(hours: readonly number[]): number {
	return Math.round(hours.reduce((sum, one) => sum + Math.round(one * 100), 0)) / 100;
}

/**
 * Month hours of some days, a week's Σ. Parts are rounded to two decimals each, which for part-timers may
 * differ in the last decimal from the month's figure: that one is rounded once, from exact minutes.
 */
export function creditedSum(days: readonly WorkDay[]): number {
	return sumHours(days.map((day) => day.creditedHours));
}
