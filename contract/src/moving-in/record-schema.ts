import { z } from "zod";
import { idSchema } from "#kernel/schemas/fields.ts";
import { newProjectInputSchema } from "#projects/admin-schema.ts";

/** Of a record: what says the same in whichever file has the same key. */
const keySchema = idSchema.describe("Hash of what the file says of it");

const projectRecordSchema = z.strictObject({
	kind: z.literal("project"),
	key: keySchema,
	project: newProjectInputSchema.omit({ id: true, members: true }),
});

/** What a company has besides hours, one act each. What it is called here says whether it is here already. */
export const importRecordSchema = z.discriminatedUnion("kind", [projectRecordSchema]);
export type ImportRecord = z.output<typeof importRecordSchema>;

export const RECORD_KINDS = ["project"] as const satisfies readonly ImportRecord["kind"][];
export type RecordKind = (typeof RECORD_KINDS)[number];
export type RecordOf<K extends RecordKind> = Extract<ImportRecord, { kind: K }>;

/** Records of one call: each is a transaction of its own. */
export const MOST_RECORDS = 20;

export const importRecordsInputSchema = z.strictObject({
	importId: z.uuid(),
	records: z.array(importRecordSchema).min(1).max(MOST_RECORDS),
	isLast: z.boolean().default(false).describe("After it the import is complete"),
	dryRun: z.boolean().describe("Writes nothing; the import need not exist"),
});
