import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { type KeptResource, keptResourceSchema } from "@tuntikirja/contract/resources/schema.ts";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery } from "#firestore/documents.ts";

/**
 * `resources/{id}`: one thing with all its reservations, so that simultaneous requests for it conflict on one document.
 * Staff listen to it directly: nothing in it may be private.
 */
export function resourceDoc(id: string): Doc<KeptResource> {
	return { path: `${COLLECTIONS.resources}/${id}`, schema: keptResourceSchema };
}

/** Everything that the company lends. */
export function allResources(): DocQuery<KeptResource> {
	return { query: firestore().collection(COLLECTIONS.resources), schema: keptResourceSchema };
}

/** The resources that the person has, has reserved or had lately. */
export function resourcesOfHolder(uid: string): DocQuery<KeptResource> {
	return {
		query: firestore().collection(COLLECTIONS.resources).where("holderIds", "array-contains", uid),
		schema: keptResourceSchema,
	};
}
