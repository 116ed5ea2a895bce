import { z } from "zod";
import { hoursSchema, idSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { idListSchema, reportInput } from "./input-schema.ts";

export const estimateInputSchema = reportInput({
	userIds: idListSchema.optional().describe("Ids separated by commas; all people by default"),
	multiplier: z
		.string()
		.regex(/^\d{1,2}(\.\d{1,3})?$/, "not a multiplier")
		.meta({ examples: ["1.6"] })
		.transform(Number)
		.optional()
		.describe("What if it were this; by default the one in force on each day"),
});

const euros = z.number().describe("€, two decimals");

/** What people cost: wages × hours × multiplier, by whole months. Rules §8. */
export const estimateSchema = z.strictObject({
	lines: z.array(
		z.strictObject({
			userId: idSchema,
			name: z.string(),
			month: z.string(),
			paidHours: hoursSchema.describe("Hours that wages by the hour are paid for"),
			cost: euros,
			expense: euros,
			isEstimate: z.boolean().describe("Days of the month are still to come"),
		}),
	),
	byPerson: z.array(z.strictObject({ userId: idSchema, name: z.string(), cost: euros, expense: euros })),
	totals: z.strictObject({ cost: euros, expense: euros }),
	peopleWithoutWage: z.array(namedSchema).describe("They have a contract or hours, and cost nothing here"),
	peopleWithoutContract: z
		.array(namedSchema)
		.describe("Those with a wage on a date without a contract: it costs nothing"),
});
export type Estimate = z.infer<typeof estimateSchema>;
