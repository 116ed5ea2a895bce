import { exact, roundHalfAwayFromZero, sum, type Exact } from "@tuntikirja/contract/kernel/exact.ts";
import { hundredthsToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { percentOf } from "@tuntikirja/contract/kernel/money.ts";
import type { Performance, PerformanceFigures } from "@tuntikirja/contract/reports/performance-schema.ts";
import { sumTotals, type Totals } from "@tuntikirja/contract/work-days/day-fold.ts";

/** A person's days folded, or those of several, with the minutes that are sold. */
export interface Performed {
	readonly totals: Totals;
	readonly billableMinutes: number;
	/** Billed hours: what the person has of the billing lines. Rates are of exact minutes. */
	readonly billableHundredths: number;
}

/** The figures of a line: billing rate of what was worked, utilisation of what was due. Rules §10. */
export function performanceFigures({
	totals,
	billableMinutes,
	billableHundredths,
}: Performed): PerformanceFigures {
	const billable = exact(billableMinutes);
	const rest: Exact = sum([totals.worked, exact(-billableMinutes)]);
	return {
		expected: toHours(totals.expected),
		worked: toHours(totals.worked),
		workedMinutes: Number(roundHalfAwayFromZero(totals.worked)),
		billable: hundredthsToHours(billableHundredths),
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

/**
 * The totals of several people. Utilisation is of those with expected hours: what others sold has nothing to be divided
 * by. Where there are both, each has a subtotal. Rules §10.
 */
export function performanceTotals(people: readonly Performed[]): Pick<Performance, "totals" | "subtotals"> {
	const [due, notDue] = [people.filter(isDue), people.filter((one) => !isDue(one))];
	const expected = performanceFigures(together(due));
	return {
		totals: { ...performanceFigures(together(people)), utilisation: expected.utilisation },
		subtotals:
			due.length > 0 && notDue.length > 0
				? { expected, noneExpected: performanceFigures(together(notDue)) }
				: null,
	};
}

function isDue({ totals }: Performed): boolean {
	return totals.expected.n > 0n;
}

function together(people: readonly Performed[]): Performed {
	const sum = (field: "billableMinutes" | "billableHundredths") =>
		people.reduce((total, one) => total + one[field], 0);
	return {
		totals: sumTotals(people.map(({ totals }) => totals)),
		billableMinutes: sum("billableMinutes"),
		billableHundredths: sum("billableHundredths"),
	};
}
