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
	return apportionTo(roundHalfAwayFromZero(sum(parts)), parts);
}

/**
 * The same for a whole that was rounded in other parts, some cents off the rounded sum of these. Cents beyond one a part
 * are shared evenly. A part of 0 stays 0.
 */
export function apportionTo(whole: bigint, parts: readonly Exact[]): bigint[] {
	const floors = parts.map(floor);
	const byLoss = parts
		.map((part, index) => ({ part, index, loss: subtract(part, exact(floors[index] ?? 0n)) }))
		.filter(({ part }) => part.n !== 0n)
		.sort((a, b) => compare(b.loss, a.loss) || a.index - b.index);
	const left = whole - floors.reduce((total, cents) => total + cents, 0n);
	const each = floor(exact(left, Math.max(1, byLoss.length)));
	const raised = Number(left - each * BigInt(byLoss.length));
	const cents = [...floors];
	byLoss.forEach(({ index }, place) => {
		cents[index] = (floors[index] ?? 0n) + each + (place < raised ? 1n : 0n);
	});
	return cents;
}

function floor({ n, d }: Exact): bigint {
	return n >= 0n ? n / d : -((-n + d - 1n) / d);
}
