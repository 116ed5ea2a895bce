import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { now } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { capacityNoteDoc } from "#records/company/capacity-notes.ts";

/** 2 reads, the caller's profile among them, and 2 writes. */
export const newNote = operation(contract.capacity.newNote).handler(({ input, context }) => {
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
