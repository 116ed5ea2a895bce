import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery } from "#firestore/reader.ts";

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
