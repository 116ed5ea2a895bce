import { z } from "zod";
import { formerRecordSchema } from "./former-schema.ts";
import {
	contractRecordSchema,
	openingRecordSchema,
	personRecordSchema,
	wageRecordSchema,
} from "./people/people-records.ts";
import {
	customerRecordSchema,
	labelsRecordSchema,
	priceRecordSchema,
	projectRecordSchema,
} from "./projects/project-records.ts";
import { MOST_RECORDS } from "./import-bounds.ts";

/** What a company has besides hours, one act each. What it is called here says whether it is here already. */
export const importRecordSchema = z.discriminatedUnion("kind", [
	personRecordSchema,
	contractRecordSchema,
	wageRecordSchema,
	openingRecordSchema,
	customerRecordSchema,
	projectRecordSchema,
	labelsRecordSchema,
	priceRecordSchema,
	formerRecordSchema,
]);
export type ImportRecord = z.output<typeof importRecordSchema>;

export const RECORD_KINDS = [
	"person",
	"contract",
	"wage",
	"opening",
	"customer",
	"project",
	"labels",
	"price",
	"former",
] as const satisfies readonly ImportRecord["kind"][];
export type RecordKind = (typeof RECORD_KINDS)[number];
export type RecordOf<K extends RecordKind> = Extract<ImportRecord, { kind: K }>;

/** The kinds that a file of their own has. Labels of a project that is here, and who has left, come with the hours that name them. */
export type FileKind = Exclude<RecordKind, "labels" | "former">;

export const importRecordsInputSchema = z.strictObject({
	importId: z.uuid(),
	records: z.array(importRecordSchema).min(1).max(MOST_RECORDS),
	isLast: z.boolean().default(false).describe("After it the import is complete"),
	dryRun: z.boolean().describe("Writes nothing; the import need not exist"),
});
