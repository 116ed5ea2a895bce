import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { PAYMENT_BOUNDS } from "@tuntikirja/contract/invoices/payment-schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { loadInvoice, presentInvoice } from "#invoicing/invoices/load-invoice.ts";
import { editRecord, type RecordsById, withNew, without } from "#records/edit-record.ts";
import type { StoredInvoice, StoredPayment } from "#records/invoices/invoices.ts";
import { changeInvoice } from "#records/invoices/register.ts";
import type { Call } from "#records/people/caller.ts";

/** An issued invoice as it is changed. */
type Issued = StoredInvoice & { readonly issued: NonNullable<StoredInvoice["issued"]> };

/** The invoice after a change of what happens to it once it is issued. @throws not-found, not-issued */
async function changeIssued(id: string, context: Call, decide: (before: Issued) => StoredInvoice) {
	await changeInvoice(id, context, (before) => {
		if (before === null) throw new AppError("not-found");
		if (!isIssued(before)) throw new AppError("not-issued");
		return decide(before);
	});
	return presentInvoice(await loadInvoice(database, id));
}

const isIssued = (invoice: StoredInvoice): invoice is Issued => invoice.issued !== null;

export const markSent = operation(contract.invoices.markSent).handler(({ input: { id, sentOn }, context }) =>
	changeIssued(id, context, (before) => {
		if (sentOn !== null) {
			refuseFuture("sentOn", sentOn);
			if (sentOn < before.issued.issueDate) refuse("sentOn", "before the invoice's date");
		}
		return editRecord(before, { sentOn }, undefined);
	}),
);

export const newPayment = operation(contract.invoices.newPayment).handler(({ input, context }) => {
	const { id = randomUUID(), invoiceId, date, amount } = input;
	return changeIssued(invoiceId, context, (before) => {
		refuseFuture("date", date);
		return withPayment(before, id, { date, cents: toCents(amount), origin: "typed" });
	});
});

export const deletePayment = operation(contract.invoices.deletePayment).handler(
	({ input: { id, invoiceId }, context }) =>
		changeIssued(invoiceId, context, (before) => withPayments(before, without(paymentsOf(before), id))),
);

/** The invoice with one payment more; a credit note has none. @throws not-issued, id-taken, payments-full */
export function withPayment(before: StoredInvoice, id: string, payment: StoredPayment): StoredInvoice {
	if (before.issued?.credits !== undefined) throw new AppError("not-issued");
	const after = withPayments(before, withNew(paymentsOf(before), id, payment));
	if (after !== before && isFull(before)) throw new AppError("payments-full");
	return after;
}

/** It takes no more payments; those that were removed count, too, because their ids are remembered. */
export function isFull({ payments, deletedPaymentIds }: StoredInvoice): boolean {
	return Object.keys(payments).length + deletedPaymentIds.length >= PAYMENT_BOUNDS.payments;
}

function paymentsOf({ payments, deletedPaymentIds }: StoredInvoice): RecordsById<StoredPayment> {
	return { byId: payments, deletedIds: deletedPaymentIds };
}

function withPayments(
	before: StoredInvoice,
	{ byId, deletedIds }: RecordsById<StoredPayment>,
): StoredInvoice {
	return editRecord(before, { payments: byId, deletedPaymentIds: [...deletedIds] }, undefined);
}

/** @throws invalid-input */
export function refuseFuture(field: string, date: LocalDate): void {
	if (date > today()) refuse(field, "in the future");
}

function refuse(path: string, reason: string): never {
	throw new AppError("invalid-input", { fields: [{ path, reason }] });
}
