import { expect, test } from "vitest";
import { sumBilledHours, sumEuros, sumHours } from "./sums.ts";

test.each([
	["nothing", [], 0],
	["whole minutes, 20 each", [0.33, 0.33, 0.33], 1],
	["hours without whole minutes", [85.71, 85.71, 85.71], 257.13],
	["both", [7.33, 85.71], 93.04],
	["negative and positive hours", [-38.14, 0.75, 38.14], 0.75],
])("the sum of %s", (_what, hours, sum) => {
	expect(sumHours(hours)).toBe(sum);
});

test.each([
	["nothing", [], 0],
	["20 minutes three times", [0.33, 0.33, 0.33], 0.99],
	["hours that binary numbers round", [0.1, 0.2, 23.08], 23.38],
])("the billed hours of %s", (_what, hours, sum) => {
	expect(sumBilledHours(hours)).toBe(sum);
});

test("euros are added to the cent", () => {
	expect(sumEuros([0.1, 0.2])).toBe(0.3);
	expect(sumEuros([1.15, -2.3])).toBe(-1.15);
	expect(sumEuros([])).toBe(0);
});
