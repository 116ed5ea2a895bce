import { getSalesContracts } from "./get-sales-contracts.ts";

/** What can be done with sales, for the router. */
export const sales = { getSalesContracts };
