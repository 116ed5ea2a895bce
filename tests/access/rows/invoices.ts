import { randomInt, randomUUID } from "node:crypto";
import { addMonths, firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { ISSUED_LINES } from "#tests/support/company/invoicing/invoices.ts";
import { type NamedObject, nothing, type Row } from "#tests/access/rows.ts";

/** Belong to the company; only admins name them. */
const ofCompany = { refusal: "forbidden", adminForeign: null, adminMissing: "not-found" } as const;
const customer: NamedObject = { kind: "customer", ...ofCompany };
const invoice: NamedObject = { kind: "invoice", ...ofCompany };

const ADDRESS = { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" };
const E_INVOICE = { address: "003723456780", operator: "003721291126" };

/** All that a customer has beside the name. */
const DETAILS = {
	number: "C-1",
	businessId: "2345678-0",
	vatId: "FI23456780",
	address: ADDRESS,
	eInvoice: E_INVOICE,
	contact: "Aino Asker",
	email: "aino@example.com",
	language: "fi",
	termsDays: 14,
	reference: "PO 1",
	vat: "domestic",
	grouping: "label",
	isActive: true,
};

/** A month of the past of which no draft has the fee yet. */
function aMonth() {
	const month = addMonths("1910-01", randomInt(1300));
	return { startDate: firstDay(month), endDate: lastDay(month) };
}

let lines = 0;
/** A line of the issued invoice that no credit note has yet. */
function aLine(): number {
	lines += 1;
	return lines % ISSUED_LINES;
}

/** How the endpoints of customers and invoices are called. */
export const INVOICES: Readonly<Record<string, Row>> = {
	"customers.getCustomers": nothing,
	"customers.newCustomer": {
		request: () => ({ body: { id: randomUUID(), name: "Kaarna Oy", ...DETAILS } }),
		objects: [],
	},
	"customers.updateCustomer": {
		request: ({ customerId }) => ({ body: { id: customerId, name: "Kaarna Oy", ...DETAILS } }),
		objects: [customer],
	},
	"invoices.getSeller": nothing,
	"invoices.updateSeller": {
		request: () => ({
			body: {
				name: "Tuntikirja Oy",
				businessId: "2345678-0",
				vatId: "FI23456780",
				address: ADDRESS,
				eInvoice: E_INVOICE,
				accounts: [{ iban: "FI2112345600000785", bic: "NDEAFIHH" }],
				termsDays: 14,
				rates: [{ rate: 2550, from: "2024-09-01", until: null }],
				interest: [{ from: "2026-01-01", value: 250 }],
				text: { en: "Thank you", fi: "Kiitos" },
			},
		}),
		objects: [],
	},
	"invoices.getTakenOver": nothing,
	"invoices.getInvoices": {
		request: ({ customerId }) => ({ query: { state: "issued", customerIds: customerId, search: "kaarna" } }),
		objects: [],
	},
	"invoices.markSent": {
		request: ({ issuedId }) => ({ body: { id: issuedId, sentOn: "2026-11-02" } }),
		objects: [invoice],
	},
	"invoices.newPayment": {
		request: ({ issuedId }) => ({
			body: { id: randomUUID(), invoiceId: issuedId, date: "2026-11-10", amount: 0.01 },
		}),
		objects: [invoice],
	},
	"invoices.deletePayment": {
		request: ({ issuedId }) => ({ body: { id: "removable", invoiceId: issuedId } }),
		objects: [invoice],
	},
	"invoices.importPayments": {
		request: () => ({
			body: {
				rows: [{ date: "2026-11-10", reference: "1232", amount: 0.01, id: randomUUID() }],
				dryRun: true,
			},
		}),
		objects: [],
	},
	"invoices.getInvoice": { request: ({ issuedId }) => ({ query: { id: issuedId } }), objects: [invoice] },
	"invoices.getFinvoice": { request: ({ issuedId }) => ({ query: { id: issuedId } }), objects: [invoice] },
	"invoices.getOpenWork": {
		request: () => ({ query: { startDate: "2026-10-01", endDate: "2026-10-31", date: "2026-10-31" } }),
		objects: [],
	},
	"invoices.getWorkInProgress": {
		request: () => ({ query: { startDate: "2026-10-01", endDate: "2026-10-31" } }),
		objects: [],
	},
	"invoices.getAttachment": {
		request: ({ issuedId }) => ({ query: { id: issuedId, showNames: "initials" } }),
		objects: [invoice],
	},
	"invoices.getLedger": {
		request: () => ({
			query: {
				startDate: "2026-11-01",
				endDate: "2026-11-30",
				format: "json",
				language: "fi",
				separator: "semicolon",
			},
		}),
		objects: [],
	},
	"invoices.newDraft": {
		request: ({ customerId }) => ({ body: { id: randomUUID(), customerId, ...aMonth() } }),
		objects: [customer],
	},
	"invoices.updateDraft": {
		request: ({ draftId }) => ({
			body: {
				id: draftId,
				grouping: "project",
				order: "text",
				freeLines: [{ id: "one", text: "Travel", quantity: 1, unit: "pcs", unitPrice: 50, rate: 25.5 }],
				discountPercent: 12.5,
				text: "Thank you",
			},
		}),
		objects: [invoice],
	},
	"invoices.deleteDraft": {
		request: ({ removableDraftId }) => ({ body: { id: removableDraftId } }),
		objects: [invoice],
	},
	"invoices.creditInvoice": {
		request: ({ issuedId }) => ({
			body: { id: randomUUID(), invoiceId: issuedId, lines: [aLine()], reason: "Wrong customer" },
		}),
		objects: [invoice],
	},
	// Issued already: the same call again. What is issued first is tested by itself.
	"invoices.issueInvoice": {
		request: ({ issuedId }) => ({ body: { id: issuedId, version: 1 } }),
		objects: [invoice],
	},
};
