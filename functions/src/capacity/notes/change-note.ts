import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { now } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import type { Call } from "#records/people/caller.ts";
import { operation } from "#http/operation.ts";
import { editRecord } from "#records/edit-record.ts";
import { capacityNoteDoc } from "#records/company/capacity-notes.ts";

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

export const updateNote = operation(contract.capacity.updateNote).handler(({ input, context }) =>
	changeNote(context, input.id, { text: input.text }, input.version),
);

export const archiveNote = operation(contract.capacity.archiveNote).handler(({ input, context }) =>
	changeNote(context, input.id, { archived: input.archived }),
);
