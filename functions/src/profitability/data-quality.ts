import type { DataQuality } from "@tuntikirja/contract/profitability/schema.ts";
import { unpricedOf } from "#money/unpriced.ts";
import { hasWeekdayWithin } from "#money/wages-under-contract.ts";
import type { LoadedProfits } from "./load-profits.ts";

type Sources = Pick<LoadedProfits, "lacking" | "projects" | "wages" | "counted">;

/**
 * Work without a price, people without a wage, and wages without a contract: their amounts are missing from the sums.
 * Rules §8, §9.
 */
export function dataQualityOf(
	{ lacking, projects, wages, counted }: Sources,
	names: ReadonlyMap<string, string>,
): DataQuality {
	const named = (uids: Iterable<string>) =>
		[...new Set(uids)]
			.map((id) => ({ id, name: names.get(id) ?? "" }))
			.sort((a, b) => a.name.localeCompare(b.name, "fi"));
	const unpriced = lacking.flatMap((month) => month.unpriced);
	return {
		...unpricedOf(unpriced, projects),
		peopleWithoutWage: named(lacking.flatMap(({ unpaid }) => [...unpaid])),
		peopleWithoutContract: named(uidsWithoutContract({ wages, counted })),
	};
}

/** Those with a wage on a counted weekday without a contract. */
export function uidsWithoutContract({ wages, counted }: Pick<Sources, "wages" | "counted">): string[] {
	return [...wages].flatMap(([uid, { onlyWage }]) => (hasWeekdayWithin(onlyWage, counted) ? [uid] : []));
}
