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

/**
 * The same in plain numbers, because a company's year is 100,000 entries: of parts that are so many shares each, for a
 * whole that is less than one off their sum. So none is off by one, and what is whole stays.
 */
export function shared(whole: number, shares: readonly number[], perUnit: number): number[] {
	const units = shares.map((share) => Math.floor(share / perUnit));
	const left = whole - units.reduce((total, one) => total + one, 0);
	if (left === 0) return units;
	const lossOf = (index: number) => (shares[index] ?? 0) - (units[index] ?? 0) * perUnit;
	const byLoss = [...shares.keys()].sort((a, b) => lossOf(b) - lossOf(a) || a - b);
	for (const index of byLoss.slice(0, left)) units[index] = (units[index] ?? 0) + 1;
	return units;
}

function floor({ n, d }: Exact): bigint {
	return n >= 0n ? n / d : -((-n + d - 1n) / d);
}
