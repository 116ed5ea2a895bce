import fc from "fast-check";
import { expect, test } from "vitest";
import { exact, ZERO } from "#kernel/exact.ts";
import { toHours } from "#kernel/hours.ts";
import { addDays } from "#kernel/local-date.ts";
import { ADJUSTMENT_KINDS, type Adjustment, adjustmentSums, balanceOf } from "./rules.ts";

function anAdjustment(overrides: Partial<Adjustment> = {}): Adjustment {
	return { id: "a1", date: "2026-01-01", kind: "correction", minutes: 60, notes: "", ...overrides };
}

const ledger = [
	anAdjustment({ id: "a1", kind: "opening", date: "2025-03-01", minutes: 750 }),
	anAdjustment({ id: "a2", kind: "payout", date: "2025-12-31", minutes: -600 }),
	anAdjustment({ id: "a3", kind: "correction", date: "2026-02-01", minutes: 30 }),
	anAdjustment({ id: "a4", kind: "correction", date: "2026-02-02", minutes: -30 }),
	anAdjustment({ id: "a5", kind: "contract-end", date: "2026-12-31", minutes: -180 }),
];

test.each([
	["2025-03-01", "2025-02-28", 0, 0, "the day before anything"],
	["2025-03-01", "2025-03-01", 12.5, 0, "the opening day"],
	["2025-03-01", "2025-12-30", 12.5, 0, "the day before the payout"],
	["2025-03-01", "2025-12-31", 12.5, -10, "the day of the payout"],
	["2025-03-01", "2026-02-01", 12.5, -9.5, "a correction"],
	["2025-03-01", "2026-02-02", 12.5, -10, "its counter-entry"],
	["2025-03-01", "2026-12-31", 12.5, -13, "the end"],
	["2025-03-02", "2026-12-31", 0, -13, "a sum that starts after the opening"],
])("from %s to %s: opening %d, later %d, %s", (from, asOf, opening, later, _when) => {
	const sums = adjustmentSums(ledger, from, asOf);
	expect([toHours(sums.opening), toHours(sums.later)]).toEqual([opening, later]);
});

test("a balance of nothing is zero", () => {
	expect(balanceOf(ZERO, [], ZERO)).toEqual(ZERO);
});

test("the balance is the opening, the flex of each month and the adjustments", () => {
	expect(toHours(balanceOf(exact(750), [exact(-360), exact(600, 7), exact(-600, 7)], exact(-600)))).toBe(
		-3.5,
	);
});

test("property: balance = opening + flexes + adjustments, in floating point too", () => {
	const minutes = fc.integer({ min: -20_000, max: 20_000 });
	const adjustment = fc.record({
		id: fc.uuid(),
		date: fc.integer({ min: 0, max: 900 }).map((days) => addDays("2025-01-01", days)),
		kind: fc.constantFrom(...ADJUSTMENT_KINDS),
		minutes,
		notes: fc.constant(""),
	});
	const flex = fc.tuple(minutes, fc.constantFrom(1, 19, 20, 21, 22, 23));
	fc.assert(
		fc.property(
			fc.array(adjustment),
			fc.array(flex),
			fc.integer({ min: 0, max: 900 }),
			(entries, flexes, days) => {
				const asOf = addDays("2025-01-01", days);
				const { opening, later } = adjustmentSums(entries, "2025-01-01", asOf);
				const balance = balanceOf(
					opening,
					flexes.map(([n, d]) => exact(n, d)),
					later,
				);
				const counted = entries.filter((entry) => entry.date <= asOf);
				const expected =
					flexes.reduce((total, [n, d]) => total + n / d, 0) +
					counted.reduce((total, entry) => total + entry.minutes, 0);
				expect(Number(balance.n) / Number(balance.d)).toBeCloseTo(expected, 4);
				expect(adjustmentSums(entries.toReversed(), "2025-01-01", asOf)).toEqual({ opening, later });
			},
		),
		{ numRuns: 500 },
	);
});

test("property: a counter-entry takes back what it counters", () => {
	fc.assert(
		fc.property(fc.integer({ min: -5000, max: 5000 }), (minutes) => {
			const wrong = anAdjustment({ minutes });
			const counter = anAdjustment({ id: "a2", date: "2026-03-01", minutes: -minutes });
			expect(adjustmentSums([wrong, counter], "2025-01-01", "2026-12-31").later).toEqual(ZERO);
		}),
		{ numRuns: 300 },
	);
});
