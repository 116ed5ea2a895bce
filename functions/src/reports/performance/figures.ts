import { exact, sum, type Exact } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { percentOf } from "@tuntikirja/contract/kernel/money.ts";
import type { PerformanceFigures } from "@tuntikirja/contract/reports/performance-schema.ts";
import type { Totals } from "@tuntikirja/contract/work-days/day-fold.ts";

/** A person's days folded, or those of several, with the minutes that are sold. */
export interface Performed {
	readonly totals: Totals;
	readonly billableMinutes: number;
}

/** The figures of a line: billing rate of what was worked, utilisation of what was due. Rules §10. */
export function performanceFigures({ totals, billableMinutes }: Performed): PerformanceFigures {
	const billable = exact(billableMinutes);
	const rest: Exact = sum([totals.worked, exact(-billableMinutes)]);
	return {
		expected: toHours(totals.expected),
		worked: toHours(totals.worked),
		billable: minutesToHours(billableMinutes),
		nonBillable: toHours(rest),
		billingRate: percentOf(billable, totals.worked),
		utilisation: percentOf(billable, totals.expected),
		sickLeave: toHours(totals.sickLeave),
		paidLeave: toHours(totals.paidLeave),
		unpaidLeave: toHours(totals.unpaidLeave),
		balanceLeave: toHours(totals.balanceLeave),
		holidayDays: totals.holidayDays,
		holidaysAsPayment: totals.holidaysAsPayment,
		flex: toHours(totals.flex),
	};
}
