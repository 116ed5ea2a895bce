import type { Customer, ListedCustomer } from "@tuntikirja/contract/customers/schema.ts";
import type { Register } from "@tuntikirja/contract/invoices/register-schema.ts";
import { type Invoice, invoiceSummarySchema } from "@tuntikirja/contract/invoices/schema.ts";
import { z } from "zod";

const ADDRESS = { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" };

/** For tests: a customer in Finland. */
export function aCustomer(fields: Partial<Customer> = {}): Customer {
	return {
		id: "kaarna",
		name: "Kaarna Oy",
		number: "",
		businessId: "2345678-0",
		vatId: null,
		address: ADDRESS,
		eInvoice: null,
		contact: "",
		email: "",
		language: "en",
		termsDays: 14,
		reference: "",
		vat: "domestic",
		grouping: "label",
		isActive: true,
		version: 3,
		...fields,
	};
}

/** For tests: a customer in the list, with no project. */
export function aListedCustomer(fields: Partial<ListedCustomer> = {}): ListedCustomer {
	return { ...aCustomer(fields), projects: fields.projects ?? [] };
}

const LINE: Invoice["lines"][number] = {
	kind: "hours",
	text: "Website – Design",
	startDate: "2026-10-01",
	endDate: "2026-10-31",
	quantity: 8.22,
	unit: "h",
	unitPrice: 100,
	rate: 25.5,
	category: "S",
	amount: 822,
	isCredited: false,
};

/** For tests: a draft of October's 8.22 hours, or what is given of another invoice. */
export function anInvoice(fields: Partial<Invoice> = {}): Invoice {
	const { version: _, isActive: _active, ...buyer } = aCustomer();
	return {
		id: "october",
		kind: "invoice",
		state: "draft",
		number: null,
		customer: { id: buyer.id, name: buyer.name },
		startDate: "2026-10-01",
		endDate: "2026-10-31",
		issueDate: null,
		dueDate: null,
		net: 822,
		gross: 1031.61,
		sentOn: null,
		paid: 0,
		credited: 0,
		open: 0,
		overdueDays: 0,
		original: null,
		payments: [],
		creditNotes: [],
		interest: 0,
		interestParts: [],
		version: 2,
		reference: null,
		projects: [{ id: "p", name: "Website" }],
		grouping: "label",
		order: "date",
		freeLines: [],
		discountPercent: 0,
		rates: [25.5, 13.5, 10, 0],
		text: "",
		lines: [LINE],
		hours: 8.22,
		totals: {
			net: 822,
			tax: 209.61,
			gross: 1031.61,
			byRate: [{ rate: 25.5, category: "S", net: 822, tax: 209.61 }],
		},
		seller: {
			name: "Tuntikirja Oy",
			businessId: "0112038-9",
			vatId: "FI01120389",
			address: ADDRESS,
			eInvoice: null,
			accounts: [{ iban: "FI2112345600000785", bic: "NDEAFIHH" }],
			text: { en: "Thank you", fi: "Kiitos" },
		},
		buyer,
		barcode: null,
		lacks: [],
		...fields,
	};
}

/** For tests: the same invoice with its number. */
export function anIssuedInvoice(fields: Partial<Invoice> = {}): Invoice {
	return anInvoice({
		state: "issued",
		number: 1001,
		issueDate: "2026-11-02",
		dueDate: "2026-11-16",
		reference: "10016",
		open: 1031.61,
		...fields,
	});
}

/** For tests: invoices as the register shows them. */
export function aRegister(invoices: readonly Invoice[], sums: Partial<Register["sums"]> = {}): Register {
	const summary = z.object(invoiceSummarySchema.shape);
	return {
		invoices: invoices.map((one) => summary.parse(one)),
		next: null,
		sums: {
			open: 0,
			overdue: 0,
			ageing: [],
			states: { draft: 0, issued: 0, sent: 0, paid: 0, credited: 0, overdue: 0 },
			...sums,
		},
	};
}
