import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { isCounted } from "./day-state.ts";

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

/** Credited hours of the days that count by now, as in the figures of the month: a week of the monthly view. */
export function countedSum(days: readonly WorkDay[], today: LocalDate): number {
	return creditedSum(days.filter((day) => isCounted(day, today)));
}
