import { exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { expect, test } from "vitest";
import { effortHours, effortTotals } from "./stretches.ts";

test("totals are sums of exact hours, rounded once", () => {
	// Three thirds of an hour are printed as 0.33 each, and are an hour; 9630/19 minutes are printed as 8.45 h.
	const third = { free4: exact(20), free8: exact(9630, 19), free12: exact(60 * 37), sales: null };
	const people = [third, third, { ...third, sales: exact(735) }];

	expect(people.map(effortHours)[0]).toEqual({ free4: 0.33, free8: 8.45, free12: 37, salesHours: null });
	expect(effortTotals(people)).toEqual({ free4: 1, free8: 25.34, free12: 111, salesHours: 12.25 });
	expect(effortTotals([])).toEqual({ free4: 0, free8: 0, free12: 0, salesHours: 0 });
	expect(effortTotals([{ free4: ZERO, free8: ZERO, free12: ZERO, sales: null }]).salesHours).toBe(0);
});
