import { expect, test } from "vitest";
import { sumEuros } from "#features/reports/frame/sums.ts";

test("euros are added to the cent", () => {
	expect(sumEuros([0.1, 0.2])).toBe(0.3);
	expect(sumEuros([1.15, -2.3])).toBe(-1.15);
	expect(sumEuros([])).toBe(0);
});
