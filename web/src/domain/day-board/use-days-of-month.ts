import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { type NamedHoliday, useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";

/** A column of the calendar. */
export interface CalendarDay {
	readonly date: LocalDate;
	/** The name of its national holiday. */
	readonly holiday: string | null;
}

/** The background of a day's column, which marks days off. */
export function groundOf({ date, holiday }: CalendarDay): string {
	if (holiday !== null) return "bg-day-national";
	return isWeekend(date) ? "bg-hover" : "bg-card";
}

/** The days of the month with the names of its national holidays. */
export function useDaysOfMonth(
	month: Month,
	holidays: readonly NamedHoliday[] | undefined,
): readonly CalendarDay[] {
	const nameOf = useNationalHolidayName();
	return useMemo(() => {
		const names = new Map(holidays?.map((holiday) => [holiday.date, nameOf(holiday)]));
		return datesOf(month).map((date) => ({ date, holiday: names.get(date) ?? null }));
	}, [month, holidays, nameOf]);
}
