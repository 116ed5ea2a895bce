import {
	compare,
	type Exact,
	exact,
	roundHalfAwayFromZero,
	subtract,
	sum,
} from "@tuntikirja/contract/kernel/exact.ts";

/**
 * Whole cents for each part, so that they add up to the rounded sum of the parts: each is rounded down, and
 * the cents left over go to those that lost most by it. No part is off by a cent or more. In the order given,
 * the first of equals gets the cent (docs/decisions/085-rounding-of-amounts.md).
 */
export function apportion(parts: readonly Exact[]): bigint[] {
	const floors = parts.map(floor);
	const lost = parts.map((part, index) => subtract(part, exact(floors[index] ?? 0n)));
	const left = roundHalfAwayFromZero(sum(parts)) - floors.reduce((total, cents) => total + cents, 0n);
	const byLoss = lost
		.map((loss, index) => ({ loss, index }))
		.sort((a, b) => compare(b.loss, a.loss) || a.index - b.index);
	const raised = new Set(byLoss.slice(0, Number(left)).map(({ index }) => index));
	return floors.map((cents, index) => (raised.has(index) ? cents + 1n : cents));
}

function floor({ n, d }: Exact): bigint {
	return n >= 0n ? n / d : -((-n + d - 1n) / d);
}
