import { expect, test } from "vitest";
import { sumHours } from "./sums.ts";

test.each([
	["nothing", [], 0],
	["whole minutes, 20 each", [0.33, 0.33, 0.33], 1],
	["hours without whole minutes", [85.71, 85.71, 85.71], 257.13],
	["both", [7.33, 85.71], 93.04],
	["negative and positive hours", [-38.14, 0.75, 38.14], 0.75],
])("the sum of %s", (_what, hours, sum) => {
	expect(sumHours(hours)).toBe(sum);
});
