import { expect, test } from "vitest";
import type { PriceStep } from "#records/company/projects.ts";
import { raisedPrice } from "./raised-price.ts";

const FROM = "2027-01-01";
const ALL: PriceStep = { from: null, cents: 9500 };
const raise = (steps: readonly PriceStep[], amount = 3) =>
	raisedPrice(steps, FROM, { unit: "percent", amount });

test("a raised price holds from the date until the next one", () => {
	const later = { from: "2027-07-01", cents: 12_000 };
	expect(raise([ALL])).toEqual({
		steps: [ALL, { from: FROM, cents: 9785 }],
		before: 9500,
		after: 9785,
		endDate: null,
	});
	expect(raise([ALL, later])).toMatchObject({
		steps: [ALL, { from: FROM, cents: 9785 }, later],
		endDate: "2027-06-30",
	});
});

test("half a cent goes up", () => {
	expect(raise([{ from: null, cents: 1850 }], 1)).toMatchObject({ after: 1869 });
});

test("a repeated raise changes nothing", () => {
	const once = raise([ALL]);
	expect(raise(typeof once === "string" ? [] : once.steps)).toEqual(once);
});

test.each([
	["without a price", [], "no-price"],
	["of 0", [{ from: null, cents: 0 }], "no-price"],
	["that has ended", [ALL, { from: "2026-06-01", cents: null }], "no-price"],
	["that begins that day", [{ from: FROM, cents: 9500 }], "no-price"],
	["that changes that day", [ALL, { from: FROM, cents: 9900 }], "changes-that-day"],
	["that would be over the limit", [{ from: null, cents: 9_900_000 }], "too-high"],
] as const)("one %s is not raised", (_which, steps, problem) => {
	expect(raise(steps)).toBe(problem);
});
