import { z } from "zod";
import { hoursSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { reportInput } from "./input-schema.ts";

export const salesEffortInputSchema = reportInput({});

/** Days to come under one contract and one availability. */
const stretchSchema = z.strictObject({
	startDate: localDateSchema,
	endDate: localDateSchema,
	percentage: z.number().nullable().describe("Of full time by the contract; null is 100"),
	partTimeHoursPerMonth: hoursSchema.nullable().describe("null: full time; 0: paid by the hour"),
	availability: z.number().describe("In per cent of what is due"),
	free: hoursSchema.describe("Hours that can still be planned: available less allocated"),
});

const totalsSchema = z.strictObject({
	free4: hoursSchema,
	free8: hoursSchema,
	free12: hoursSchema,
	salesHours: hoursSchema,
});

/** Who is free when, and what sales has taken. Rules §11. */
export const salesEffortSchema = z.strictObject({
	people: z.array(
		z.strictObject({
			userId: idSchema,
			name: z.string(),
			isSubcontractor: z.boolean().describe("By the first contract of the next 12 weeks"),
			free4: hoursSchema.describe("Hours in the next 4 weeks, from tomorrow on, that can still be planned"),
			free8: hoursSchema,
			free12: hoursSchema,
			stretches: z.array(stretchSchema).describe("Of the next 12 weeks; none where there is no contract"),
			salesHours: hoursSchema.nullable().describe("In the range; null: no sales user"),
		}),
	),
	totals: totalsSchema,
	employed: totalsSchema.describe("Of `totals`, those of employees"),
	subcontractors: totalsSchema.describe("Of `totals`, those of subcontractors"),
});
export type SalesEffort = z.infer<typeof salesEffortSchema>;
