import type { InvoicingReport } from "@tuntikirja/contract/invoicing/report-schema.ts";

/** For tests: what all lines of work have. */
export const work = { kind: "hours" as const, isDifference: false, causes: [], settles: null };
/** For tests: work of Aino on Acme. */
export const ainoOnAcme = {
	...work,
	userId: "aino",
	name: "Aino Virtanen",
	project: { id: "acme", name: "Acme" },
};
const villeOnSilta = {
	...work,
	userId: "ville",
	name: "Ville Koski",
	project: { id: "silta", name: "Silta" },
};
const sold = { hours: 0, amount: 0, invoicedAmount: 0, openAmount: 0 };

/** For tests: invoiced and open work of two people. */
export const REPORT: InvoicingReport = {
	dataQuality: { entriesWithoutPrice: 0, hoursWithoutPrice: 0, projectsWithoutPrice: [] },
	lines: [
		{
			...ainoOnAcme,
			hours: 10.5,
			price: 100,
			amount: 1050,
			invoice: { id: "1", reference: "1001" },
		},
		{ ...ainoOnAcme, hours: 1.33, price: 110, amount: 146.67, invoice: null },
		{ ...villeOnSilta, hours: 2, price: 80, amount: 160, invoice: null },
	],
	subtotals: [],
	totals: sold,
};
