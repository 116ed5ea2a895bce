import { type Exact, exact, roundHalfAwayFromZero } from "./exact.ts";

/** Euros with two decimals: the form on the wire and on screen. Inside, money is cents. */
export type Euros = number;

/** Decimal euros to integer cents. */
export function toCents(euros: Euros): number {
	return Math.round(euros * 100);
}

/** Exact cents to decimal euros, rounded once, half up. */
export function toEuros(cents: Exact): Euros {
	const rounded = Number(roundHalfAwayFromZero(cents));
	return rounded === 0 ? 0 : rounded / 100;
}

/** Integer cents to decimal euros. */
export function centsToEuros(cents: number): Euros {
	return toEuros(exact(cents));
}

/** part / whole × 100 with two decimals; null when there is no whole, because nothing is not 0 %. */
export function percentOf(part: Exact, whole: Exact): number | null {
	if (whole.n === 0n) return null;
	return Number(roundHalfAwayFromZero(exact(part.n * whole.d * 10_000n, part.d * whole.n))) / 100;
}
