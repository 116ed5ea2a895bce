import { toHours } from "#kernel/hours.ts";
import { mapTotals, type Totals } from "./day-fold.ts";
import type { TotalsInHours } from "./schema.ts";

/** Exact minutes to the two decimals of wire and screen; each figure is rounded once, from its own sum. */
export function totalsInHours(totals: Totals): TotalsInHours {
	return mapTotals(totals, toHours);
}
