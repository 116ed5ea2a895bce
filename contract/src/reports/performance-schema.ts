import { z } from "zod";
import { unpricedSchema } from "#billing-rate/schema.ts";
import { hoursSchema, idSchema } from "#kernel/schemas/fields.ts";
import { idListSchema, reportInput } from "./input-schema.ts";

export const performanceInputSchema = reportInput({
	userIds: idListSchema.optional().describe("Ids separated by commas; all people by default"),
});

const percent = z.number().nullable().describe("Per cent; null where there is nothing to divide by");

/** The fields of every line and of the totals. Days after today do not count yet. Rules §3, §10. */
const performance = {
	expected: hoursSchema,
	worked: hoursSchema,
	workedMinutes: z.int().describe("What the worked hours are exactly"),
	billable: hoursSchema.describe("Work that has a price, as the billing lines have it"),
	nonBillable: hoursSchema,
	billingRate: percent.describe("Billable of worked"),
	utilisation: percent.describe("Billable of expected"),
	sickLeave: hoursSchema,
	paidLeave: hoursSchema,
	unpaidLeave: hoursSchema,
	balanceLeave: hoursSchema,
	holidayDays: z.int(),
	holidaysAsPayment: z.int(),
	flex: hoursSchema,
};
export const performanceFiguresSchema = z.strictObject(performance);
export type PerformanceFigures = z.infer<typeof performanceFiguresSchema>;

export const performanceSchema = z.strictObject({
	people: z.array(z.strictObject({ userId: idSchema, name: z.string(), ...performance })),
	totals: performanceFiguresSchema.describe(
		"Of all people; the utilisation is that of the people with expected hours",
	),
	subtotals: z
		.strictObject({
			expected: performanceFiguresSchema.describe("People with expected hours"),
			noneExpected: performanceFiguresSchema.describe("People without, paid by the hour"),
		})
		.nullable()
		.describe("null: all people are of one kind"),
	...unpricedSchema.shape,
});
export type Performance = z.infer<typeof performanceSchema>;
