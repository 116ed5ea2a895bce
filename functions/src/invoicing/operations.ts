import { getInvoicingByLabel } from "./get-invoicing-by-label.ts";
import { getInvoicing } from "./get-invoicing.ts";
import { getPrices } from "./get-prices.ts";
import { getSales } from "./get-sales.ts";
import { correctReference } from "./marks/correct-reference.ts";
import { markInvoiced } from "./marks/mark-invoiced.ts";

/** What can be done with invoicing, for the router. */
export const invoicing = {
	correctReference,
	getInvoicing,
	getInvoicingByLabel,
	getPrices,
	getSales,
	markInvoiced,
};
