import {
	addDays,
	eachDate,
	isoWeek,
	type LocalDate,
	mondayOf,
} from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";

export interface MonthWeek {
	/** ISO 8601 number. */
	readonly number: number;
	/** Monday to Sunday; null where the day belongs to another month. */
	readonly dates: readonly (LocalDate | null)[];
}

/** Monday to Sunday of the date's ISO week, also across months. */
export function weekOf(date: LocalDate): LocalDate[] {
	const monday = mondayOf(date);
	return eachDate(monday, addDays(monday, 6));
}

/** The weeks that contain days of the month, in order. */
export function weeksOf(month: Month): MonthWeek[] {
	const mondays = [...new Set(datesOf(month).map(mondayOf))];
	return mondays.map((monday) => ({
		number: isoWeek(monday),
		dates: weekOf(monday).map((date) => (monthOf(date) === month ? date : null)),
	}));
}
