import { z } from "zod";
import { hoursSchema, monthSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { reportInput } from "#reports/input-schema.ts";

/** `endDate` is the day, `startDate` the first day of work that is looked at. */
export const workInProgressInputSchema = reportInput({});

const sums = {
	hours: hoursSchema,
	fees: z.number().describe("€ without tax"),
	amount: z.number().describe("€ without tax, fees and open differences of invoices included"),
};

const lineSchema = z.strictObject({
	project: namedSchema,
	customer: z.string().nullable().describe("null: the project has none"),
	costCentre: z.string(),
	month: monthSchema.describe("Of the work"),
	...sums,
});
export type WorkInProgressLine = z.infer<typeof lineSchema>;

/** What had been done by the end of a day and was on no issued invoice then. */
export const workInProgressSchema = z.strictObject({
	lines: z.array(lineSchema),
	totals: z.strictObject(sums),
});
export type WorkInProgress = z.infer<typeof workInProgressSchema>;
