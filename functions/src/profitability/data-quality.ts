import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { DataQuality } from "@tuntikirja/contract/profitability/schema.ts";
import { minutesOf } from "#billing-rate/billed-hours.ts";
import type { PricedWork } from "#billing-rate/priced-work.ts";
import type { Pay } from "#wages/load-pay.ts";
import { wageInForce } from "#wages/rules.ts";

/** Work that no price, and people whom no wage stands behind: what makes amounts smaller than they are. Rules §9. */
export function dataQualityOf(
	work: readonly PricedWork[],
	pays: ReadonlyMap<string, Pay>,
	names: ReadonlyMap<string, string>,
): DataQuality {
	const unpriced = work.filter(({ isUnpriced }) => isUnpriced);
	const unpaid = work.filter(({ userId, date }) => wageInForce(pays.get(userId)?.wages ?? [], date) === null);
	const people = [...new Set(unpaid.map(({ userId }) => userId))].map((id) => ({
		id,
		name: names.get(id) ?? "",
	}));
	return {
		entriesWithoutPrice: unpriced.length,
		hoursWithoutPrice: minutesToHours(minutesOf(unpriced)),
		peopleWithoutWage: people.sort((a, b) => a.name.localeCompare(b.name, "fi")),
	};
}
