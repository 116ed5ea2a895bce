import { z } from "zod";
import { hoursSchema, idSchema, localDateSchema, monthSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { LACKING } from "./schema.ts";

export const openWorkInputSchema = z.strictObject({
	date: localDateSchema.optional().describe("The last day that counts; left out: today"),
	startDate: localDateSchema.optional().describe("Left out: the first day of the month 11 months before"),
	endDate: localDateSchema.optional().describe("Left out: the last day that counts"),
});

const sumsShape = {
	hours: hoursSchema,
	fees: z.number().describe("€ without tax"),
	amount: z.number().describe("€ without tax, fees and open differences of invoices included"),
};

/** What is not invoiced, by the month of the work. */
export const openWorkSchema = z.strictObject({
	startDate: localDateSchema,
	endDate: localDateSchema,
	lacks: z.array(z.enum(LACKING)).describe("What the company needs before it can issue invoices"),
	customers: z.array(
		z.strictObject({
			customer: namedSchema.nullable().describe("null: of projects without a customer"),
			isActive: z.boolean().describe("Gets new invoices"),
			lacks: z.array(z.enum(LACKING)).describe("What the customer needs before an invoice can be issued"),
			...sumsShape,
		}),
	),
	lines: z.array(
		z.strictObject({
			customerId: idSchema.nullable(),
			project: namedSchema,
			month: monthSchema,
			hasInvoice: z.boolean().describe("Other work of the project and month is on an invoice already"),
			...sumsShape,
		}),
	),
	totals: z.strictObject(sumsShape),
	drafts: z
		.array(
			z.strictObject({
				id: idSchema,
				customer: namedSchema,
				startDate: localDateSchema,
				endDate: localDateSchema,
				net: z.number().describe("€ without tax"),
				gross: z.number().describe("€"),
				lacks: z.array(z.enum(LACKING)).describe("What it needs before it can be issued, but for its lines"),
				version: z.int(),
			}),
		)
		.describe("Those whose period is in the range: their work is not open any more"),
});
export type OpenWork = z.infer<typeof openWorkSchema>;
