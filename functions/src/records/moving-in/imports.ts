import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { SOURCE_IDS } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { namedSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/** `imports/{id}`: a file of history that was moved in at once. Its entries have its id. */
const storedImportSchema = z.object({
	fileName: z.string(),
	fileHash: z.string(),
	source: z.enum(SOURCE_IDS),
	rows: z.int(),
	at: z.string(),
	by: namedSchema,
	/** By the number of a slice that is done, how many entries it has written. */
	slices: z.record(z.string(), z.int()),
	/** `{uid}_{yyyy-MM}` of what it writes or has written; while it is undone, what is left of them. */
	months: z.array(z.string()),
	state: z.enum(["open", "undoing", "undone"]),
});
export type StoredImport = z.infer<typeof storedImportSchema>;

const imports = collectionOf(COLLECTIONS.imports, storedImportSchema);
export const importDoc = imports.doc;
export const allImports = imports.all;
