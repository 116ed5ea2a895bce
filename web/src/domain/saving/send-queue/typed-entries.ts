import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import type { Change } from "#domain/saving/change.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

export interface Written {
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
