import { expect, test } from "vitest";
import { priceOn, withStep } from "./price-rules.ts";
import type { PriceStep } from "#records/company/projects.ts";

const RAISED: readonly PriceStep[] = [
	{ from: null, cents: 9500 },
	{ from: "2026-06-16", cents: 10_000 },
];

function priced(hourPrices: readonly PriceStep[], labels: Record<string, PriceStep[]> = {}) {
	return { hourPrices: [...hourPrices], labelPrices: labels };
}

test.each([
	["nothing, where no price was ever given", priced([]), null, "2026-06-16", 0],
	["the project's price, for work without a label", priced(RAISED), null, "2026-06-15", 9500],
	["the raised price, on the day from which it holds", priced(RAISED), null, "2026-06-16", 10_000],
	["nothing, before the first price", priced([{ from: "2026-02-01", cents: 8000 }]), null, "2026-01-31", 0],
	["the project's price, for a label without its own", priced(RAISED), "design", "2026-07-01", 10_000],
	[
		"the label's own price",
		priced(RAISED, { design: [{ from: null, cents: 12_000 }] }),
		"design",
		"2026-07-01",
		12_000,
	],
	[
		"the project's price, until the label has its own",
		priced(RAISED, { design: [{ from: "2026-07-01", cents: 12_000 }] }),
		"design",
		"2026-06-30",
		10_000,
	],
	[
		"the project's price again, once the label's has been taken off",
		priced(RAISED, {
			design: [
				{ from: null, cents: 12_000 },
				{ from: "2026-07-01", cents: null },
			],
		}),
		"design",
		"2026-07-01",
		10_000,
	],
	[
		"nothing, for a label that is free",
		priced(RAISED, { travel: [{ from: null, cents: 0 }] }),
		"travel",
		"2026-07-01",
		0,
	],
	["the project's price, for an unknown label", priced(RAISED), "constructor", "2026-07-01", 10_000],
] as const)("an hour costs %s", (_what, prices, labelId, date, cents) => {
	expect(priceOn(prices, labelId, date)).toBe(cents);
});

test("R43 what is marked as not billable costs nothing, whatever price is set", () => {
	const prices = priced(RAISED, { design: [{ from: null, cents: 12_000 }] });
	const label = { ...prices, notBillableLabelIds: ["design", "meetings"] };

	expect(["design", "meetings", null].map((id) => priceOn(label, id, "2026-07-01"))).toEqual([0, 0, 10_000]);
	const project = { ...prices, notBillable: true as const };
	expect(["design", "meetings", null].map((id) => priceOn(project, id, "2026-07-01"))).toEqual([0, 0, 0]);
});

test("the order of the steps does not matter", () => {
	const reversed = priced([...RAISED].reverse());

	expect(priceOn(reversed, null, "2026-06-15")).toBe(9500);
	expect(priceOn(reversed, null, "2026-06-16")).toBe(10_000);
});

const APRIL = { from: "2026-04-01", cents: 9000 };
const JULY = { from: "2026-07-01", cents: 9500 };

test.each([
	["a first price", [], "2026-04-01", 9000, [APRIL]],
	["a later price", [APRIL], "2026-07-01", 9500, [APRIL, JULY]],
	[
		"a price between two",
		[APRIL, JULY],
		"2026-05-01",
		9200,
		[APRIL, { from: "2026-05-01", cents: 9200 }, JULY],
	],
	["another price for the same date", [APRIL, JULY], "2026-07-01", 9900, [APRIL, { ...JULY, cents: 9900 }]],
	["the price in force, which changes nothing", [APRIL], "2026-06-15", 9000, [APRIL]],
	["the price before, which takes a step back", [APRIL, JULY], "2026-07-01", 9000, [APRIL]],
	[
		"a price that was there earlier",
		[APRIL, JULY],
		"2026-02-01",
		9000,
		[{ from: "2026-02-01", cents: 9000 }, JULY],
	],
	["what has always held", [JULY], null, 8000, [{ from: null, cents: 8000 }, JULY]],
	["no price, from a date on", [APRIL], "2026-07-01", null, [APRIL, { ...JULY, cents: null }]],
	["no price where there was none", [], "2026-07-01", null, []],
] as const)("%s", (_what, steps, from, cents, expected) => {
	expect(withStep(steps, from, cents)).toEqual(expected);
});
