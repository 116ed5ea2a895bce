import fc from "fast-check";
import { expect, test } from "vitest";
import { exact } from "./exact.ts";
import { entryHoursSchema } from "./schemas/fields.ts";
import { hundredthsToHours, minutesToHours, toHours, toHundredths, toMinutes } from "./hours.ts";

test.each([
	[7.5, 450],
	[0.25, 15],
	[0.33, 20],
	[0.67, 40],
	[0.02, 1],
	[24, 1440],
	[0, 0],
	[-7.5, -450],
])("%d h are %d minutes", (hours, minutes) => {
	expect(toMinutes(hours)).toBe(minutes);
});

test.each([
	[exact(450), 7.5],
	[exact(20), 0.33],
	[exact(19 * 80 * 60, 21), 72.38],
	[exact(-360), -6],
	[exact(-1, 100), 0],
	[exact(3, 10), 0.01],
	[exact(-3, 10), -0.01],
])("exact minutes are shown with two decimals, halves rounded away from zero (%#)", (minutes, hours) => {
	expect(toHours(minutes)).toBe(hours);
});

test.each([
	[1385, 2308],
	[20, 33],
	[5, 8],
	[1, 2],
	[450, 750],
])("%d minutes are billed as %d hundredths of an hour, as they are printed", (minutes, hundredths) => {
	expect(toHundredths(minutes)).toBe(hundredths);
	expect(hundredthsToHours(hundredths)).toBe(minutesToHours(minutes));
});

test("no figure is minus zero", () => {
	expect(Object.is(toHours(exact(-1, 100)), 0)).toBe(true);
	expect(Object.is(minutesToHours(0), 0)).toBe(true);
});

test.each([
	[0, true],
	[24, true],
	[-0.25, false],
	[24.25, false],
	[Number.NaN, false],
	[Number.POSITIVE_INFINITY, false],
	["7.5", false],
])("an entry of %s hours: %s", (hours, isAccepted) => {
	expect(entryHoursSchema.safeParse(hours).success).toBe(isAccepted);
});

test("property: minutes survive the way to hours with two decimals and back", () => {
	fc.assert(
		fc.property(fc.integer({ min: -500_000, max: 500_000 }), (minutes) => {
			expect(toMinutes(minutesToHours(minutes))).toBe(minutes);
		}),
		{ numRuns: 1000 },
	);
});

test("property: hours have at most two decimals and lie within half a hundredth", () => {
	fc.assert(
		fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.integer({ min: 1, max: 500 }), (n, d) => {
			const hours = toHours(exact(n, d));
			expect(Number(hours.toFixed(2))).toBe(hours);
			expect(Math.abs(hours - n / d / 60)).toBeLessThan(0.005 + 1e-9);
		}),
		{ numRuns: 1000 },
	);
});

test("property: whole minutes come to the same hours by numbers as by exact numbers", () => {
	fc.assert(
		fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (minutes) => {
			expect(Object.is(minutesToHours(minutes), toHours(exact(minutes)))).toBe(true);
		}),
	);
});
