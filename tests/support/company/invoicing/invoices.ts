import { randomUUID } from "node:crypto";
import type { Customer } from "@tuntikirja/contract/customers/schema.ts";
import { customerDoc } from "@tuntikirja/functions/records/invoices/customers.ts";
import {
	type Issued,
	invoiceDoc,
	type StoredInvoice,
} from "@tuntikirja/functions/records/invoices/invoices.ts";
import { registered } from "@tuntikirja/functions/records/invoices/register.ts";
import { NO_SELLER } from "@tuntikirja/functions/records/invoices/seller.ts";
import { aProject } from "#tests/support/projects.ts";
import { put } from "#tests/support/stored.ts";

const ADDRESS = { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" };
const DATES = { startDate: "2026-10-01", endDate: "2026-10-31" };

/** A customer in Finland. */
export function theCustomer(fields: Partial<Customer> = {}): Customer {
	return {
		id: randomUUID(),
		name: "Kaarna Oy",
		number: "",
		businessId: "2345678-0",
		vatId: "FI23456780",
		address: ADDRESS,
		eInvoice: null,
		contact: "",
		email: "",
		language: "fi",
		termsDays: 14,
		reference: "",
		vat: "domestic",
		grouping: "label",
		isActive: true,
		version: 1,
		...fields,
	};
}

/** An invoice of no hours with one free line, a draft unless it is issued. */
export function theInvoice(fields: Partial<StoredInvoice> = {}): StoredInvoice {
	return registered({
		customerId: randomUUID(),
		customerName: "Kaarna Oy",
		...DATES,
		marks: [],
		isMarked: true,
		grouping: "label",
		freeLines: [{ id: "one", text: "Travel", hundredths: 100, unit: "pcs", unitCents: 5000 }],
		text: "",
		netCents: 5000,
		grossCents: 6275,
		issued: null,
		sentOn: null,
		payments: {},
		deletedPaymentIds: [],
		version: 1,
		createdAt: "2026-11-01T08:00:00.000Z",
		createdBy: "",
		...fields,
	});
}

/** So many can be credited one by one. */
export const ISSUED_LINES = 100;

/** Writes a customer with a project that has a fee each month, drafts, and an issued invoice. */
export async function putInvoices(
	customerId: string,
	draftIds: readonly string[],
	issuedId: string,
): Promise<void> {
	await put(customerDoc(customerId), theCustomer({ id: customerId }));
	await aProject({
		customerId,
		prices: { fixedFee: { per: "month", cents: 45_000, from: "1900-01-01", to: null } },
	});
	for (const id of draftIds) await put(invoiceDoc(id), theInvoice({ customerId }));
	await put(
		invoiceDoc(issuedId),
		theInvoice({
			customerId,
			issued: anIssue({ id: customerId }, "Travel", ISSUED_LINES),
			payments: { removable: { date: "2026-11-05", cents: 1, origin: "typed" } },
		}),
	);
}

/** What an issued invoice says for good. */
export function anIssue(customer: Partial<Customer>, lineText = "Travel", lines = 1): Issued {
	const { version: _, isActive: _active, ...buyer } = theCustomer(customer);
	const { name, businessId, vatId, address, eInvoice, accounts, text } = NO_SELLER;
	return {
		number: 123,
		reference: "1232",
		issueDate: "2026-11-01",
		dueDate: "2026-11-15",
		seller: { name, businessId, vatId, address, eInvoice, accounts, text },
		buyer,
		lines: Array.from({ length: lines }, () => ({
			kind: "free",
			text: lineText,
			...DATES,
			hundredths: 100,
			unit: "pcs",
			unitCents: 5000,
			rate: 2550,
			category: "S",
			cents: 5000,
			parts: [],
		})),
	};
}
