import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesOf } from "#money/billed-hours.ts";
import { isBillable, type PricedWork } from "#money/priced-work.ts";
import { billedHundredths, revenueOf } from "#money/revenue.ts";

/** A line of sold work: what all of it has in common, how much it is, and what it comes to. */
export interface Line {
	readonly of: PricedWork;
	readonly minutes: number;
	/** Billed hours in hundredths: hours × price is the amount. */
	readonly hundredths: number;
	readonly cents: number;
}

/**
 * The billable work in lines, sorted by the dates of their first entries, then by price: one line for each key of
 * `keyOf`, each price and each invoice. The amount is rounded only here; totals are sums of lines
 * (docs/decisions/085-rounding-of-amounts.md).
 */
export function linesOf(work: readonly PricedWork[], keyOf: (one: PricedWork) => string): Line[] {
	const groups = Map.groupBy(
		work.filter(isBillable),
		(one) =>
			// No id and no price holds a space, so no two things have one key.
			`${one.hourPriceCents} ${one.invoice?.id ?? ""} ${keyOf(one)}`,
	);
	const lines = [...groups.values()].flatMap((group) => {
		const [of] = group;
		if (of === undefined) return [];
		const hundredths = billedHundredths(group);
		const cents = Number(roundHalfAwayFromZero(revenueOf(hundredths, of.hourPriceCents)));
		return [{ of, minutes: minutesOf(group), hundredths, cents }];
	});
	return lines.sort(
		(a, b) => a.of.date.localeCompare(b.of.date) || a.of.hourPriceCents - b.of.hourPriceCents,
	);
}

/** What lines come to together. */
export interface LineSums {
	readonly minutes: number;
	readonly hundredths: number;
	readonly cents: number;
	readonly invoicedCents: number;
}

/** Σ of the lines, and of those that have been invoiced. */
export function sumLines(lines: readonly Line[]): LineSums {
	const sum = (some: readonly Line[], field: "minutes" | "hundredths" | "cents") =>
		some.reduce((total, line) => total + line[field], 0);
	const invoiced = lines.filter(({ of }) => of.invoice !== undefined);
	return {
		minutes: sum(lines, "minutes"),
		hundredths: sum(lines, "hundredths"),
		cents: sum(lines, "cents"),
		invoicedCents: sum(invoiced, "cents"),
	};
}
