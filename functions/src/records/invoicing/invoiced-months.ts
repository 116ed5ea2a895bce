import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { idSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { FieldPath } from "firebase-admin/firestore";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { firestore } from "#firestore/database.ts";
import type { DocQuery } from "#firestore/reader.ts";

const invoicedWorkSchema = z.object({
	projectId: z.string(),
	projectName: z.string(),
	reference: z.string().nullable(),
	/** Its entries by person, as they were invoiced; one text, as `invoicing/frozen-work.ts` writes it. */
	work: z.string(),
});

/**
 * `invoicedMonths/{yyyy-MM}`: what has been invoiced of the month, by the id of its invoicing: dates, minutes, prices.
 * Apart from the entries, because their owners may read those, and one document for all people, so that a report reads
 * one a month. What does not fit is in `{yyyy-MM}_1` and so on, each with other people: see `invoicedPieces`.
 */
export const invoicedMonthSchema = z.object({
	month: z.string(),
	invoices: z.record(idSchema, invoicedWorkSchema),
});
export type InvoicedMonth = z.infer<typeof invoicedMonthSchema>;

export const invoicedMonthDoc = collectionOf(COLLECTIONS.invoicedMonths, invoicedMonthSchema).doc;

/** What is invoiced of the months between two, both included. */
export function invoicedMonths(from: Month, to: Month): DocQuery<InvoicedMonth> {
	const id = FieldPath.documentId();
	const months = firestore().collection(COLLECTIONS.invoicedMonths);
	return {
		query: months.where(id, ">=", from).where(id, "<=", lastPieceOf(to)),
		schema: invoicedMonthSchema,
	};
}

/** An id after all pieces of the month and before the next month. */
export const lastPieceOf = (month: Month) => `${month}_~`;
