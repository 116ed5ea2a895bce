import type { LocalDate } from "#kernel/local-date.ts";

/** The id of a booking's entry on a date: the same booking sent twice finds it there. */
export function bookedEntryId(bookingId: string, date: LocalDate): string {
	return `${bookingId}_${date}`;
}
