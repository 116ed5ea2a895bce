import { expect, test } from "vitest";
import { effortTotals } from "./effort-totals.ts";

const someone = { userId: "u", name: "Aino", stretches: [], salesHours: null };

test("totals are the sums of the lines as they are printed", () => {
	// Three thirds of an hour are printed as 0.33 each: their column adds up to 0.99, and so does its total.
	const third = { ...someone, free4: 0.33, free8: 0.1, free12: 37.13 };

	expect(effortTotals([third, third, { ...third, free8: 0.2, salesHours: 12.25 }])).toEqual({
		free4: 0.99,
		free8: 0.4,
		free12: 111.39,
		salesHours: 12.25,
	});
	expect(effortTotals([])).toEqual({ free4: 0, free8: 0, free12: 0, salesHours: 0 });
});
