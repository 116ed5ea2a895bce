import { z } from "zod";
import { customerSchema, GROUPINGS } from "#customers/schema.ts";
import {
	decimalSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
	namedSchema,
} from "#kernel/schemas/fields.ts";
import { nameTextSchema, textSchema, trimmedTextSchema } from "#kernel/schemas/text-schema.ts";
import { paymentSchema } from "./payment-schema.ts";
import { CUT_TEXTS } from "./paper/cut-texts.ts";
import { sellerSchema } from "./seller-schema.ts";
import { VAT_CATEGORIES } from "./vat.ts";

export const INVOICE_KINDS = ["invoice", "creditNote"] as const;

/** Credited: wholly. Whether one is overdue follows from the date. */
export const INVOICE_STATES = ["draft", "issued", "sent", "paid", "credited"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** What an invoice lacks before it can be issued: the content that the VAT Act demands (209 e §), and what cannot be sold. */
export const LACKING = [
	"sellerName",
	"sellerAddress",
	"sellerVatId",
	"account",
	"buyerAddress",
	"buyerVatId",
	"lines",
	"purged",
	"rate",
	"unfinished",
] as const;
export type Lacking = (typeof LACKING)[number];

export const INVOICE_BOUNDS = {
	projects: 50,
	freeLines: 50,
	text: 2000,
	lineText: 200,
	lines: 1000,
} as const;

/** How the lines of hours are sorted: by the month and first day of their work, or by their texts. */
export const LINE_ORDERS = ["date", "text"] as const;

const euros = z.number().describe("€");
const vatRateSchema = z.number().describe("Per cent");

const freeLineSchema = z.strictObject({
	id: idSchema,
	text: nameTextSchema({ max: INVOICE_BOUNDS.lineText }),
	quantity: decimalSchema({ min: -100_000, max: 100_000 }),
	unit: z.enum(["h", "pcs"]),
	unitPrice: decimalSchema({ min: 0, max: 1_000_000 }).describe("€ without tax"),
	rate: decimalSchema({ min: 0, max: 100 })
		.optional()
		.describe("Per cent; one that holds on the last day of the draft. Left out: the general one"),
});

export const invoiceLineSchema = z.strictObject({
	kind: z.enum(["hours", "fee", "difference", "free", "discount"]),
	text: z.string(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	quantity: z.number().nullable().describe("null: of a fee, a difference or a discount"),
	unit: z.enum(["h", "pcs"]).nullable(),
	unitPrice: euros.nullable(),
	rate: vatRateSchema,
	category: z.enum(VAT_CATEGORIES),
	amount: euros.describe("€ without tax"),
	isCredited: z.boolean().describe("A credit note has taken it back"),
});
export type InvoiceLineAnswer = z.infer<typeof invoiceLineSchema>;

const totalsSchema = z.strictObject({
	net: euros,
	tax: euros,
	gross: euros,
	byRate: z.array(
		z.strictObject({ rate: vatRateSchema, category: z.enum(VAT_CATEGORIES), net: euros, tax: euros }),
	),
});

/** Another invoice by its number. */
const numberedShape = { id: idSchema, number: z.int(), issueDate: localDateSchema };

/** An invoice in the register. */
const summaryShape = {
	id: idSchema,
	kind: z.enum(INVOICE_KINDS),
	state: z.enum(INVOICE_STATES),
	number: z.int().nullable().describe("null: a draft"),
	customer: namedSchema,
	startDate: localDateSchema,
	endDate: localDateSchema,
	issueDate: localDateSchema.nullable(),
	dueDate: localDateSchema.nullable(),
	net: euros,
	gross: euros,
	sentOn: localDateSchema.nullable(),
	paid: euros,
	credited: euros,
	open: euros.describe(
		"Total less paid and credited, less than 0: paid too much; of a draft and a credit note 0",
	),
	overdueDays: z.int().describe("0: not overdue"),
	original: z.strictObject(numberedShape).nullable().describe("The invoice that a credit note is of"),
	version: z.int(),
};
export const invoiceSummarySchema = z.strictObject(summaryShape);
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;

/** An invoice with all that is on it: of a draft as it would be issued now. */
export const invoiceSchema = z.strictObject({
	...summaryShape,
	reference: z.string().nullable(),
	projects: z.array(namedSchema),
	grouping: z.enum(GROUPINGS),
	order: z.enum(LINE_ORDERS),
	freeLines: z.array(freeLineSchema),
	discountPercent: z.number(),
	rates: z.array(vatRateSchema).describe("Of a draft: those that its lines can have, the general one first"),
	text: z.string(),
	lines: z.array(invoiceLineSchema),
	hours: hoursSchema,
	totals: totalsSchema,
	seller: sellerSchema.pick({
		name: true,
		businessId: true,
		vatId: true,
		address: true,
		eInvoice: true,
		accounts: true,
		text: true,
	}),
	buyer: customerSchema.omit({ version: true, isActive: true }),
	payments: z.array(paymentSchema).describe("By date"),
	interest: euros.describe("For late payment, on what is overdue today"),
	interestParts: z
		.array(
			z.strictObject({
				startDate: localDateSchema,
				endDate: localDateSchema,
				days: z.int(),
				rate: z.number().describe("Per cent a year"),
			}),
		)
		.describe("The days of each rate"),
	barcode: z.string().nullable().describe("Digits of the bank bar code"),
	creditNotes: z.array(z.strictObject({ ...numberedShape, gross: euros })),
	lacks: z
		.array(z.enum(LACKING))
		.describe(
			"Of a draft: what it needs before it can be issued; of a credit note: that hours are not open yet",
		),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const newDraftInputSchema = z.strictObject({
	id: z.uuid().optional().describe("The client's own UUID; the same call twice makes one draft"),
	customerId: idSchema,
	projectIds: z
		.array(idSchema)
		.max(INVOICE_BOUNDS.projects)
		.optional()
		.describe("Of the customer's; left out: all of them. Empty: none, for lines that are written by hand"),
	startDate: localDateSchema,
	endDate: localDateSchema,
});

/** Fields that are left out stay unchanged. */
export const draftEditSchema = z.strictObject({
	id: idSchema,
	grouping: z.enum(GROUPINGS).optional(),
	order: z.enum(LINE_ORDERS).optional(),
	freeLines: z.array(freeLineSchema).max(INVOICE_BOUNDS.freeLines).optional(),
	discountPercent: decimalSchema({ min: 0, max: 100 }).optional().describe("Of all lines"),
	text: textSchema(INVOICE_BOUNDS.text).optional(),
	version: z.int().optional().describe("Refused when another user has changed it since"),
});

export const draftRemovalSchema = z.strictObject({ id: idSchema });

export const issueInputSchema = z.strictObject({
	id: idSchema,
	version: z.int().describe("Of the draft as it was looked at; refused when it has changed since"),
});

export const creditInputSchema = z.strictObject({
	id: z.uuid().optional().describe("The client's own UUID; the same call twice makes one credit note"),
	invoiceId: idSchema,
	lines: z
		.array(z.int().min(0))
		.min(1)
		.max(INVOICE_BOUNDS.lines)
		.optional()
		.describe("Places of lines on the invoice, from 0; left out: all that are not credited"),
	reason: trimmedTextSchema({ max: INVOICE_BOUNDS.text }),
});

export const finvoiceSchema = z.strictObject({
	fileName: z.string(),
	xml: z.string().describe("Finvoice 3.0, UTF-8"),
	cut: z.array(z.enum(CUT_TEXTS)).describe("What is longer than the file takes, and was cut"),
});
