import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/** `quarantine/{auto}`: parts that a repair has taken out of a document, as they were. */
export const quarantineSchema = z.object({
	/** Of the document. */
	path: z.string(),
	at: z.string(),
	/** By their place within it; as JSON, for what cannot be read may not be what a database takes. */
	parts: z.array(z.object({ place: z.array(z.string()), json: z.string() })),
});

export const quarantineDoc = collectionOf(COLLECTIONS.quarantine, quarantineSchema).doc;
