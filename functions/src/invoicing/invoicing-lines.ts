import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { PricedProject } from "#records/company/projects.ts";
import { feeLines } from "./fee-lines.ts";
import type { WorkByMonth } from "#money/prices/load-priced-work.ts";
import { isOnInvoice, type PricedWork } from "#money/prices/priced-work.ts";
import { billedParts } from "#money/prices/billing-line.ts";
import { type FrozenWork } from "./frozen-work.ts";
import { differenceLines, type KeyOf, type Line, linesOf } from "./lines.ts";
import { invoicedWork, settledLines } from "./settled-work.ts";

export interface SoldSources {
	readonly counted: DateRange;
	/** Within the range, under the prices of now; of all people, as `frozen`. */
	readonly work: WorkByMonth;
	/** What is invoiced of its months, as it was invoiced. */
	readonly frozen: readonly FrozenWork[];
	/** Those whose fees are among the lines. */
	readonly projects: readonly PricedProject[];
	readonly isShown: (one: PricedWork) => boolean;
}

/**
 * Invoiced work as it was invoiced, other work under the prices of now, fees, and the differences that changes have
 * made since: settled by other invoices, or open. So the lines come to the revenue of all other reports, and what is
 * invoiced never changes. Rules §9, R36.
 */
export function invoicingLines(
	{ counted, work, frozen, projects, isShown }: SoldSources,
	keyOf: KeyOf,
): Line[] {
	const partsOf = (some: readonly PricedWork[]) => billedParts(some).filter(({ of }) => isShown(of));
	const within = frozen.filter(({ date }) => date >= counted.startDate && date <= counted.endDate);
	const settling = within.filter(({ settles }) => settles !== undefined);
	const invoiced = partsOf(within.filter(({ settles }) => settles === undefined));
	const months = Array.from(work, (month) => ({
		// History is as it is: no invoice of ours says what it came to.
		open: partsOf(month.filter((one) => !isOnInvoice(one))),
		since: partsOf(month.filter(isOnInvoice)),
	}));
	return [
		...linesOf([...invoiced, ...months.flatMap(({ open }) => open)], keyOf),
		...settledLines(within, keyOf, partsOf),
		...differenceLines(
			settling.length === 0 ? invoiced : partsOf(invoicedWork(within)),
			months.flatMap(({ since }) => since),
			keyOf,
		),
		...projects.flatMap((project) => feeLines(project, counted)),
	];
}
