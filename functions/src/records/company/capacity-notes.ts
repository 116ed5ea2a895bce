import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { capacityNoteSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { collectionOf } from "#firestore/collection.ts";

const capacityNotes = collectionOf(COLLECTIONS.capacityNotes, capacityNoteSchema);

/** `capacityNotes/{id}`: one note, as the API answers it; those who plan listen to them. */
export const capacityNoteDoc = capacityNotes.doc;

/** The latest notes first: the archived, the others, or (null) both. */
export const latestNotes = (archived: boolean | null, limit: number) =>
	capacityNotes.find((all) => {
		const asked = archived === null ? all : all.where("archived", "==", archived);
		return asked.orderBy("createdAt", "desc").limit(limit);
	});

export const notesOfAuthor = (uid: string) => capacityNotes.find((all) => all.where("author.id", "==", uid));
