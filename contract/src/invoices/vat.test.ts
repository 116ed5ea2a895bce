import fc from "fast-check";
import { expect, test } from "vitest";
import { areMixedUp, discountsOf, FINNISH_RATES, invoiceTotals, ratesOn, type Taxed } from "./vat.ts";

const line = (netCents: number, rate: number, category: Taxed["category"] = "S"): Taxed => ({
	netCents,
	rate,
	category,
});

// M2.
test("two rates are summed apart", () => {
	const { byRate, grossCents } = invoiceTotals([line(82_200, 2550), line(5000, 1350)]);
	expect(byRate.map(({ taxCents }) => taxCents)).toEqual([20_961, 675]);
	expect(grossCents).toBe(108_836);
});

test("199.90 at 25.5 % is 50.97 and 250.87", () => {
	expect(invoiceTotals([line(19_990, 2550)])).toMatchObject({ taxCents: 5097, grossCents: 25_087 });
});

test("100 lines of 0.10 have a tax of 2.55, not of 3.00", () => {
	expect(invoiceTotals(Array.from({ length: 100 }, () => line(10, 2550))).taxCents).toBe(255);
});

test("the buyer pays the tax of a reverse charge", () => {
	expect(invoiceTotals([line(60_000, 0, "AE")])).toMatchObject({ taxCents: 0, grossCents: 60_000 });
});

// M3.
test.each([
	["2025-06-15", 1400, 1350],
	["2026-08-06", 1350, 1400],
])("of the day %s the rate %d is one, and %d is none", (date, right, wrong) => {
	expect(ratesOn(FINNISH_RATES, date)).toContain(right);
	expect(ratesOn(FINNISH_RATES, date)).not.toContain(wrong);
});

test("a discount is rounded once for each rate, and a whole one leaves nothing", () => {
	const lines = [line(3333, 2550), line(3333, 2550), line(5000, 1350), line(0, 0)];
	expect(discountsOf(lines, 1250)).toEqual([line(-833, 2550), line(-625, 1350)]);
	expect(invoiceTotals([...lines, ...discountsOf(lines, 10_000)]).grossCents).toBe(0);
	expect(discountsOf(lines, 0)).toEqual([]);
});

test("a credit of an invoice is its totals with the other sign, whatever its lines", () => {
	const lines = fc.array(
		fc.record({
			netCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
			rate: fc.constantFrom(2550, 1350, 0),
		}),
	);
	fc.assert(
		fc.property(lines, (all) => {
			const sold = all.map(({ netCents, rate }) => line(netCents, rate));
			const credited = all.map(({ netCents, rate }) => line(-netCents, rate));
			const [a, b] = [invoiceTotals(sold), invoiceTotals(credited)];
			expect(a.grossCents + b.grossCents).toBe(0);
			expect(a.byRate.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(a.netCents);
		}),
	);
});

test.each([
	["the rates that a company begins with", FINNISH_RATES, false],
	["a rate that ends before it begins", [{ rate: 2550, from: "2026-01-01", until: "2025-12-31" }], true],
	[
		"a rate twice on one day",
		[
			{ rate: 2550, from: "2026-01-01", until: null },
			{ rate: 2550, from: "2024-09-01", until: "2026-01-01" },
		],
		true,
	],
	[
		"a rate again after its end",
		[
			{ rate: 2400, from: "2013-01-01", until: "2024-08-31" },
			{ rate: 2400, from: "2024-09-01", until: null },
		],
		false,
	],
])("%s: mixed up %s", (_what, rates, isMixedUp) => {
	expect(areMixedUp(rates as typeof FINNISH_RATES)).toBe(isMixedUp);
});
