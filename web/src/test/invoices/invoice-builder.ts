import type { Customer, ListedCustomer } from "@tuntikirja/contract/customers/schema.ts";
import type { Invoice, InvoiceSummary } from "@tuntikirja/contract/invoices/schema.ts";

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

/** For tests: a draft of October's 8.22 hours, or what is given of another invoice. */
export function anInvoice(fields: Partial<Invoice> = {}): Invoice {
	const { version: _, isActive: _active, ...buyer } = aCustomer();
	return {
		id: "october",
		state: "draft",
		number: null,
		customer: { id: buyer.id, name: buyer.name },
		startDate: "2026-10-01",
		endDate: "2026-10-31",
		issueDate: null,
		dueDate: null,
		net: 822,
		gross: 1031.61,
		version: 2,
		reference: null,
		projects: [{ id: "p", name: "Website" }],
		grouping: "label",
		order: "date",
		freeLines: [],
		discountPercent: 0,
		rates: [25.5, 13.5, 10, 0],
		text: "",
		lines: [
			{
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
			},
		],
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
		...fields,
	});
}

/** For tests: an invoice as the register shows it. */
export function inRegister(invoice: Invoice): InvoiceSummary {
	const { id, state, number, customer, startDate, endDate, issueDate, dueDate, net, gross, version } =
		invoice;
	return { id, state, number, customer, startDate, endDate, issueDate, dueDate, net, gross, version };
}
