import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import {
	idSchema,
	localDateSchema,
	type Named,
	type PagePlace,
} from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { FieldPath } from "firebase-admin/firestore";
import { firestore } from "#firestore/database.ts";
import type { DocQuery } from "#firestore/reader.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";

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

/** The calls that have marked, the latest first, so many after a place. */
export const marksAfter = (after: PagePlace | null, limit: number) =>
	invoicings.find((all) => {
		const marks = all.where("invoiced", "==", true);
		const sorted = marks.orderBy("at", "desc").orderBy(FieldPath.documentId(), "desc").limit(limit);
		return after === null ? sorted : sorted.startAfter(after.at, after.id);
	});

/** The calls that have marked at an instant or later. */
export const marksSince = (instant: string) =>
	invoicings.find((all) =>
		all.where("invoiced", "==", true).where("at", ">=", instant).orderBy("at", "desc"),
	);

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

/** An entry as it was invoiced; the label is an index of `labels`, null without one. */
export type FrozenRow = [date: LocalDate, minutes: number, cents: number, label: number | null];

type RowsOfPeople = Readonly<Record<string, readonly FrozenRow[]>>;

/** What the text of an invoice says: its entries of a calendar month, by person. */
export interface FrozenText {
	readonly labels: readonly Named[];
	readonly people: RowsOfPeople;
	/**
	 * The differences that it settles, by the other invoice: entries that came to it, and with less than no minutes those
	 * that are gone from it. `step` is the place among the settlements of the month.
	 */
	readonly settled?: { readonly step: number; readonly of: Readonly<Record<string, RowsOfPeople>> };
}

/** What the text says. Only `invoicing/frozen-work.ts` writes such texts. */
export function readFrozenText(text: string): FrozenText {
	return JSON.parse(text) as FrozenText;
}
