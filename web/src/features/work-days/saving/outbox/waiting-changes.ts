import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { Change } from "#features/work-days/saving/change.ts";

/** A change that the server has not answered yet. */
export interface WaitingChange {
	/** Of this one change: an entry may be changed several times. */
	readonly key: string;
	readonly change: Change;
}

/** In the order in which they were made, which is the order in which they are sent. */
export type WaitingChanges = readonly WaitingChange[];

/** Ids of the entries that a change makes, changes or takes away. */
export function entryIdsOf(change: Change): readonly string[] {
	if (change.kind === "booking") return change.days.map(({ date }) => bookedEntryId(change.id, date));
	return [change.kind === "edited" ? change.before.id : change.id];
}

/** Entries, as somebody counts them who made the changes. */
export function countEntries(waiting: WaitingChanges): number {
	return new Set(waiting.flatMap(({ change }) => entryIdsOf(change))).size;
}

/** What is left when a change was answered. */
export function withoutAnswered(waiting: WaitingChanges, key: string): WaitingChanges {
	return waiting.filter((one) => one.key !== key);
}

/** A refused change, and what builds upon it: later changes of the same entries could only be refused, too. */
export function refusedWith(waiting: WaitingChanges, key: string): WaitingChanges {
	const first = waiting.findIndex((one) => one.key === key);
	const refused = waiting[first];
	if (refused === undefined) return [];
	const ids = new Set(entryIdsOf(refused.change));
	return waiting.filter(
		(one, index) => one === refused || (index > first && entryIdsOf(one.change).some((id) => ids.has(id))),
	);
}
