import { expect, test } from "vitest";
import { exact } from "./exact.ts";
import { centsToEuros, percentOf, toCents, toEuros } from "./money.ts";

test.each([
	[0.1 + 0.2, 30],
	[95, 9500],
	[19.99, 1999],
	[-3.25, -325],
])("%d euros are %i cents, and back", (euros, cents) => {
	expect(toCents(euros)).toBe(cents);
	expect(centsToEuros(cents)).toBe(cents / 100);
});

test("fractions of cents are rounded once, half away from zero", () => {
	expect([exact(1, 2), exact(-1, 2), exact(1, 3)].map(toEuros)).toEqual([0.01, -0.01, 0]);
});

test("a percentage has two decimals, and none without a whole", () => {
	expect(percentOf(exact(108), exact(141))).toBe(76.6);
	expect(percentOf(exact(1), exact(0))).toBeNull();
});
