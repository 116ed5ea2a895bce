import fc from "fast-check";
import { expect, test } from "vitest";
import {
	add,
	compare,
	type Exact,
	exact,
	formatExact,
	multiply,
	notNegative,
	parseExact,
	roundHalfAwayFromZero,
	larger,
	smaller,
	subtract,
	sum,
	ZERO,
} from "./exact.ts";

const anyExact = fc
	.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 2_000 }))
	.map(([n, d]) => exact(n, d));
const asFloat = (value: Exact) => Number(value.n) / Number(value.d);

test.each([
	[exact(6, 4), { n: 3n, d: 2n }],
	[exact(3, -6), { n: -1n, d: 2n }],
	[exact(-3, -6), { n: 1n, d: 2n }],
	[exact(0, 7), ZERO],
	[exact(0, -7), ZERO],
	[exact(2n ** 80n, 2n ** 79n), { n: 2n, d: 1n }],
])("an exact value is in lowest terms (%#)", (value, expected) => {
	expect(value).toEqual(expected);
});

test("a zero denominator and a fraction of an integer are refused", () => {
	expect(() => exact(1, 0)).toThrow(RangeError);
	expect(() => exact(0.5)).toThrow(RangeError);
	expect(() => exact(1, Number.NaN)).toThrow(RangeError);
});

test("twenty-one twenty-firsts of a part-timer's month are the month", () => {
	const day = exact(80 * 60, 21);
	expect(sum(Array.from({ length: 21 }, () => day))).toEqual(exact(4800));
	expect(multiply(day, exact(21))).toEqual(exact(4800));
});

test("a sum of nothing is zero", () => {
	expect(sum([])).toEqual(ZERO);
});

test.each([
	["0", exact(0)],
	["-17", exact(-17)],
	["32000/7", exact(32000, 7)],
	["-1/3", exact(1, -3)],
])("%s is written and read the same", (text, value) => {
	expect(formatExact(value)).toBe(text);
	expect(parseExact(text)).toEqual(value);
});

test.each(["", "x", "1.5", "1/0", "1/x", "1/2/3", "1/-2", "1e3", "0x10", " 1"])(
	"%j is not read as a number",
	(text) => {
		expect(() => parseExact(text)).toThrow();
	},
);

test.each([
	[exact(1, 2), 1n],
	[exact(-1, 2), -1n],
	[exact(49, 100), 0n],
	[exact(-49, 100), 0n],
	[exact(3, 2), 2n],
	[exact(-3, 2), -2n],
	[exact(2, 3), 1n],
	[exact(-5), -5n],
	[ZERO, 0n],
])("halves are rounded away from zero (%#)", (value, rounded) => {
	expect(roundHalfAwayFromZero(value)).toBe(rounded);
});

test("smaller, larger and not-negative return one of their arguments", () => {
	expect(larger(exact(1, 3), exact(1, 4))).toEqual(exact(1, 3));
	expect(smaller(exact(1, 3), exact(1, 4))).toEqual(exact(1, 4));
	expect(smaller(exact(-1), exact(1))).toEqual(exact(-1));
	expect(notNegative(exact(-1, 9))).toEqual(ZERO);
	expect(notNegative(exact(1, 9))).toEqual(exact(1, 9));
});

test("property: what is written is read back", () => {
	fc.assert(
		fc.property(anyExact, (value) => {
			expect(parseExact(formatExact(value))).toEqual(value);
		}),
		{ numRuns: 1000 },
	);
});

test("property: sums and products agree with floating point", () => {
	fc.assert(
		fc.property(anyExact, anyExact, (a, b) => {
			expect(asFloat(add(a, b))).toBeCloseTo(asFloat(a) + asFloat(b), 6);
			expect(asFloat(subtract(a, b))).toBeCloseTo(asFloat(a) - asFloat(b), 6);
			const product = asFloat(a) * asFloat(b);
			expect(Math.abs(asFloat(multiply(a, b)) - product)).toBeLessThanOrEqual(Math.abs(product) * 1e-12);
			expect(Math.sign(compare(a, b))).toBe(Math.sign(asFloat(a) - asFloat(b)));
		}),
		{ numRuns: 1000 },
	);
});

test("property: the order and the grouping of a sum do not matter, and sums can be undone", () => {
	fc.assert(
		fc.property(anyExact, anyExact, anyExact, (a, b, c) => {
			expect(add(a, b)).toEqual(add(b, a));
			expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
			expect(subtract(add(a, b), b)).toEqual(a);
			expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
		}),
		{ numRuns: 1000 },
	);
});

test("property: rounding moves a value by at most a half and treats both signs alike", () => {
	fc.assert(
		fc.property(anyExact, (value) => {
			const rounded = roundHalfAwayFromZero(value);
			const distance = subtract(exact(rounded), value);
			expect(compare(multiply(distance, distance), exact(1, 4))).toBeLessThanOrEqual(0);
			expect(roundHalfAwayFromZero(subtract(ZERO, value))).toBe(-rounded);
		}),
		{ numRuns: 1000 },
	);
});
