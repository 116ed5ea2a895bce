import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";

/** A column of the calendar. */
export interface CalendarDay {
	readonly date: LocalDate;
	/** The name of its national holiday. */
	readonly holiday: string | null;
}

/** The ground of a day's column, so that days off stand apart. */
export function groundOf({ date, holiday }: CalendarDay): string {
	if (holiday !== null) return "bg-day-national";
	return isWeekend(date) ? "bg-hover" : "bg-card";
}
