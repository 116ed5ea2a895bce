import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { periodInForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { DataQuality } from "@tuntikirja/contract/profitability/schema.ts";
import type { PayOfPeople, Wages } from "#money/load-pay.ts";
import type { PricedWork } from "#money/priced-work.ts";
import { unpricedOf } from "#money/unpriced.ts";
import { wageInForce } from "#money/wage-rules.ts";
import { hasWeekdayWithin } from "#money/wages-under-contract.ts";
import type { LoadedProfits } from "./load-profits.ts";

type Sources = Pick<LoadedProfits, "lacking" | "projects" | "wages" | "counted">;

/** Work whose amounts are missing from the sums. */
export interface LackingWork {
	readonly unpriced: readonly PricedWork[];
	/** People who worked without a wage. */
	readonly unpaid: ReadonlySet<string>;
}

/** What of the work lacks a price or a wage. */
export function lackingOf(work: readonly PricedWork[], wages: PayOfPeople["wages"]): LackingWork {
	const unpaid = work.filter(({ userId, date }) => !hasWage(wages.get(userId), date));
	return {
		unpriced: work.filter(({ isUnpriced }) => isUnpriced),
		unpaid: new Set(unpaid.map(({ userId }) => userId)),
	};
}

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

/** With a wage without a contract, a person is named for that. */
function hasWage(own: Wages | undefined, date: LocalDate): boolean {
	if (own === undefined) return false;
	return wageInForce(own.wages, date) !== null || periodInForce(own.onlyWage, date) !== null;
}

/** Those with a wage on a counted weekday without a contract. */
export function uidsWithoutContract({ wages, counted }: Pick<Sources, "wages" | "counted">): string[] {
	return [...wages].flatMap(([uid, { onlyWage }]) => (hasWeekdayWithin(onlyWage, counted) ? [uid] : []));
}
