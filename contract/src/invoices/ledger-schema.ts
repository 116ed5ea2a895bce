import { z } from "zod";
import { hoursSchema, idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { reportInput } from "#reports/input-schema.ts";
import { VAT_CATEGORIES } from "./vat.ts";

const euros = z.number().describe("€");

const sums = { hours: hoursSchema, net: euros, tax: euros, gross: euros };

/** What an issued invoice has of one project, label and VAT rate, as bookkeeping needs it. */
const ledgerLineSchema = z.strictObject({
	invoiceId: idSchema,
	number: z.int(),
	issueDate: localDateSchema,
	dueDate: localDateSchema.nullable().describe("null: a credit note"),
	customer: namedSchema,
	businessId: z.string().nullable(),
	eInvoiceAddress: z.string().nullable(),
	reference: z.string(),
	creditedNumber: z.int().nullable().describe("Of a credit note: the number of the invoice"),
	text: z.string(),
	project: z.string().nullable(),
	projectNumber: z.string().describe("In other systems, when the draft was made"),
	label: z.string().nullable(),
	labelNumber: z.string().describe("Likewise"),
	costCentre: z.string(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	unitPrice: euros.nullable().describe("Without tax"),
	rate: z.number().describe("Per cent"),
	category: z.enum(VAT_CATEGORIES),
	...sums,
});
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

export const ledgerInputSchema = reportInput({});

/** The invoices of a range of issue dates, oldest number first: sums of the lines are those of the invoices to the cent. */
export const ledgerSchema = z.strictObject({
	lines: z.array(ledgerLineSchema),
	totals: z.strictObject(sums),
});
export type Ledger = z.infer<typeof ledgerSchema>;
