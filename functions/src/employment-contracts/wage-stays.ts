import {
	contractInForce,
	daysWithOtherTerms,
	type EmploymentContract,
	haveSameTerms,
} from "@tuntikirja/contract/employment-contracts/rules.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Wage, wageInForce } from "#money/wage-rules.ts";

/**
 * The first day on which a change of contracts gives other terms while the wage goes on as it was; null: there is none.
 * A wage that begins on that day follows the change. An hourly wage follows other hours by itself, but not another kind
 * of contract.
 */
export function wageStaysFrom(
	before: readonly EmploymentContract[],
	after: readonly EmploymentContract[],
	wages: readonly Wage[],
): LocalDate | null {
	const stays = daysWithOtherTerms(before, after).find(({ startDate }) => {
		const present = contractInForce(before, startDate) ?? contractInForce(after, addDays(startDate, -1));
		const next = contractInForce(after, startDate);
		if (present === null || next === null || haveSameTerms(present, next)) return false;
		const wage = wageInForce(wages, startDate);
		if (wage === null || wage.from === startDate) return false;
		return wage.kind === "monthly" || present.kind !== next.kind;
	});
	return stays?.startDate ?? null;
}
