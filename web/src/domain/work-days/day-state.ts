import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";

/** Entries of the person; national holidays are computed from the company's calendar. */
export function ownEntries(day: WorkDay) {
	return day.entries.filter((entry) => entry.dayTypeId !== DAY_TYPES.NATIONAL_HOLIDAY);
}

/** Hours were expected, the day is past and nothing was logged. Rules §12. */
export function isMissing(day: WorkDay, today: LocalDate): boolean {
	return day.expectedHours > 0 && day.date < today && day.entries.length === 0 && !day.isAway;
}

/** The missing days of a month. */
export function missingDays(days: readonly WorkDay[], today: LocalDate): WorkDay[] {
	return days.filter((day) => isMissing(day, today));
}

/** Past days count in hours and balance; today after its first entry, so no morning starts at −7.5. Rules §4. */
export function isCounted(day: WorkDay, today: LocalDate): boolean {
	return day.date < today || (day.date === today && (ownEntries(day).length > 0 || day.isAway === true));
}

/** The main reason for a day's figures: a key of `why.*`. */
type DayReason =
	| "noContract"
	| "weekend"
	| "weekendWork"
	| "nationalHoliday"
	| "nationalHolidayWork"
	| "holiday"
	| "holidayWork"
	| "notYet"
	| "missing"
	| "sick"
	| "away"
	| "unpaid"
	| "paid"
	| "balance"
	| "noFlex"
	| "asDue"
	| "more"
	| "less";

/** Returns the main reason for a day's expected hours, credit and ±. */
export function reasonOf(day: WorkDay, today: LocalDate): DayReason {
	const has = (type: number) => day.entries.some((entry) => entry.dayTypeId === type);
	const worked = has(0);
	if (!day.hasContract) return "noContract";
	if (day.nationalHoliday) return worked ? "nationalHolidayWork" : "nationalHoliday";
	if (day.isWeekend) return worked ? "weekendWork" : "weekend";
	if (has(3)) return worked ? "holidayWork" : "holiday";
	if (!isCounted(day, today)) return "notYet";
	if (isMissing(day, today)) return "missing";
	if (has(6)) return "balance";
	if (has(2)) return "sick";
	if (day.isAway) return "away";
	if (has(5)) return "paid";
	if (has(1)) return "unpaid";
	if (day.expectedHours === 0 && day.plusMinus === 0) return "noFlex";
	if (day.plusMinus === 0) return "asDue";
	return day.plusMinus > 0 ? "more" : "less";
}

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
