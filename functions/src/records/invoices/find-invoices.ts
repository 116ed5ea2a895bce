import type { InvoiceState } from "@tuntikirja/contract/invoices/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AggregateField, FieldPath, type Query } from "firebase-admin/firestore";
import { countReads } from "#firestore/meter.ts";
import type { DocQuery } from "#firestore/reader.ts";
import { invoicesWhere, type StoredInvoice } from "./invoices.ts";

/** Values of one `in`. */
export const MOST_IN = 30;

/** A page begins after it: the values of the order and the id. */
export type InvoicePlace = readonly (string | number)[];

/** Which invoices; a field that is left out does not filter. */
export interface InvoiceFilter {
	/** At most `MOST_IN`. */
	readonly customerIds?: readonly string[] | undefined;
	readonly state?: InvoiceState | undefined;
}

/** Open and due in these days, both included. */
export interface Due {
	readonly from?: LocalDate | undefined;
	readonly to?: LocalDate | undefined;
}

function chosen(all: Query, { customerIds, state }: InvoiceFilter): Query {
	const theirs = customerIds === undefined ? all : all.where("customerId", "in", customerIds);
	return state === undefined ? theirs : theirs.where("register.state", "==", state);
}

function dueWithin(all: Query, { from, to }: Due): Query {
	const begun = from === undefined ? all : all.where("register.dueDate", ">=", from);
	const within = to === undefined ? begun : begun.where("register.dueDate", "<=", to);
	// The sum is taken from the index of the same order.
	return within.orderBy("register.dueDate").orderBy("register.openCents");
}

const pageOf = (query: Query, after: InvoicePlace | null, limit: number) =>
	(after === null ? query : query.startAfter(...after)).limit(limit);

const byPlace = (query: Query) =>
	query.orderBy("register.place", "desc").orderBy(FieldPath.documentId(), "desc");

/** Drafts first, then the latest number. */
export function invoicesByPlace(filter: InvoiceFilter, after: InvoicePlace | null, limit: number) {
	return invoicesWhere((all) => pageOf(byPlace(chosen(all, filter)), after, limit));
}

/** In the same order those whose number or reference begins with the digits. */
export function invoicesBeginning(digits: string, after: InvoicePlace | null, limit: number) {
	return invoicesWhere((all) =>
		pageOf(byPlace(all.where("register.keys", "array-contains", digits)), after, limit),
	);
}

/** Those with something open that is due on a day or before it, the oldest first. */
export function invoicesDueBy(
	to: LocalDate,
	{ customerIds }: InvoiceFilter,
	after: InvoicePlace | null,
	limit: number,
): DocQuery<StoredInvoice> {
	return invoicesWhere((all) =>
		pageOf(dueWithin(chosen(all, { customerIds }), { to }).orderBy(FieldPath.documentId()), after, limit),
	);
}

/** Where an invoice is in one of these orders. */
export function placeOf({ register }: StoredInvoice, id: string, isByDueDate: boolean): InvoicePlace {
	return isByDueDate ? [register.dueDate ?? "", register.openCents, id] : [register.place, id];
}

/** Those with one of these references, at most `MOST_IN`; others whose number or reference begins so are found as well. */
export function invoicesOfReferences(references: readonly string[]) {
	return invoicesWhere((all) => all.where("register.keys", "array-contains-any", references));
}

/** How many invoices: a read for each thousand. */
export async function countInvoices(filter: InvoiceFilter): Promise<number> {
	const counted = await chosen(invoicesWhere((all) => all).query, filter)
		.count()
		.get();
	const { count } = counted.data();
	countReads(Math.max(1, Math.ceil(count / 1000)));
	return count;
}

/** How many invoices are due in these days, and what of them is open: a read for each thousand. */
export async function sumDue(
	{ customerIds }: InvoiceFilter,
	due: Due,
): Promise<{ count: number; cents: number }> {
	const query = dueWithin(chosen(invoicesWhere((all) => all).query, { customerIds }), due);
	const summed = await query
		.aggregate({ count: AggregateField.count(), cents: AggregateField.sum("register.openCents") })
		.get();
	const { count, cents } = summed.data();
	countReads(Math.max(1, Math.ceil(count / 1000)));
	return { count, cents: cents ?? 0 };
}
