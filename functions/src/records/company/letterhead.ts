import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { type Letterhead, letterheadSchema } from "@tuntikirja/contract/settings/schema.ts";
import { collectionOf } from "#firestore/collection.ts";

/** `settings/letterhead`: a document of its own, because the other settings are read with nearly every request. */
export const letterheadDoc = collectionOf(COLLECTIONS.settings, letterheadSchema).doc("letterhead");

/** While none is stored. */
export const NO_LETTERHEAD: Letterhead = { name: "", logo: null };
