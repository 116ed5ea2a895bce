import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { bookingOfEntry } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { Reader } from "#firestore/reader.ts";
import type { StoredDay, StoredEntry } from "#records/months/work-months.ts";
import { leaveRequestDoc, type StoredRequest } from "./leave-requests.ts";

/** New leave on a day of a person, and who enters it. */
interface NewLeave extends Pick<StoredEntry, "dayTypeId" | "minutes"> {
	readonly ownerId: string;
	readonly actorId: string;
	readonly date: LocalDate;
	/** The day before it. */
	readonly day: StoredDay;
}

/**
 * The request that new leave belongs to: the same person has taken this very day off it and now brings it back, as undoing
 * a deletion does under a new id. Null: it is new leave. No read where no booked leave was deleted from the day.
 */
export async function requestToRestore(reader: Reader, leave: NewLeave): Promise<string | null> {
	const booked = leave.day.deletedEntryIds.flatMap((id) => bookingOfEntry(id, leave.date) ?? []);
	const ids = [...new Set(booked)];
	const found = await reader.getAll(ids.map(leaveRequestDoc));
	return ids.find((_, index) => isTaken(found[index] ?? null, leave)) ?? null;
}

function isTaken(
	request: StoredRequest | null,
	{ ownerId, actorId, date, dayTypeId, minutes }: NewLeave,
): boolean {
	if (request === null || request.userId !== ownerId) return false;
	if (request.dayTypeId !== dayTypeId || request.minutes !== minutes) return false;
	const last = request.history.findLast(({ dates }) => dates.includes(date));
	return last?.act === "cancel" && last.actor.id === actorId && last.state !== "cancelling";
}
