import { z } from "zod";
import { hoursSchema, idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { idListSchema, reportInput, tickSchema } from "./input-schema.ts";

export const timesheetInputSchema = reportInput({
	projectId: idSchema,
	userIds: idListSchema.optional().describe("People, ids separated by commas; all by default"),
	labelIds: idListSchema.optional().describe("Labels, ids separated by commas; all by default"),
	withPrices: tickSchema.optional().describe("Prices and amounts too"),
});

const euros = z.number().optional().describe("€, two decimals; only where prices are requested");

/** One entry of work on the project. */
const timesheetLineSchema = z.strictObject({
	date: localDateSchema,
	userId: idSchema,
	name: z.string(),
	label: namedSchema.optional(),
	notes: z.string(),
	hours: hoursSchema,
	price: euros,
	amount: euros,
});
export type TimesheetLine = z.infer<typeof timesheetLineSchema>;

const sumSchema = z.strictObject({ hours: hoursSchema, amount: euros });

/** A project's work of a period. Only normal days are work; leave never has a project. */
export const timesheetSchema = z.strictObject({
	project: namedSchema,
	lines: z.array(timesheetLineSchema),
	byPerson: z.array(sumSchema.extend({ userId: idSchema, name: z.string() })),
	byLabel: z.array(sumSchema.extend({ label: namedSchema.nullable() })),
	totals: sumSchema,
	entriesWithoutPrice: z.int().optional().describe("Lines without a price; only where prices are requested"),
});
export type Timesheet = z.infer<typeof timesheetSchema>;
