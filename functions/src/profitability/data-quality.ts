import type { DataQuality } from "@tuntikirja/contract/profitability/schema.ts";
import { unpricedOf } from "#money/unpriced.ts";
import { wageInForce } from "#money/wage-rules.ts";
import type { LoadedProfits } from "./load-profits.ts";

/** Work without a price, and people without a wage: their amounts are missing from the sums. Rules §9. */
export function dataQualityOf(
	{ work, projects, pays }: Pick<LoadedProfits, "work" | "projects" | "pays">,
	names: ReadonlyMap<string, string>,
): DataQuality {
	const unpaid = work.filter(({ userId, date }) => wageInForce(pays.get(userId)?.wages ?? [], date) === null);
	const people = [...new Set(unpaid.map(({ userId }) => userId))].map((id) => ({
		id,
		name: names.get(id) ?? "",
	}));
	return {
		...unpricedOf(work, projects),
		peopleWithoutWage: people.sort((a, b) => a.name.localeCompare(b.name, "fi")),
	};
}
