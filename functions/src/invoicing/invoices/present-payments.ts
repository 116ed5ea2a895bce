import { interestParts, lateInterest } from "@tuntikirja/contract/invoices/interest.ts";
import type { Invoice, InvoiceSummary } from "@tuntikirja/contract/invoices/schema.ts";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { daysBetween } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { today } from "#firestore/clock.ts";
import type { StoredInvoice } from "#records/invoices/invoices.ts";
import { openCents, paidCents, stateOf } from "#records/invoices/register.ts";

/** What has become of an invoice, as the register shows it. */
export function presentState(
	stored: StoredInvoice,
): Pick<InvoiceSummary, "state" | "sentOn" | "paid" | "open" | "overdueDays"> {
	const { issued, sentOn } = stored;
	const open = openCents(stored);
	return {
		state: stateOf(stored),
		sentOn,
		paid: centsToEuros(paidCents(stored)),
		open: centsToEuros(open),
		overdueDays: issued === null || open <= 0 ? 0 : Math.max(0, daysBetween(issued.dueDate, today())),
	};
}

/** The payments, and the interest for late payment on what is open today. */
export function presentPayments(
	stored: StoredInvoice,
	{ interest }: Seller,
): Pick<Invoice, "payments" | "interest" | "interestParts"> {
	const { issued, payments } = stored;
	const open = openCents(stored);
	const parts = issued === null || open <= 0 ? [] : interestParts(interest, issued.dueDate, today());
	return {
		payments: Object.entries(payments)
			.map(([id, { cents, ...payment }]) => ({ ...payment, id, amount: centsToEuros(cents) }))
			.sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id)),
		interest: centsToEuros(lateInterest(open, parts)),
		interestParts: parts.map(({ rate, ...part }) => ({ ...part, rate: rate / 100 })),
	};
}
