import { z } from "zod";
import { hoursSchema, idSchema, monthSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { idListSchema, reportInput } from "./input-schema.ts";

/** Most hours of a month. */
const MOST_HOURS = 744;

/** `id:hours` between commas, as hours a month by person. */
const hoursByPersonSchema = z
	.string()
	.max(65_000)
	.regex(/^[A-Za-z0-9_-]+:\d{1,3}(\.\d{1,2})?(,[A-Za-z0-9_-]+:\d{1,3}(\.\d{1,2})?)*$/, "not hours by person")
	.meta({ examples: ["0b5f3c1e-6f0e-4c7e-9d3a-2f4f1f1b7a10:37.5"] })
	.transform((text) =>
		text.split(",").map((pair) => {
			const [userId, hours] = pair.split(":");
			return { userId, hours: Number(hours) };
		}),
	)
	.pipe(z.array(z.strictObject({ userId: idSchema, hours: hoursSchema.min(0).max(MOST_HOURS) })).max(500));

export const estimateInputSchema = reportInput({
	userIds: idListSchema.optional().describe("Ids separated by commas; all people by default"),
	multiplier: z
		.string()
		.regex(/^\d{1,2}(\.\d{1,3})?$/, "not a multiplier")
		.meta({ examples: ["1.6"] })
		.transform(Number)
		.optional()
		.describe("What if it were this; by default the one in force on each day"),
	hours: hoursByPersonSchema
		.optional()
		.describe("Hours a month that are assumed of people paid by the hour; by default their mean"),
});

const euros = z.number().describe("€, two decimals");

/** What people cost: wages × hours × multiplier, by whole months. Rules §8. */
export const estimateSchema = z.strictObject({
	lines: z.array(
		z.strictObject({
			userId: idSchema,
			name: z.string(),
			month: z.string(),
			paidHours: hoursSchema
				.nullable()
				.describe("Hours that wages by the hour are paid for; null: a month without such a wage"),
			cost: euros,
			expense: euros,
			isEstimate: z.boolean().describe("Days of the month are still to come"),
		}),
	),
	byPerson: z.array(z.strictObject({ userId: idSchema, name: z.string(), cost: euros, expense: euros })),
	totals: z.strictObject({ cost: euros, expense: euros }),
	assumptions: z
		.array(
			z.strictObject({
				userId: idSchema,
				name: z.string(),
				hours: hoursSchema.describe("Paid hours of a whole month to come"),
				mean: hoursSchema.describe("Of the paid hours of the closed months"),
			}),
		)
		.describe("People paid by the hour with days to come in the range and no promised hours"),
	closedMonths: z.array(monthSchema).describe("The months that the means are of"),
	peopleWithoutWage: z.array(namedSchema).describe("They have a contract or hours, and cost nothing here"),
	peopleWithoutContract: z
		.array(namedSchema)
		.describe("Those with a wage on a date without a contract: it costs nothing"),
});
export type Estimate = z.infer<typeof estimateSchema>;
