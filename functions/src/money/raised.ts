import { add, exact, multiply, roundHalfAwayFromZero, shareOf } from "@tuntikirja/contract/kernel/exact.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";

/** By how much amounts are raised: by a share of themselves, or by euros. */
export interface Raise {
	readonly unit: "percent" | "euros";
	readonly amount: number;
}

/** Whole cents after a raise. A share is rounded half up to the cent, of a wage by the month as of one by the hour. */
export function raised(cents: number, { unit, amount }: Raise): number {
	if (unit === "euros") return cents + toCents(amount);
	return Number(roundHalfAwayFromZero(multiply(exact(cents), add(exact(1), shareOf(amount)))));
}
