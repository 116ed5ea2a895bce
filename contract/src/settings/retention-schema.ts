import { z } from "zod";
import { idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";
import type { PurgedKind } from "./purged-kinds.ts";

/** A person's year whose working-time records are past their retention. Rules §13. */
const retentionRowSchema = z.strictObject({
	userId: idSchema,
	name: z.string().nullable().describe("null: there is no such person any more"),
	year: z.int(),
	months: z.int().describe("Months with records"),
	retainedUntil: localDateSchema,
});
export type RetentionRow = z.infer<typeof retentionRowSchema>;

const count = z.int();
const countsSchema = z.strictObject({
	changes: count.describe("Rows of the history"),
	months: count.describe("Months of people, with their entries"),
	leaveRequests: count.describe("Leave requests for days of these years"),
	invoicedMonths: count,
	invoicings: count,
	people: count.describe("Erased people, with all that is left of them"),
} satisfies Record<PurgedKind, z.ZodType>);

/** Whether an admin has confirmed the purge, and what its last run deleted. */
export const purgeSchema = z.strictObject({
	confirmedAt: z.string().nullable().describe("ISO 8601, UTC; null: nothing is deleted"),
	confirmedBy: namedSchema.nullable(),
	lastRun: z.strictObject({ at: z.string(), deleted: countsSchema }).nullable(),
});
export type Purge = z.infer<typeof purgeSchema>;

export const retentionSchema = z.strictObject({
	rows: z.array(retentionRowSchema),
	hasMore: z.boolean().describe("More than one answer lists"),
	lastYear: z.int().describe("The latest year whose records are past their retention"),
	due: countsSchema.describe("Documents that the next runs of the purge delete, by kind"),
	purge: purgeSchema,
});
