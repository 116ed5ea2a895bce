import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery } from "#firestore/reader.ts";
import { FieldPath } from "firebase-admin/firestore";

/** `malformedDocuments/{path with ~ for /}`: a document that a read could not use, until it fits again. */
export const malformedSchema = z.object({
	path: z.string(),
	/** Its fields that do not fit. */
	fields: z.string(),
	/** When a read first met it. */
	since: z.string(),
});
export type Malformed = z.infer<typeof malformedSchema>;

export function malformedDoc(path: string): Doc<Malformed> {
	return { path: `${COLLECTIONS.malformedDocuments}/${path.replaceAll("/", "~")}`, schema: malformedSchema };
}

/** Documents that cannot be read, as far as a read has met them. */
export const malformedDocuments = (limit: number) =>
	collectionOf(COLLECTIONS.malformedDocuments, malformedSchema).find((all) => all.limit(limit));

/** The same for a look at whether there is any, which nothing may fail. */
export function anyMalformed(): DocQuery<unknown> {
	return { query: firestore().collection(COLLECTIONS.malformedDocuments).limit(1), schema: z.unknown() };
}

/** `quarantine/{auto}`: parts that a repair has taken out of a document, as they were. */
export const quarantineSchema = z.object({
	path: z.string(),
	at: z.string(),
	/** By their place within it; as JSON, for what cannot be read may not be what a database takes. */
	parts: z.array(z.object({ place: z.array(z.string()), json: z.string() })),
});

export const quarantineDoc = collectionOf(COLLECTIONS.quarantine, quarantineSchema).doc;

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
