import type { Hours } from "@tuntikirja/contract/kernel/hours.ts";
import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";

/**
 * Sums of the lines as they are printed: each line is rounded once, and a printed column adds up to its printed
 * total (docs/decisions/085-rounding-of-amounts.md).
 */
export function effortTotals(people: SalesEffort["people"]): SalesEffort["totals"] {
	return {
		free4: sumHours(people.map(({ free4 }) => free4)),
		free8: sumHours(people.map(({ free8 }) => free8)),
		free12: sumHours(people.map(({ free12 }) => free12)),
		salesHours: sumHours(people.map(({ salesHours }) => salesHours ?? 0)),
	};
}

/** In whole hundredths, because 0.1 + 0.2 is not 0.3. */
function sumHours(hours: readonly Hours[]): Hours {
	return hours.reduce((hundredths, one) => hundredths + Math.round(one * 100), 0) / 100;
}
