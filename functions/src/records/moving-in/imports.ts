import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { SOURCE_IDS } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { ownColumnsSchema } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { DATE_ORDERS } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { RECORD_KINDS } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { namedSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

const madeRecordSchema = z.object({
	kind: z.enum(RECORD_KINDS),
	id: z.string(),
	/** Counts from 0: what is made later is taken back earlier. */
	order: z.int(),
});
export type MadeRecord = z.infer<typeof madeRecordSchema>;

const chosenSchema = z.object({ name: z.string(), id: z.string() });

const storedChoicesSchema = z.object({
	order: z.enum(DATE_ORDERS),
	own: ownColumnsSchema.nullable(),
	people: z.array(chosenSchema),
	projects: z.array(chosenSchema),
});

/** `imports/{id}`: a file of history that was moved in at once. Its entries have its id. */
const storedImportSchema = z.object({
	fileName: z.string(),
	fileHash: z.string(),
	source: z.enum(SOURCE_IDS),
	rows: z.int(),
	sheet: z.string().default(""),
	/** Rows of the file that are sent. Null: all. */
	toWrite: z.int().nullable().default(null),
	/** Null: nothing was chosen. */
	choices: storedChoicesSchema.nullable().default(null),
	/** The last month that it closes with its rows; left out: none. */
	closesUntil: z.string().optional(),
	at: z.string(),
	by: namedSchema,
	/** By the number of a slice that is done, how many entries it has written. */
	slices: z.record(z.string(), z.int()),
	/** Of each person the years in which it writes or has written; while it is undone, what is left of them. */
	years: z.record(z.string(), z.array(z.int())),
	/** What it has made besides entries, by the keys of the records, in the order of their making. */
	made: z.record(z.string(), madeRecordSchema).default({}),
	/** When all rows had been sent. Null: they have not. */
	finishedAt: z.string().nullable().default(null),
	state: z.enum(["open", "undoing", "undone"]),
});
export type StoredImport = z.infer<typeof storedImportSchema>;

const imports = collectionOf(COLLECTIONS.imports, storedImportSchema);
export const importDoc = imports.doc;
export const allImports = imports.all;
