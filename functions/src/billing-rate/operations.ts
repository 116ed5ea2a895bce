import { getBillingRates } from "./get-billing-rates.ts";

/** What can be done with billing rates, for the router. */
export const billingRate = { getBillingRates };
