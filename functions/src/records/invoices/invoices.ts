import { customerSchema, GROUPINGS } from "@tuntikirja/contract/customers/schema.ts";
import { LINE_ORDERS } from "@tuntikirja/contract/invoices/schema.ts";
import { PAYMENT_ORIGINS } from "@tuntikirja/contract/invoices/payment-schema.ts";
import { INVOICE_STATES } from "@tuntikirja/contract/invoices/schema.ts";
import { sellerShape } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { VAT_CATEGORIES } from "@tuntikirja/contract/invoices/vat.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { idSchema, localDateSchema, namedSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/** A project of an invoice, and the id under which its hours and fee are marked: that of an `invoicings` document. */
const markSchema = z.object({
	id: z.string(),
	projectId: z.string(),
	projectName: z.string(),
	costCentre: z.string().default(""),
	/** In other systems, as they were when the draft was made; those of labels by the label's id. */
	projectNumber: z.string().optional(),
	labelNumbers: z.record(z.string(), z.string()).optional(),
});
export type ProjectMark = z.infer<typeof markSchema>;

/** What a line has of one mark and label, and where lines are by person of one person. The parts add up to their line. */
const linePartSchema = z.object({
	markId: z.string(),
	project: namedSchema,
	costCentre: z.string(),
	projectNumber: z.string().optional(),
	label: namedSchema.nullable(),
	labelNumber: z.string().optional(),
	userId: z.string().nullable(),
	/** The mark whose difference it is. */
	settles: z.string().optional(),
	hundredths: z.int().nullable(),
	cents: z.int(),
});
export type LinePart = z.infer<typeof linePartSchema>;

