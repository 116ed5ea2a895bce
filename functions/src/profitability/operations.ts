import { getProfits } from "./get-profits.ts";

/** What can be done with profitability, for the router. */
export const profitability = { getProfits };
