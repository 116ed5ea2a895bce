import { z } from "zod";
import { DAY_TYPES } from "#kernel/day-types.ts";
import { DAY_LIMIT_MINUTES } from "#kernel/hours.ts";
import {
	dayTypeSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
	monthSchema,
	notesSchema,
} from "#kernel/schemas/fields.ts";
import { nameTextSchema, textSchema } from "#kernel/schemas/text-schema.ts";
import { hashSchema, importChoicesSchema } from "./choices-schema.ts";
import { SOURCE_IDS } from "./entry-sources.ts";
import { formerSchema } from "./former-schema.ts";
import { IMPORT_BOUNDS } from "./import-bounds.ts";

export const newImportSchema = z.strictObject({
	id: z.uuid().describe("The client's own UUID; the same call twice makes one import"),
	fileName: nameTextSchema({ max: IMPORT_BOUNDS.fileName }),
	fileHash: hashSchema.describe("SHA-256 of the file"),
	source: z.enum(SOURCE_IDS),
	rows: z.int().min(1).max(IMPORT_BOUNDS.rows),
	sheet: textSchema(IMPORT_BOUNDS.sheet).default("").describe("Of a workbook"),
	toWrite: z.int().min(1).max(IMPORT_BOUNDS.rows).optional().describe("Rows that are sent; left out: all"),
	choices: importChoicesSchema.optional().describe("How the file is read"),
	closesUntil: monthSchema
		.optional()
		.describe(
			"Months up to this one that have nothing but imported rows are closed with them; left out: none",
		),
});

const importRowSchema = z
	.strictObject({
		key: idSchema.describe(
			"Hash of what the file says: the same row of the same or another file has the same",
		),
		userId: idSchema,
		date: localDateSchema,
		dayTypeId: dayTypeSchema.optional().describe("Left out: work"),
		reasonId: idSchema.optional().describe("Of leave: its reason of absence"),
		minutes: z.int().min(0).max(DAY_LIMIT_MINUTES).describe("0: of leave, all that is expected on the day"),
		projectId: idSchema.nullable(),
		labelId: idSchema.nullable(),
		notes: notesSchema,
	})
	.refine(
		({ dayTypeId = DAY_TYPES.NORMAL_DAY, minutes }) => minutes > 0 || dayTypeId !== DAY_TYPES.NORMAL_DAY,
		{
			path: ["minutes"],
			error: "work has minutes",
		},
	);
export type ImportRow = z.output<typeof importRowSchema>;

export const importRowsInputSchema = z.strictObject({
	importId: z.uuid(),
	slice: z
		.int()
		.min(0)
		.max(IMPORT_BOUNDS.rows)
		.describe("Number of the slice; the same one again writes nothing more"),
	rows: z.array(importRowSchema).min(1).max(IMPORT_BOUNDS.slice),
	isLast: z.boolean().default(false).describe("After it the import is complete"),
	formers: z
		.array(formerSchema)
		.max(IMPORT_BOUNDS.slice)
		.default([])
		.describe("Of a trial: people who would be made before the rows"),
	dryRun: z.boolean().describe("Writes nothing; the import need not exist"),
});

/**
 * What becomes of a row: written, here before, passed over as leave on a day off, or refused; of the last two the code of
 * the rule.
 */
export const importedRowsSchema = z.strictObject({
	rows: z.array(
		z.strictObject({
			key: idSchema,
			result: z.enum(["new", "known", "passed", "refused"]),
			code: z.string().nullable(),
		}),
	),
});
export type ImportedRow = z.infer<typeof importedRowsSchema>["rows"][number];

/** The same of records. */
export const importedRecordsSchema = z.strictObject({
	rows: z.array(
		importedRowsSchema.shape.rows.element.extend({
			monthExpected: hoursSchema
				.optional()
				.describe("Of a person who would be new: hours that are expected in the month of the first day"),
		}),
	),
});
export type ImportedRecord = z.infer<typeof importedRecordsSchema>["rows"][number];

const importShape = {
	...newImportSchema.omit({ id: true, choices: true }).shape,
	sheet: z.string(),
	toWrite: z.int(),
	id: idSchema,
	at: z.string(),
	by: z.string(),
	finishedAt: z.string().nullable().describe("Null: not all rows were sent"),
	written: z.int(),
	slices: z.array(z.int()).describe("Those that are done"),
	state: z.enum(["open", "undoing", "undone"]),
};
export const importSchema = z.strictObject(importShape);
export type Import = z.infer<typeof importSchema>;

export const undoneImportSchema = importSchema.extend({
	remaining: z
		.int()
		.describe("Years of people, and records after them, that the same call again goes on with"),
});
