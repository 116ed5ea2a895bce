import { addDays, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, datesOf, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { finnishHolidays } from "@tuntikirja/contract/special-days/finnish-holidays.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";

/** Whether the date is a Finnish national holiday, on any weekday. */
export function isDayOff(date: LocalDate): boolean {
	return finnishHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date);
}

/** Whether the date is Monday to Friday and not a national holiday: 7.5 hours are due. */
export function isWorkingDay(date: LocalDate): boolean {
	return !isWeekend(date) && !isDayOff(date);
}

function step(from: LocalDate, days: number, isWanted: (date: LocalDate) => boolean): LocalDate {
	let date = addDays(from, days);
	while (!isWanted(date)) date = addDays(date, days);
	return date;
}

/** The latest working day before the date; it may be in the previous month. */
export function lastWorkingDay(before: LocalDate = today()): LocalDate {
	return step(before, -1, isWorkingDay);
}

/** The first working day after the date. */
export function nextWorkingDay(after: LocalDate = today()): LocalDate {
	return step(after, 1, isWorkingDay);
}

/** The latest Saturday or Sunday before the date. */
export function lastWeekendDay(before: LocalDate = today()): LocalDate {
	return step(before, -1, isWeekend);
}

/** The latest Finnish national holiday before the date that is on Monday to Friday. */
export function lastHolidayOnWeekday(before: LocalDate = today()): LocalDate {
	return step(before, -1, (date) => isDayOff(date) && !isWeekend(date));
}

/** A past month, so that all of its days count, independent of today's date. */
export function pastMonth(monthsAgo = 1): Month {
	return addMonths(monthOf(today()), -monthsAgo);
}

/** The working days of a month in order; every month has more than fifteen. */
export function workingDaysOf(month: Month): LocalDate[] {
	return datesOf(month).filter(isWorkingDay);
}

/** One working day of a past month; the default is the first. */
export function pastWorkingDay(index = 0, monthsAgo = 1): LocalDate {
	const date = workingDaysOf(pastMonth(monthsAgo))[index];
	if (date === undefined) throw new RangeError(`The month has no working day number ${index}.`);
	return date;
}
