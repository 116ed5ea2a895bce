import { randomUUID } from "node:crypto";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { capacityNoteDoc } from "@tuntikirja/functions/records/company/capacity-notes.ts";
import { put } from "#tests/support/stored.ts";

/** Writes a new capacity note whose author no longer exists. */
export async function aCapacityNote(overrides: Partial<CapacityNote> = {}): Promise<CapacityNote> {
	const note: CapacityNote = {
		id: randomUUID(),
		text: "Two weeks of testing in August",
		author: null,
		createdAt: "2026-01-01T08:00:00.000Z",
		updatedAt: "2026-01-01T08:00:00.000Z",
		archived: false,
		version: 1,
		...overrides,
	};
	await put(capacityNoteDoc(note.id), note);
	return note;
}
