import { type Customer, USUAL_CUSTOMER } from "@tuntikirja/contract/customers/schema.ts";
import { referenceNumber } from "@tuntikirja/contract/invoices/reference-number.ts";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { invoiceTotals } from "@tuntikirja/contract/invoices/vat.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { StoredInvoice, StoredLine } from "@tuntikirja/functions/records/invoices/invoices.ts";
import { registered } from "@tuntikirja/functions/records/invoices/register.ts";
import { NO_SELLER } from "@tuntikirja/functions/records/invoices/seller.ts";
import { monthsAgo } from "#seed/calendar.ts";

const NUMBER = 1001;

function customer(id: string, fields: Partial<Customer>): Customer {
	return {
		id,
		name: id,
		...USUAL_CUSTOMER,
		version: 1,
		...fields,
	};
}

const LUMIVIRTA = customer("demo-customer-lumivirta", {
	name: "Lumivirta Oy",
	businessId: "0112038-9",
	vatId: "FI01120389",
	address: { street: "Satamakatu 4", postalCode: "33200", city: "Tampere", country: "FI" },
	eInvoice: { address: "003701120389", operator: "003721291126" },
	reference: "PO 4411",
});
const KUUSIKKO = customer("demo-customer-kuusikko", {
	name: "Kuusikko Metsäpalvelut Oy",
	businessId: "0737546-2",
	address: { street: "Metsätie 12", postalCode: "40100", city: "Jyväskylä", country: "FI" },
	termsDays: 30,
	grouping: "project",
});

export const DEMO_CUSTOMERS: readonly Customer[] = [LUMIVIRTA, KUUSIKKO];

/** The customers of projects, by the ids of these. */
export const CUSTOMER_OF: Readonly<Record<string, string>> = {
	lumivirta: LUMIVIRTA.id,
	kuusikko: KUUSIKKO.id,
};

export const DEMO_SELLER: Seller = {
	...NO_SELLER,
	name: "Tuntikirja Oy",
	businessId: "2345678-0",
	vatId: "FI23456780",
	address: { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" },
	eInvoice: { address: "003723456780", operator: "003721291126" },
	accounts: [{ iban: "FI2112345600000785", bic: "NDEAFIHH" }],
	text: { en: "Thank you for working with us.", fi: "Kiitos yhteistyöstä." },
	nextNumber: NUMBER + 1,
};

/** A draft and an issued invoice by id, of support that no hours were logged for. */
export function demoInvoices(today: LocalDate): readonly (readonly [string, StoredInvoice])[] {
	const [then, last] = [monthsAgo(today, 2), monthsAgo(today, 1)];
	const draft = invoiceOf(KUUSIKKO, last, 120_000);
	const before = invoiceOf(LUMIVIRTA, then, 85_000);
	const { name, businessId, vatId, address, eInvoice, accounts, text } = DEMO_SELLER;
	const { version: _, isActive: _active, ...buyer } = LUMIVIRTA;
	const issueDate = addDays(before.endDate, 2);
	const issued = {
		number: NUMBER,
		reference: referenceNumber(String(NUMBER)),
		issueDate,
		dueDate: addDays(issueDate, buyer.termsDays),
		seller: { name, businessId, vatId, address, eInvoice, accounts, text },
		buyer,
		lines: [lineOf(before, 85_000)],
	};
	return [
		["demo-draft", draft],
		["demo-invoice", registered({ ...before, issued, version: 2 })],
	];
}

const TEXT = "Palvelimien ylläpito";

function lineOf(
	{ startDate, endDate }: Pick<StoredInvoice, "startDate" | "endDate">,
	cents: number,
): StoredLine {
	return {
		kind: "free",
		text: TEXT,
		startDate,
		endDate,
		hundredths: 100,
		unit: "pcs",
		unitCents: cents,
		rate: 2550,
		category: "S",
		cents,
		parts: [],
	};
}

function invoiceOf({ id, name, grouping }: Customer, date: LocalDate, cents: number): StoredInvoice {
	const [startDate, endDate] = [firstDay(monthOf(date)), lastDay(monthOf(date))];
	const totals = invoiceTotals([{ netCents: cents, rate: 2550, category: "S" }]);
	return registered({
		customerId: id,
		customerName: name,
		startDate,
		endDate,
		marks: [],
		isMarked: true,
		grouping,
		freeLines: [{ id: "support", text: TEXT, hundredths: 100, unit: "pcs", unitCents: cents }],
		text: "",
		netCents: totals.netCents,
		grossCents: totals.grossCents,
		issued: null,
		sentOn: null,
		payments: {},
		deletedPaymentIds: [],
		version: 1,
		createdAt: `${addDays(endDate, 1)}T07:00:00.000Z`,
		createdBy: "demo-admin",
	});
}
