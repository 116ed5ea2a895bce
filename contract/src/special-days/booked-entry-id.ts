import type { LocalDate } from "#kernel/local-date.ts";

/** The id of a booking's entry on a date: the same booking sent twice finds it there. */
export function bookedEntryId(bookingId: string, date: LocalDate): string {
	return `${bookingId}_${date}`;
}

/** The booking whose entry on a date has this id; null: it is none. */
export function bookingOfEntry(entryId: string, date: LocalDate): string | null {
	const end = `_${date}`;
	return entryId.endsWith(end) ? entryId.slice(0, -end.length) : null;
}
