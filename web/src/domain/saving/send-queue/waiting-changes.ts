import { type Change, entriesOf } from "#domain/saving/change.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";

/** A change that the server has not answered yet. */
export interface WaitingChange {
	/** Of this one change: an entry may be changed several times. */
	readonly key: string;
	readonly change: Change;
}

/** In the order in which they were made, which is the order in which they are sent. */
export type WaitingChanges = readonly WaitingChange[];

/** Counts entries, not changes: two changes of one entry count once. */
export function countEntries(waiting: WaitingChanges): number {
	return new Set(waiting.flatMap(({ change }) => idsOf(change))).size;
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
	const ids = new Set(idsOf(refused.change));
	return waiting.filter(
		(one, index) => one === refused || (index > first && idsOf(one.change).some((id) => ids.has(id))),
	);
}

function idsOf(change: Change): readonly string[] {
	return entriesOf(change).map(({ id }) => id);
}

interface Written {
	readonly entry: Entry;
	/** The entry is on its day already, as it was before. */
	readonly isEdit: boolean;
}

/** What the user has typed into the changes: the last content of each entry, unless it was then deleted. */
export function typedEntries(waiting: WaitingChanges): readonly Written[] {
	const written = new Map<string, Written>();
	for (const { change } of waiting) put(written, change);
	return [...written.values()];
}

function put(written: Map<string, Written>, change: Change): void {
	switch (change.kind) {
		case "new":
			written.set(change.entry.id, { entry: change.entry, isEdit: false });
			break;
		case "edited": {
			const { entry } = change;
			written.set(entry.id, { entry, isEdit: written.get(entry.id)?.isEdit ?? true });
			break;
		}
		case "entries":
		case "booking":
			for (const entry of change.entries) written.set(entry.id, { entry, isEdit: false });
			break;
		case "deleted":
			written.delete(change.entry.id);
	}
}
