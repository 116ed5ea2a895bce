import { getBalance } from "./get-balance.ts";
import { addAdjustment } from "./ledger/add-adjustment.ts";
import { addAdjustments } from "./ledger/add-adjustments.ts";
import { getBalances } from "./list/get-balances.ts";
import { getReferencePeriod } from "./reference-period/get-reference-period.ts";
import { getReferencePeriods } from "./reference-period/get-reference-periods.ts";

/** What can be done with balances, for the router. */
export const balance = {
	addAdjustment,
	addAdjustments,
	getBalance,
	getBalances,
	getReferencePeriod,
	getReferencePeriods,
};
