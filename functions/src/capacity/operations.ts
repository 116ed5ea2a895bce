import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { now } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { capacityNoteDoc, latestNotes } from "#records/company/capacity-notes.ts";
import { ofMany } from "#firestore/reader.ts";
import type { Call } from "#records/people/caller.ts";
import { editRecord } from "#records/edit-record.ts";
import { getPlan, getReport } from "./plan-and-report.ts";
import { deleteAllocation, saveAllocation, shareAllocation } from "./allocations.ts";

/** The notes are those of all who plan: each may change what another wrote, and the author stays. @throws not-found */
function changeNote(
	call: Call,
	id: string,
	edit: { text?: string; archived?: boolean },
	version?: number,
): Promise<CapacityNote> {
	const origin = originOf(call, "capacityNote", id);
	return changeDocument(capacityNoteDoc(id), origin, (before) => {
		if (before === null) throw new AppError("not-found");
		return editRecord(before, edit, version, { updatedAt: now().toISOString() });
	});
}

const updateNote = operation(contract.capacity.updateNote).handler(({ input, context }) =>
	changeNote(context, input.id, { text: input.text }, input.version),
);

const archiveNote = operation(contract.capacity.archiveNote).handler(({ input, context }) =>
	changeNote(context, input.id, { archived: input.archived }),
);

/** Notes of one answer, and so its reads: what is older has had its time. */
const MOST_NOTES = 200;

const getNotes = operation(contract.capacity.getNotes).handler(async ({ input }) => {
	const archived = input.archived === undefined ? null : input.archived === "true";
	return { notes: await ofMany().find(latestNotes(archived, MOST_NOTES)) };
});

/** 2 reads, the caller's profile among them, and 2 writes. */
const newNote = operation(contract.capacity.newNote).handler(({ input, context }) => {
	const { caller } = context;
	const { id = randomUUID(), text } = input;
	const origin = originOf(context, "capacityNote", id);
	return changeDocument(capacityNoteDoc(id), origin, (before) => {
		if (before !== null) {
			// Notes are never deleted, so a late copy of this request always finds what the first one made.
			if (before.author?.id !== caller.uid || (before.version === 1 && before.text !== text))
				throw new AppError("id-taken");
			return before;
		}
		const at = now().toISOString();
		const author = { id: caller.uid, name: caller.profile.name };
		return { id, text, author, createdAt: at, updatedAt: at, archived: false, version: 1 };
	});
});

export const capacity = {
	archiveNote,
	deleteAllocation,
	getNotes,
	getPlan,
	getReport,
	newNote,
	saveAllocation,
	shareAllocation,
	updateNote,
};
