import { z } from "zod";
import { hoursSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";

/** Hours of work by whether they are sold, and the share of those that are. Rules §10. */
export const billedHoursSchema = z.strictObject({
	totalHours: hoursSchema.describe("Worked: exact minutes of NORMAL_DAY"),
	billableHours: hoursSchema.describe("Those of them that have a price, as the billing lines have them"),
	nonBillableHours: hoursSchema,
	billingRate: z
		.number()
		.nullable()
		.describe("Per cent of the exact minutes, two decimals; null without any"),
});
export type BilledHours = z.infer<typeof billedHoursSchema>;

export const billingRatesSchema = billedHoursSchema.extend({
	byDates: z.array(billedHoursSchema.extend({ date: localDateSchema })).describe("Dates with work, in order"),
});

/** Work without a price. Shown before any total, because the totals leave it out. */
export const unpricedSchema = z.strictObject({
	entriesWithoutPrice: z.int().describe("Entries of work on a project that has no price on their date"),
	hoursWithoutPrice: hoursSchema,
	projectsWithoutPrice: z.array(namedSchema).describe("The projects of those entries, by name"),
});
export type Unpriced = z.infer<typeof unpricedSchema>;
