import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { type CapacityNote, capacityNoteSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery } from "#firestore/documents.ts";

/** `capacityNotes/{id}`: one note, as the API answers it; those who plan listen to them. */
export function capacityNoteDoc(id: string): Doc<CapacityNote> {
	return { path: `${COLLECTIONS.capacityNotes}/${id}`, schema: capacityNoteSchema };
}

/** The latest notes first: the archived, the others, or (null) both. */
export function latestNotes(archived: boolean | null, limit: number): DocQuery<CapacityNote> {
	const notes = firestore().collection(COLLECTIONS.capacityNotes);
	const asked = archived === null ? notes : notes.where("archived", "==", archived);
	return { query: asked.orderBy("createdAt", "desc").limit(limit), schema: capacityNoteSchema };
}

/** Every note. */
export function allCapacityNotes(): DocQuery<CapacityNote> {
	return { query: firestore().collection(COLLECTIONS.capacityNotes), schema: capacityNoteSchema };
}

/** The notes that the person wrote. */
export function notesOfAuthor(uid: string): DocQuery<CapacityNote> {
	return {
		query: firestore().collection(COLLECTIONS.capacityNotes).where("author.id", "==", uid),
		schema: capacityNoteSchema,
	};
}
