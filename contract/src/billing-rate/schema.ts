import { z } from "zod";
import { hoursSchema, localDateSchema } from "#kernel/schemas/fields.ts";

/** Hours of work by whether they are sold, and the share of those that are. Rules §10. */
export const billedHoursSchema = z.strictObject({
	totalHours: hoursSchema.describe("Hours of NORMAL_DAY"),
	billableHours: hoursSchema.describe("Those of them that have a price"),
	nonBillableHours: hoursSchema,
	billingRate: z.number().nullable().describe("Per cent with two decimals; null without any hours"),
});
export type BilledHours = z.infer<typeof billedHoursSchema>;

export const billingRatesSchema = billedHoursSchema.extend({
	byDates: z.array(billedHoursSchema.extend({ date: localDateSchema })).describe("Dates with work, in order"),
});
