import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { isBillable, type PricedWork } from "#money/priced-work.ts";
import { billedHundredths, revenueOfWork } from "#money/revenue.ts";
import { stepOn } from "#money/price-rules.ts";
import { NO_PRICES, type PricedProject } from "#records/company/projects.ts";

/** Work on a project and label while one list price held. Cents. */
export interface PriceLine {
	readonly of: PricedWork;
	readonly label: Named | null;
	readonly listCents: number | null;
	/** Billed hours, and those of them with a price, in hundredths. */
	readonly hundredths: number;
	readonly billableHundredths: number;
	readonly cents: number;
}

/**
 * The work on projects by label and list price: the hourly price of the project, or that of the label where the
 * project has no price. Realised and list price differ where a label has its own price, and where hours are free.
 */
export function priceLines(work: readonly PricedWork[], projects: readonly PricedProject[]): PriceLine[] {
	const pricesOf = new Map(projects.map(({ project, prices }) => [project.id, prices]));
	const listCentsOf = ({ project, date, hourPriceCents }: PricedWork): number | null => {
		const { hourPrices } = pricesOf.get(project?.id ?? "") ?? NO_PRICES;
		return stepOn(hourPrices, date) ?? (hourPriceCents > 0 ? hourPriceCents : null);
	};
	const onProjects = work.filter(({ project }) => project !== null);
	const groups = Map.groupBy(onProjects, (one) =>
		JSON.stringify([one.project?.id, one.label?.id ?? null, listCentsOf(one)]),
	);
	return [...groups.values()].flatMap((group) => {
		const [of] = group;
		if (of === undefined) return [];
		return [
			{
				of,
				label: of.label,
				listCents: listCentsOf(of),
				hundredths: billedHundredths(group),
				billableHundredths: billedHundredths(group.filter(isBillable)),
				cents: Number(roundHalfAwayFromZero(revenueOfWork(group))),
			},
		];
	});
}

/** Cents that an hour has brought in, to the whole cent; null without any hours. */
export function realisedCents(cents: number, hundredths: number): number | null {
	return hundredths === 0 ? null : Number(roundHalfAwayFromZero(exact(cents * 100, hundredths)));
}
