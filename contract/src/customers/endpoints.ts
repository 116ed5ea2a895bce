import { z } from "zod";
import { endpoint, FOR_INVOICING } from "#kernel/endpoint.ts";
import {
	customerEditSchema,
	customerSchema,
	listedCustomerSchema,
	newCustomerInputSchema,
} from "./schema.ts";

const PATH = "/customer/customers/";

/** Who is invoiced. Never deleted: issued invoices name them; one that is not active gets no new invoice. */
export const customers = {
	/** All customers by name, those who are not active too, and their projects. */
	getCustomers: endpoint("admin", "GET", PATH, "Customers", FOR_INVOICING)
		.input(z.strictObject({}))
		.output(z.strictObject({ customers: z.array(listedCustomerSchema) })),
	/** Adds a customer. Idempotent by its id. @throws id-taken */
	newCustomer: endpoint("admin", "POST", PATH, "Add a customer", FOR_INVOICING)
		.input(newCustomerInputSchema)
		.output(customerSchema),
	/** Changes a customer; issued invoices stay as they are. @throws not-found, stale-record */
	updateCustomer: endpoint("admin", "PUT", PATH, "Change a customer", FOR_INVOICING)
		.input(customerEditSchema)
		.output(customerSchema),
};
