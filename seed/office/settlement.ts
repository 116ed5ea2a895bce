import type { Adjustment } from "@tuntikirja/contract/balance/rules.ts";
import { exact, roundHalfAwayFromZero, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDates } from "@tuntikirja/contract/work-days/range-fold.ts";
import { loggedDays, type WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";
import type { Person } from "#seed/people.ts";

/** Pays out the remaining balance of a person whose last contract has ended. */
export function settlementOf(
	person: Person,
	months: readonly WorkMonth[],
	terms: WorkTerms,
	ledger: readonly Adjustment[],
	today: LocalDate,
): Adjustment[] {
	const date = terms.contracts.at(-1)?.endDate ?? null;
	if (person.isActive || date === null || date >= today) return [];
	const worked = foldDates(eachDate(terms.startDate, date), loggedDays(months), terms).flex;
	const balance = roundHalfAwayFromZero(sum([worked, ...ledger.map((one) => exact(one.minutes))]));
	return [{ id: "contract-end", date, kind: "contract-end", minutes: -Number(balance), notes: "Lopputili" }];
}
