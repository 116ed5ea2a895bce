import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { FieldPath } from "firebase-admin/firestore";
import { z } from "zod";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery } from "#firestore/reader.ts";

/** A document with any content, not validated. */
export function rawDoc(path: string): Doc<unknown> {
	return { path, schema: z.unknown() };
}

/** Documents of a collection, not validated, by their ids, after the given one. */
export function rawDocuments(collection: string, after: string | null, limit: number): DocQuery<unknown> {
	const byId = firestore().collection(collection).orderBy(FieldPath.documentId()).limit(limit);
	return { query: after === null ? byId : byId.startAfter(after), schema: z.unknown() };
}

/** An id that no document has. */
export function freshId(): string {
	return firestore().collection(COLLECTIONS.quarantine).doc().id;
}
