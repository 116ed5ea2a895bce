import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { PricedWork } from "#money/priced-work.ts";
import type { PricedProject } from "#records/company/projects.ts";
import { feeLines } from "./fee-lines.ts";
import type { WorkByMonth } from "#money/load-priced-work.ts";
import { soldParts } from "#money/sold-parts.ts";
import { differenceLines, type KeyOf, type Line, linesOf } from "./lines.ts";

/** What is sold in a range, and what of it is invoiced. */
export interface SoldSources {
	readonly counted: DateRange;
	/** Within the range, under the prices of now. */
	readonly work: WorkByMonth;
	/** What is invoiced of its months, as it was invoiced. */
	readonly frozen: readonly PricedWork[];
	/** Those whose fees are among the lines. */
	readonly projects: readonly PricedProject[];
}

/**
 * Invoiced work as it was invoiced, other work under the prices of now, fees, and the differences that changes have
 * made since. So the lines come to the revenue of all other reports, and what is invoiced never changes. Rules §9, R36.
 */
export function invoicingLines({ counted, work, frozen, projects }: SoldSources, keyOf: KeyOf): Line[] {
	const isFrozen = isFrozenBy(frozen);
	const within = frozen.filter(({ date }) => date >= counted.startDate && date <= counted.endDate);
	const invoiced = soldParts(within);
	const months = Array.from(work, (month) => ({
		open: soldParts(month.filter((one) => !isFrozen(one))),
		since: soldParts(month.filter(isFrozen)),
	}));
	return [
		...linesOf([...invoiced, ...months.flatMap(({ open }) => open)], keyOf),
		...differenceLines(
			invoiced,
			months.flatMap(({ since }) => since),
			keyOf,
		),
		...projects.flatMap((project) => feeLines(project, counted)),
	];
}

/**
 * Whether an entry's invoice is among the frozen ones. Marks from before amounts were frozen are in none of them: they
 * count as invoiced under the prices of now. A call marks a person's month at once, so that is what is compared.
 */
export function isFrozenBy(frozen: readonly PricedWork[]): (one: PricedWork) => boolean {
	const keyOf = ({ invoice, userId, date }: PricedWork) => `${invoice?.id} ${userId} ${monthOf(date)}`;
	const known = new Set(frozen.map(keyOf));
	return (one) => one.invoice !== undefined && known.has(keyOf(one));
}
