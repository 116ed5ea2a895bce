import { endpoint } from "#kernel/endpoint.ts";
import { markedSchema, markInvoicedInputSchema } from "./schema.ts";

/** What is sold by the hour, and what of it has been invoiced. Admins only. */
export const invoicing = {
	/** Marks billable entries as invoiced, which keeps them as they are, or takes the marks back. Idempotent by id. */
	markInvoiced: endpoint("admin", "PUT", "/report/mark-invoiced/", "Mark entries as invoiced")
		.input(markInvoicedInputSchema)
		.output(markedSchema),
};
