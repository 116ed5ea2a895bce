import { z } from "zod";
import { hoursSchema, idSchema, localDateSchema, queryIntegerSchema } from "#kernel/schemas/fields.ts";

/** A month by its numbers, as in a query string; January is 1. */
export const monthInputSchema = z.strictObject({
	year: queryIntegerSchema(1900, 2199),
	month: queryIntegerSchema(1, 12),
});

const missingKindSchema = z
	.enum(["missing", "short"])
	.describe("missing: no entry at all; short: entries that leave a gap of at least 0.25 h");

/** What a person has yet to log in a month, and when they logged last. */
export const activitySchema = z.strictObject({
	name: z.string(),
	missing: z.array(
		z.strictObject({
			date: localDateSchema,
			expected: hoursSchema,
			logged: hoursSchema.describe("0: no entry at all, or one without hours"),
			kind: missingKindSchema,
		}),
	),
	lastEntryDate: localDateSchema.nullable().describe("Until today, in whatever month"),
});
export type Activity = z.infer<typeof activitySchema>;

export const activityByUserSchema = z.record(idSchema, activitySchema);
