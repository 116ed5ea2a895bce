import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { type StoredResource, storedResourceSchema } from "@tuntikirja/contract/resources/schema.ts";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery } from "#firestore/documents.ts";

/**
 * `resources/{id}`: one thing with all its reservations, so that simultaneous requests for it conflict on one document.
 * Staff listen to it directly: nothing in it may be private.
 */
export function resourceDoc(id: string): Doc<StoredResource> {
	return { path: `${COLLECTIONS.resources}/${id}`, schema: storedResourceSchema };
}

/** Everything that the company lends. */
export function allResources(): DocQuery<StoredResource> {
	return { query: firestore().collection(COLLECTIONS.resources), schema: storedResourceSchema };
}

/** The resources that the person has, has reserved or had lately. */
export function resourcesOfHolder(uid: string): DocQuery<StoredResource> {
	return {
		query: firestore().collection(COLLECTIONS.resources).where("holderIds", "array-contains", uid),
		schema: storedResourceSchema,
	};
}
