import { addDays, eachDate, earlier, isWeekend, later } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	type DateRange,
	type ClosedPeriod,
	daysWithout,
	heldDays,
	type Period,
} from "@tuntikirja/contract/kernel/periods.ts";
import type { ContractKind } from "@tuntikirja/contract/employment-contracts/rules.ts";
import type { Wage } from "./wage-rules.ts";

/** A contract as a cost depends on it. */
type PayingContract = Period & { readonly kind?: ContractKind };

/**
 * The wages on the days with a contract in force: the end of the contract ends the cost. Every cost is made of these,
 * and those under a subcontract say so. Rules §8.
 */
export function wagesUnderContract(wages: readonly Wage[], contracts: readonly PayingContract[]): Wage[] {
	const begun = [...contracts].sort((a, b) => a.startDate.localeCompare(b.startDate));
	const bound = heldDays(begun).map((days, index) => ({ ...days, kind: begun[index]?.kind }));
	const inOrder = [...wages].sort((a, b) => a.from.localeCompare(b.from));
	const held = heldDays(inOrder.map(periodOf));
	return inOrder.flatMap((wage, index) =>
		bound.flatMap((contract) => {
			const from = later(wage.from, contract.startDate);
			const to = earlier(held[index]?.endDate ?? contract.endDate, contract.endDate);
			if (from > to) return [];
			return [{ ...wage, from, to, ...(contract.kind === "subcontract" && { isSubcontract: true }) }];
		}),
	);
}

/** The days with a wage and without a contract, in order: they cost nothing, and are reported. Rules §8. */
export function daysOnlyWithWage(wages: readonly Wage[], contracts: readonly Period[]): ClosedPeriod[] {
	return daysWithout(heldDays(wages.map(periodOf)), heldDays(contracts));
}

/** Says whether there is a weekday of the range among the days, in order. */
export function hasWeekdayWithin(days: readonly ClosedPeriod[], range: DateRange): boolean {
	return days.some((period) => {
		const from = later(period.startDate, range.startDate);
		// Of three days in a row one is a weekday.
		const to = [period.endDate, range.endDate, addDays(from, 2)].reduce(earlier);
		return eachDate(from, to).some((date) => !isWeekend(date));
	});
}

function periodOf({ from, to }: Wage): Period {
	return { startDate: from, endDate: to };
}