/** Money in cents, quantities in hundredths, rates in hundredths of a per cent. */
const storedLineSchema = z.object({
	kind: z.enum(["hours", "fee", "difference", "free", "discount"]),
	text: z.string(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	hundredths: z.int().nullable(),
	unit: z.enum(["h", "pcs"]).nullable(),
	unitCents: z.int().nullable(),
	rate: z.int(),
	category: z.enum(VAT_CATEGORIES),
	cents: z.int(),
	/** Empty: written by hand, or issued before lines had parts. */
	parts: z.array(linePartSchema).default([]),
});
export type StoredLine = z.infer<typeof storedLineSchema>;

const freeLineSchema = z.object({
	id: z.string(),
	text: z.string(),
	hundredths: z.int(),
	unit: z.enum(["h", "pcs"]),
	unitCents: z.int(),
	/** Left out: the general one. */
	rate: z.int().optional(),
});
export type FreeLine = z.infer<typeof freeLineSchema>;

const { name, businessId, vatId, address, eInvoice, accounts, text } = sellerShape;

/** Lines of one rate. */
const netSchema = z.object({ netCents: z.int(), rate: z.int(), category: z.enum(VAT_CATEGORIES) });

/** Of a credit note: the invoice, and the places of its lines there. */
const creditSchema = z.object({
	id: z.string(),
	number: z.int(),
	issueDate: localDateSchema,
	lines: z.array(z.int()),
	/** What credit notes of the invoice had before, by rate: with that the tax of all of them is the tax of the invoice. */
	earlier: z.array(netSchema),
});

/** What an issued invoice says for good: nothing of it is read from anywhere else again. */
const issuedSchema = z.object({
	number: z.int(),
	reference: z.string(),
	issueDate: localDateSchema,
	dueDate: localDateSchema,
	seller: z.object({ name, businessId, vatId, address, eInvoice, accounts, text }),
	buyer: customerSchema.omit({ version: true, isActive: true }),
	lines: z.array(storedLineSchema),
	credits: creditSchema.optional(),
});
export type Issued = z.infer<typeof issuedSchema>;

/** What an invoice knows of each credit note that takes lines of it back. */
const creditNoteSchema = z.object({
	number: z.int(),
	issueDate: localDateSchema,
	lines: z.array(z.int()),
	nets: z.array(netSchema),
	grossCents: z.int(),
});

const paymentSchema = z.object({ date: localDateSchema, cents: z.int(), origin: z.enum(PAYMENT_ORIGINS) });
export type StoredPayment = z.infer<typeof paymentSchema>;

/** What the register asks for: made of the rest by the call that writes it, `register.ts`. */
const registerSchema = z.object({
	state: z.enum(INVOICE_STATES),
	/** In the order of the register: drafts by their period, after all numbers. */
	place: z.string(),
	/** Less than 0: paid too much. */
	openCents: z.int(),
	/** Null: nothing is open. */
	dueDate: localDateSchema.nullable(),
	/** Beginnings of number and reference. */
	keys: z.array(z.string()),
});

/** `invoices/{id}`: a draft, whose hours and fees are marked as invoiced, or an issued one, whose `issued` never changes. */
export const storedInvoiceSchema = z.object({
	customerId: z.string(),
	customerName: z.string(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	marks: z.array(markSchema),
	/**
	 * All marks are made, or of a credit note taken back: until then the same call goes on, and a draft cannot be issued.
	 */
	isMarked: z.boolean(),
	/** What its marks came to when they were made. They come to less when a purge has taken some of them. */
	markedCents: z.int().optional(),
	grouping: z.enum(GROUPINGS),
	/** Left out: by date. */
	order: z.enum(LINE_ORDERS).optional(),
	freeLines: z.array(freeLineSchema),
	discountPercent: z.number().optional(),
	text: z.string(),
	/** For the register. */
	netCents: z.int(),
	grossCents: z.int(),
	/** Null: a draft. */
	issued: issuedSchema.nullable(),
	sentOn: localDateSchema.nullable().default(null),
	payments: z.record(z.string(), paymentSchema).default({}),
	deletedPaymentIds: z.array(z.string()).default([]),
	/** One that has none, from before the register, gets it with its next change. */
	register: registerSchema.default({ state: "draft", place: "", openCents: 0, dueDate: null, keys: [] }),
	/** By their ids. */
	creditNotes: z.record(idSchema, creditNoteSchema).optional(),
	version: z.int(),
	createdAt: z.string(),
	createdBy: z.string(),
});
export type StoredInvoice = z.infer<typeof storedInvoiceSchema>;

const MOST_DRAFTS = 200;

const invoices = collectionOf(COLLECTIONS.invoices, storedInvoiceSchema);

export const invoiceDoc = invoices.doc;

/** Invoices that a query finds. */
export const invoicesWhere = invoices.find;

/** A draft or an invoice of a customer, if there is one. */
export const anyInvoiceOf = (customerId: string) =>
	invoices.find((all) => all.where("customerId", "==", customerId).limit(1));

/** All invoices with their ids. */
export const allInvoices = invoices.all;

/** One that has a number, if there is any. What is issued has no index: it is large. */
export const anIssuedOne = () => invoices.find((all) => all.where("register.state", "!=", "draft").limit(1));

/** The drafts, with their ids: as many as a page can show. */
export const someDrafts = () =>
	invoices.find((all) => all.where("register.state", "==", "draft").limit(MOST_DRAFTS));

/** All drafts with their ids. */
export const allDrafts = () => invoices.find((all) => all.where("register.state", "==", "draft"));

/** Those with an issue date in the range. */
export const invoicesIssued = ({ startDate, endDate }: DateRange) =>
	invoices.find((all) =>
		all.where("issued.issueDate", ">=", startDate).where("issued.issueDate", "<=", endDate),
	);

/** Its credit notes with their ids, in the order of their numbers. */
export function creditNotesOf({ creditNotes = {} }: Pick<StoredInvoice, "creditNotes">) {
	const all = Object.entries(creditNotes).map(([id, note]) => ({ id, ...note }));
	return all.sort((a, b) => a.number - b.number);
}

/** The places of the lines that credit notes have taken back. */
export function creditedLines(stored: Pick<StoredInvoice, "creditNotes">): ReadonlySet<number> {
	return new Set(creditNotesOf(stored).flatMap(({ lines }) => lines));
}
