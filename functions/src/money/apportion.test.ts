import {
	add,
	compare,
	exact,
	roundHalfAwayFromZero,
	subtract,
	sum,
} from "@tuntikirja/contract/kernel/exact.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { apportion, apportionTo, shared } from "./apportion.ts";

const part = fc
	.tuple(fc.integer({ min: -1_000_000, max: 10_000_000 }), fc.integer({ min: 1, max: 700 }))
	.map(([numerator, denominator]) => exact(numerator, denominator));

test("three thirds of a euro are a euro", () => {
	expect(apportion([exact(100, 3), exact(100, 3), exact(100, 3)])).toEqual([34n, 33n, 33n]);
	expect(apportion([])).toEqual([]);
});

test("the parts always add up to the rounded whole, and none is off by a cent", () => {
	fc.assert(
		fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
			const cents = apportion(parts);
			expect(cents.reduce((total, one) => total + one, 0n)).toBe(roundHalfAwayFromZero(sum(parts)));
			parts.forEach((exactly, index) => {
				const off = subtract(exact(cents[index] ?? 0n), exactly);
				expect(compare(off, exact(1))).toBeLessThan(0);
				expect(compare(add(off, exact(1)), exact(0))).toBeGreaterThan(0);
			});
		}),
	);
});

test("parts of a whole that was rounded elsewhere add up to it, and a part of nothing stays nothing", () => {
	expect(apportionTo(102n, [exact(100, 3), exact(0), exact(100, 3), exact(100, 3)])).toEqual([
		34n,
		0n,
		34n,
		34n,
	]);
	expect(apportionTo(97n, [exact(50), exact(0), exact(50)])).toEqual([49n, 0n, 48n]);
	fc.assert(
		fc.property(
			fc.array(part, { minLength: 1, maxLength: 40 }),
			fc.integer({ min: -99, max: 99 }),
			(parts, off) => {
				fc.pre(parts.some(({ n }) => n !== 0n));
				const whole = roundHalfAwayFromZero(sum(parts)) + BigInt(off);
				const cents = apportionTo(whole, parts);
				expect(cents.reduce((total, one) => total + one, 0n)).toBe(whole);
				parts.forEach(({ n }, index) => expect(n !== 0n || cents[index] === 0n).toBe(true));
			},
		),
	);
});

test("a known whole is shared out by what each part loses, the first of equals before the others", () => {
	expect(shared(100, [100, 100, 100], 3)).toEqual([34, 33, 33]);
	expect(shared(67, [100, 0, 100], 3)).toEqual([34, 0, 33]);
	expect(shared(66, [100, 0, 100], 3)).toEqual([33, 0, 33]);
	expect(shared(0, [-100, 100], 3)).toEqual([-33, 33]);
	expect(shared(0, [], 3)).toEqual([]);
});
