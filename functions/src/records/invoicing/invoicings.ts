import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/** `invoicings/{id}`: one call that has marked entries and a fee or taken marks back, and what they came to then. */
export const invoicingSchema = z.object({
	projectId: z.string(),
	userId: z.string().nullable(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	invoiced: z.boolean(),
	reference: z.string().nullable(),
	/** The one invoice that was taken back; null: it marks, or has taken all of the period back. */
	invoiceId: z.string().nullable(),
	/** Whose entries. */
	people: z.array(z.string()),
	entries: z.int(),
	minutes: z.int(),
	/** Billed hours. */
	hundredths: z.int(),
	/** The fee and settled differences included. */
	cents: z.int(),
	/** Differences of other invoices that it settles, of hours. */
	settledCents: z.int(),
	feeCents: z.int(),
	at: z.string(),
	by: z.string(),
});
export type Invoicing = z.infer<typeof invoicingSchema>;

const invoicings = collectionOf(COLLECTIONS.invoicings, invoicingSchema);

export const invoicingDoc = invoicings.doc;

/** The calls that have marked entries of a project or taken marks back. */
export const invoicingsOf = (projectId: string) =>
	invoicings.find((all) => all.where("projectId", "==", projectId));
