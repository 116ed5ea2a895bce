import { toHours } from "#kernel/hours.ts";
import type { Totals } from "./day-fold.ts";
import type { TotalsInHours } from "./schema.ts";

/** Exact minutes to the two decimals of wire and screen; each figure is rounded once, from its own sum. */
export function totalsInHours(totals: Totals): TotalsInHours {
	return {
		expected: toHours(totals.expected),
		credited: toHours(totals.credited),
		flex: toHours(totals.flex),
		worked: toHours(totals.worked),
		unpaidLeave: toHours(totals.unpaidLeave),
		sickLeave: toHours(totals.sickLeave),
		paidLeave: toHours(totals.paidLeave),
		balanceLeave: toHours(totals.balanceLeave),
		holidayDays: totals.holidayDays,
		holidaysAsPayment: totals.holidaysAsPayment,
	};
}
