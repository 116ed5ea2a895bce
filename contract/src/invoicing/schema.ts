import { z } from "zod";
import { hoursSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";
import { LONGEST_REFERENCE } from "./bounds.ts";

/**
 * Marks the billable entries and the fixed fee of a period on a project as invoiced, and settles the open differences of
 * its other invoices, or takes both back.
 */
export const markInvoicedInputSchema = z
	.strictObject({
		id: idSchema.describe("The client's own UUID; the same call twice is one mark"),
		projectId: idSchema,
		startDate: localDateSchema,
		endDate: localDateSchema,
		userId: idSchema.optional().describe("Left out: the entries of all people, and the fee"),
		invoiced: z.boolean().describe("false takes the marks back"),
		reference: nameTextSchema({ max: LONGEST_REFERENCE }).optional().describe("Number of the invoice"),
		invoiceId: idSchema
			.optional()
			.describe(
				"Takes back this one invoice as a whole, of its own period and people; left out: all of them",
			),
	})
	.refine(({ invoiced, invoiceId }) => !invoiced || invoiceId === undefined, {
		path: ["invoiceId"],
		message: "an invoice is named only to take it back",
	})
	.refine(({ invoiced, reference }) => invoiced || reference === undefined, {
		path: ["reference"],
		message: "no invoice is named when marks are taken back",
	});
export type MarkInvoicedInput = z.output<typeof markInvoicedInputSchema>;

/** Gives an invoice another number, or none. */
export const correctReferenceInputSchema = z.strictObject({
	invoiceId: idSchema.describe("The call that has marked it"),
	reference: nameTextSchema({ max: LONGEST_REFERENCE })
		.optional()
		.describe("Number of the invoice; left out: none"),
});
export const correctedReferenceSchema = z.strictObject({
	invoiceId: idSchema,
	reference: z.string().nullable(),
});

/** What the call has marked, or the marks that it has taken back. */
export const markedSchema = z.strictObject({
	id: idSchema,
	invoiced: z.boolean(),
	entries: z.int(),
	hours: hoursSchema,
	amount: z
		.number()
		.describe("€ that is invoiced, or was until now; the fee and settled differences included"),
});
