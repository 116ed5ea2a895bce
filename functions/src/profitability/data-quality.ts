import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { periodInForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { DataQuality } from "@tuntikirja/contract/profitability/schema.ts";
import type { Pay } from "#money/load-pay.ts";
import { unpricedOf } from "#money/unpriced.ts";
import { wageInForce } from "#money/wage-rules.ts";
import { hasWeekdayWithin } from "#money/wages-under-contract.ts";
import type { LoadedProfits } from "./load-profits.ts";

type Sources = Pick<LoadedProfits, "work" | "projects" | "pays" | "counted">;

/**
 * Work without a price, people without a wage, and wages without a contract: their amounts are missing from the sums.
 * Rules §8, §9.
 */
export function dataQualityOf(
	{ work, projects, pays, counted }: Sources,
	names: ReadonlyMap<string, string>,
): DataQuality {
	const named = (uids: Iterable<string>) =>
		[...new Set(uids)]
			.map((id) => ({ id, name: names.get(id) ?? "" }))
			.sort((a, b) => a.name.localeCompare(b.name, "fi"));
	const unpaid = work.filter(({ userId, date }) => !hasWage(pays.get(userId), date));
	return {
		...unpricedOf(work, projects),
		peopleWithoutWage: named(unpaid.map(({ userId }) => userId)),
		peopleWithoutContract: named(uidsWithoutContract({ pays, counted })),
	};
}

/** With a wage without a contract, a person is named for that. */
function hasWage(pay: Pay | undefined, date: LocalDate): boolean {
	if (pay === undefined) return false;
	return wageInForce(pay.wages, date) !== null || periodInForce(pay.onlyWage, date) !== null;
}

/** Those with a wage on a counted weekday without a contract. */
export function uidsWithoutContract({ pays, counted }: Pick<Sources, "pays" | "counted">): string[] {
	return [...pays].flatMap(([uid, { onlyWage }]) => (hasWeekdayWithin(onlyWage, counted) ? [uid] : []));
}
