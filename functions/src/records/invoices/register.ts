import { creditablePlaces } from "@tuntikirja/contract/invoices/discount-share.ts";
import type { InvoiceState } from "@tuntikirja/contract/invoices/schema.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import type { Writer } from "#firestore/writer.ts";
import type { Call } from "#records/people/caller.ts";
import { creditedLines, creditNotesOf, invoiceDoc, type StoredInvoice } from "./invoices.ts";

/** An invoice before its place in the register is made of it, or made anew. */
export type Unregistered = Omit<StoredInvoice, "register">;

export function paidCents({ payments }: Pick<StoredInvoice, "payments">): number {
	return Object.values(payments).reduce((sum, { cents }) => sum + cents, 0);
}

/** What credit notes have taken back, with tax. */
export function creditedCents(invoice: Pick<StoredInvoice, "creditNotes">): number {
	return creditNotesOf(invoice).reduce((sum, { grossCents }) => sum - grossCents, 0);
}

/** What the customer still owes, less than 0 when they have paid too much. A draft and a credit note are not paid. */
export function openCents(invoice: Unregistered): number {
	if (invoice.issued === null || invoice.issued.credits !== undefined) return 0;
	return invoice.grossCents - paidCents(invoice) - creditedCents(invoice);
}

export function stateOf(invoice: Unregistered): InvoiceState {
	const { issued, sentOn } = invoice;
	if (issued === null) return "draft";
	if (issued.credits === undefined) {
		if (creditedLines(invoice).size === creditablePlaces(issued.lines).length) return "credited";
		if (openCents(invoice) <= 0) return "paid";
	}
	return sentOn === null ? "issued" : "sent";
}

/** The invoice with what the register asks for. */
export function registered(invoice: Unregistered): StoredInvoice {
	const { issued } = invoice;
	const open = openCents(invoice);
	return {
		...invoice,
		register: {
			state: stateOf(invoice),
			place: issued === null ? `draft:${invoice.startDate}` : String(issued.number).padStart(9, "0"),
			openCents: open,
			dueDate: issued !== null && open > 0 ? issued.dueDate : null,
			keys: issued === null ? [] : beginningsOf([String(issued.number), issued.reference]),
		},
	};
}

function beginningsOf(texts: readonly string[]): string[] {
	return [...new Set(texts.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1))))];
}

/** `changeDocument` of an invoice: the way of every change of one, so that the register never says anything else. */
export function changeInvoice<N extends Unregistered | null>(
	id: string,
	context: Call,
	decide: (before: StoredInvoice | null, writer: Writer) => Promise<N> | N,
): Promise<StoredInvoice | Extract<N, null>> {
	return changeDocument(invoiceDoc(id), originOf(context, "invoice", id), async (before, writer) => {
		const after = await decide(before, writer);
		return after === null ? (null as Extract<N, null>) : registered(after);
	});
}
