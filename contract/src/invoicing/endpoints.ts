import { endpoint, FOR_INVOICING } from "#kernel/endpoint.ts";
import {
	invoicingInputSchema,
	invoicingReportSchema,
	labelReportSchema,
	priceInputSchema,
	priceReportSchema,
	salesInputSchema,
	salesReportSchema,
} from "./report-schema.ts";
import {
	correctedReferenceSchema,
	correctReferenceInputSchema,
	markedSchema,
	markInvoicedInputSchema,
} from "./schema.ts";

/** What is sold, and what of it has been invoiced. Admins only. */
export const invoicing = {
	/** Person → project → hours, price, amount. */
	getInvoicing: endpoint("admin", "GET", "/report/invoicing/", "Invoicing by person", FOR_INVOICING)
		.input(invoicingInputSchema)
		.output(invoicingReportSchema),
	/** Project → label → hours, price, amount. */
	getInvoicingByLabel: endpoint(
		"admin",
		"GET",
		"/report/invoicing-label/",
		"Invoicing by label",
		FOR_INVOICING,
	)
		.input(invoicingInputSchema)
		.output(labelReportSchema),
	/** What hours were sold for against what they should be sold for. */
	getPrices: endpoint("admin", "GET", "/report/price/", "Prices, listed and realised", FOR_INVOICING)
		.input(priceInputSchema)
		.output(priceReportSchema),
	/** Revenue by project and by who sells it, month by month, against the period before. */
	getSales: endpoint("admin", "GET", "/report/sales/", "Sales", FOR_INVOICING)
		.input(salesInputSchema)
		.output(salesReportSchema),
	/** Freezes hours, prices and amounts of billable entries and fees as invoiced, or frees them. Idempotent by id. */
	markInvoiced: endpoint(
		"admin",
		"PUT",
		"/report/mark-invoiced/",
		"Mark entries and fees as invoiced",
		FOR_INVOICING,
	)
		.input(markInvoicedInputSchema)
		.output(markedSchema),
	/** Only the number changes: hours, prices and amounts of the invoice stay. Idempotent. @throws not-found */
	correctReference: endpoint(
		"admin",
		"PUT",
		"/report/invoice-number/",
		"Correct the number of an invoice",
		FOR_INVOICING,
	)
		.input(correctReferenceInputSchema)
		.output(correctedReferenceSchema),
};
