import { expect, test } from "vitest";
import { sumBilledHours } from "#features/reports/frame/sums.ts";

test.each([
	["nothing", [], 0],
	["20 minutes three times", [0.33, 0.33, 0.33], 0.99],
	["hours that binary numbers round", [0.1, 0.2, 23.08], 23.38],
])("the billed hours of %s", (_what, hours, sum) => {
	expect(sumBilledHours(hours)).toBe(sum);
});
