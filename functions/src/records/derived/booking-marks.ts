import { createHash } from "node:crypto";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { StoredDay } from "#records/months/work-months.ts";

/** Of a hash, enough that two bookings of a person rarely share it; if they do, one month more is read. */
const MARK_LENGTH = 4;

/** Instead of more marks of one month than this: any booking may be in it. */
const MOST_MARKS = 40;
const ANY = "*";

/**
 * What says which bookings have entries in a month, or had some that were deleted, without their ids. The entries of a
 * booking begin with its id and an underscore.
 */
export function bookingMarks(days: Readonly<Record<LocalDate, StoredDay>>): string[] {
	const ids = Object.values(days).flatMap(({ entries, deletedEntryIds }) => [
		...Object.keys(entries),
		...deletedEntryIds,
	]);
	const bookings = new Set(ids.flatMap(prefixesOf));
	return bookings.size > MOST_MARKS ? [ANY] : [...new Set([...bookings].map(markOf))].sort();
}

/** Whether a month with these marks may have had entries of the booking; false is certain. */
export function mayHoldBooking(marks: readonly string[], bookingId: string): boolean {
	return marks.includes(markOf(bookingId)) || marks.includes(ANY);
}

/** All that is before an underscore: ids of bookings may contain some. */
function prefixesOf(entryId: string): string[] {
	return [...entryId.matchAll(/_/g)].map(({ index }) => entryId.slice(0, index));
}

function markOf(bookingId: string): string {
	return createHash("sha256").update(bookingId).digest("base64url").slice(0, MARK_LENGTH);
}
