import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";

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
