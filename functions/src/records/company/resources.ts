import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { storedResourceSchema } from "@tuntikirja/contract/resources/schema.ts";
import { collectionOf } from "#firestore/collection.ts";

const resources = collectionOf(COLLECTIONS.resources, storedResourceSchema);

/**
 * `resources/{id}`: one thing with all its reservations, so that simultaneous requests for it conflict on one document.
 * Staff listen to it directly: nothing in it may be private.
 */
export const resourceDoc = resources.doc;

/** Everything that the company lends. */
export const allResources = resources.all;

/** The resources that the person has, has reserved or had lately. */
export const resourcesOfHolder = (uid: string) =>
	resources.find((all) => all.where("holderIds", "array-contains", uid));
