import { contractInForce } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { type Exact, exact, multiply, subtract } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate, type LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { PaidTime, Wage } from "./wage-rules.ts";

/**
 * The time of the logged days that is paid by the hour, and the unpaid leave that reduces a monthly wage, for a person
 * with these wages. Days that affect none of the wages are left out: a monthly wage depends only on days with unpaid
 * leave. Under a subcontract only work is paid. Rules §3, §8.
 */
export function paidTimeOf(days: LoggedDays, terms: WorkTerms, wages: readonly Wage[]): PaidTime {
	const unpaidShares = new Map<LocalDate, Exact>();
	const paidMinutes = new Map<LocalDate, Exact>();
	const isHourly = wages.some(({ kind }) => kind === "hourly");
	for (const [date, { entries }] of days) {
		if (!isHourly && entries.every(({ dayTypeId }) => dayTypeId !== DAY_TYPES.UNPAID_LEAVE)) continue;
		const { expected, credited, worked, unpaidLeave } = foldDate(date, days, terms);
		const isBought = contractInForce(terms.contracts, date)?.kind === "subcontract";
		paidMinutes.set(date, isBought ? worked : subtract(credited, unpaidLeave));
		if (unpaidLeave.n > 0n) unpaidShares.set(date, multiply(unpaidLeave, exact(expected.d, expected.n)));
	}
	return { unpaidShares, paidMinutes };
}

/** Without a contract: nothing is due, and what is worked is paid. */
export const NO_TERMS: WorkTerms = {
	startDate: "0001-01-01",
	contracts: [],
	holidays: new Map(),
	partTimeHolidayRule: [],
	allowWeekendWork: [],
};
