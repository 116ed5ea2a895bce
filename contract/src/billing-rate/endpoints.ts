import { endpoint } from "#kernel/endpoint.ts";
import { personalRangeSchema } from "#kernel/schemas/fields.ts";
import { billingRatesSchema } from "./schema.ts";

/** How much of the work is sold. Spec §7. */
export const billingRate = {
	/** Billable and other hours of a range and of each of its dates: the caller's; for admins of all or one. */
	getBillingRates: endpoint("user", "GET", "/billing-rate/billing-rates", "Billing rate")
		.input(personalRangeSchema)
		.output(billingRatesSchema),
};
