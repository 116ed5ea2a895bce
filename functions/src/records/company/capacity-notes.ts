import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { type CapacityNote, capacityNoteSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { collectionOf } from "#firestore/collection.ts";
import { firestore } from "#firestore/database.ts";
import type { DocQuery } from "#firestore/documents.ts";

const capacityNotes = collectionOf(COLLECTIONS.capacityNotes, capacityNoteSchema);

/** `capacityNotes/{id}`: one note, as the API answers it; those who plan listen to them. */
export const capacityNoteDoc = capacityNotes.doc;

/** The latest notes first: the archived, the others, or (null) both. */
export function latestNotes(archived: boolean | null, limit: number): DocQuery<CapacityNote> {
	const notes = firestore().collection(COLLECTIONS.capacityNotes);
	const asked = archived === null ? notes : notes.where("archived", "==", archived);
	return { query: asked.orderBy("createdAt", "desc").limit(limit), schema: capacityNoteSchema };
}

/** Every note. */
export const allCapacityNotes = capacityNotes.all;

/** The notes that the person wrote. */
export const notesOfAuthor = (uid: string) => capacityNotes.find((all) => all.where("author.id", "==", uid));
