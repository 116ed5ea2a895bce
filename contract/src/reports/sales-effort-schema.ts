import { z } from "zod";
import { hoursSchema, idSchema } from "#kernel/fields.ts";
import { reportInput } from "./input.ts";

export const salesEffortInputSchema = reportInput({});

/** Who is free when, and what sales has taken. Rules §11. */
export const salesEffortSchema = z.strictObject({
	people: z.array(
		z.strictObject({
			userId: idSchema,
			name: z.string(),
			free4: hoursSchema.describe("Hours in the next 4 weeks, from tomorrow on, that can be planned"),
			free8: hoursSchema,
			free12: hoursSchema,
			salesHours: hoursSchema.nullable().describe("In the range; null: no sales user"),
		}),
	),
	totals: z.strictObject({
		free4: hoursSchema,
		free8: hoursSchema,
		free12: hoursSchema,
		salesHours: hoursSchema,
	}),
});
export type SalesEffort = z.infer<typeof salesEffortSchema>;
