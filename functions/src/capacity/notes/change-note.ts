import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDocument } from "#audit/store.ts";
import { now } from "#firestore/clock.ts";
import { AppError } from "#http/app-error.ts";
import type { Caller } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { editRecord } from "#periods/edit-record.ts";
import { capacityNoteDoc } from "./store.ts";

/** The notes are those of all who plan: each may change what another wrote, and the author stays. @throws not-found */
function changeNote(
	{ caller, requestId }: { caller: Caller; requestId: string },
	id: string,
	edit: { text?: string; archived?: boolean },
	version?: number,
): Promise<CapacityNote> {
	const origin = { actorId: caller.uid, subjectId: "", entity: "capacityNote", entityId: id, requestId };
	return changeDocument<CapacityNote, CapacityNote>(capacityNoteDoc(id), origin, (before) => {
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
