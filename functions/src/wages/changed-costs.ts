import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { database } from "#firestore/reader.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { countClosed, touchedState } from "#hours/preview/preview-hours.ts";
import { monthCost, paidTimeOf, type Wage } from "#money/wage-rules.ts";
import { wagesUnderContract } from "#money/wages-under-contract.ts";
import { loggedDays, monthsBetween } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";

/** In whole cents. */
interface ChangedCost {
	readonly month: Month;
	readonly before: bigint;
	readonly after: bigint;
}

/** The months whose cost changes. Reads those in which something is logged, two documents of terms and one a calendar year. */
export async function changedCosts(
	{ uid, profile }: Caller,
	months: readonly Month[],
	[before, after]: readonly [readonly Wage[], readonly Wage[]],
): Promise<ChangedCost[]> {
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return [];
	const person = { uid, startDate: profile.startDate };
	const [{ terms }, documents] = await Promise.all([
		loadTerms(database, person, firstDay(first), lastDay(last)),
		database.find(monthsBetween(uid, first, last, months.length)),
	]);
	const time = paidTimeOf(loggedDays(documents), terms, [...before, ...after]);
	const costOf = (month: Month, wages: readonly Wage[]) =>
		roundHalfAwayFromZero(monthCost(month, wagesUnderContract(wages, terms.contracts), time));
	return months
		.map((month) => ({
			month,
			before: costOf(month, before),
			after: costOf(month, after),
		}))
		.filter((one) => one.before !== one.after);
}

/** Changed costs of one person or of several, by month, as a preview of money shows them. */
export function presentCosts(changed: readonly ChangedCost[], since: Month | null) {
	const inOrder = [...Map.groupBy(changed, ({ month }) => month)].sort(([a], [b]) => a.localeCompare(b));
	const months = inOrder.map(([month, costs]) => ({ month, state: touchedState(month), ...totalOf(costs) }));
	return { months, ...totalOf(changed), since, closedMonths: countClosed(months) };
}

function totalOf(costs: readonly ChangedCost[]) {
	const euros = (cents: (one: ChangedCost) => bigint) =>
		toEuros(exact(costs.reduce((total, one) => total + cents(one), 0n)));
	return { before: euros(({ before }) => before), after: euros(({ after }) => after) };
}
