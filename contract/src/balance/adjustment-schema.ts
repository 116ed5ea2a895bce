import { z } from "zod";
import { toMinutes } from "#kernel/hours.ts";
import { decimalSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { textSchema } from "#kernel/schemas/text-schema.ts";
import { ADJUSTMENT_KINDS, MOST_ADJUSTED } from "./rules.ts";

export const newAdjustmentInputSchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one line"),
	userId: idSchema,
	date: localDateSchema,
	kind: z.enum(ADJUSTMENT_KINDS),
	hours: decimalSchema({ min: -10_000, max: 10_000 })
		.refine((hours) => toMinutes(hours) !== 0, "not a change")
		.describe("Decimal hours, negative ones lower the balance; counted to the nearest minute"),
	notes: textSchema(500).default(""),
});

const { date, kind, hours, notes } = newAdjustmentInputSchema.shape;

/** The same line in the balances of several people, each with hours of their own. */
export const adjustmentsInputSchema = z.strictObject({
	id: idSchema.describe(
		"The client's own UUID, of the line of each person; the same call twice makes one each",
	),
	date,
	kind,
	notes,
	lines: z
		.array(z.strictObject({ userId: idSchema, hours }))
		.min(1)
		.max(MOST_ADJUSTED)
		.refine((lines) => new Set(lines.map(({ userId }) => userId)).size === lines.length, "a person twice"),
});
