import { randomUUID } from "node:crypto";
import { type NamedObject, personToRead, type Row } from "#tests/access/rows.ts";
import { PAYROLL } from "./payroll.ts";
import { WAGES } from "./wages.ts";

const anyProject: NamedObject = {
	kind: "project",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};
/** A month without entries, so the invoice marks lock no entries of other tests. */
const LATER = { startDate: "2100-01-01", endDate: "2100-01-31" };

const ofPerson: Row = {
	request: ({ date, userId }) => ({ query: { startDate: date, endDate: date, userId } }),
	objects: [personToRead],
};

const ofPersonAndProject: Row = {
	request: ({ date, userId, projectId }) => ({
		query: { startDate: date, endDate: date, userId, projectId },
	}),
	objects: [personToRead, anyProject],
};

/** How the endpoints about prices and pay are called. */
export const MONEY: Readonly<Record<string, Row>> = {
	...PAYROLL,
	...WAGES,
	"billingRate.getBillingRates": ofPerson,
	"bonus.getBonuses": ofPerson,
	"invoicing.getInvoicing": ofPersonAndProject,
	"invoicing.getInvoicingByLabel": ofPersonAndProject,
	"invoicing.getPrices": {
		request: ({ date, projectId }) => ({ query: { startDate: date, endDate: date, projectId } }),
		objects: [anyProject],
	},
	"invoicing.getSales": {
		request: ({ date }) => ({ query: { startDate: date, endDate: date } }),
		objects: [],
	},
	"invoicing.markInvoiced": {
		request: ({ userId, projectId }) => ({
			body: { id: randomUUID(), projectId, userId, ...LATER, invoiced: true, reference: "1001" },
		}),
		objects: [personToRead, anyProject],
	},
	"invoicing.correctReference": {
		request: () => ({ body: { invoiceId: randomUUID(), reference: "1001" } }),
		objects: [],
		ownRefusal: "not-found",
	},
	"profitability.getProfits": {
		request: ({ date }) => ({ query: { startDate: date, endDate: date } }),
		objects: [],
	},
};
