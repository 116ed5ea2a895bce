import fc from "fast-check";
import { expect, test } from "vitest";
import { exact, ZERO } from "#kernel/exact.ts";
import { toHours } from "#kernel/hours.ts";
import { addDays } from "#kernel/local-date.ts";
import {
	ADJUSTMENT_KINDS,
	type Adjustment,
	adjustmentSums,
	balanceOf,
	countedFrom,
	openingDates,
} from "./rules.ts";

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

const opening = (date: string, minutes: number) =>
	anAdjustment({ id: `${date} ${minutes}`, kind: "opening", date, minutes });
const payout = (date: string, minutes: number) =>
	anAdjustment({ id: `${date} ${minutes}`, kind: "payout", date, minutes });

test.each<[string, string, string, readonly Adjustment[], string, number, number]>([
	["2025-01-01", "2026-06-30", "no opening", [payout("2025-12-31", -60)], "2025-01-01", 0, -1],
	[
		"2025-01-01",
		"2026-06-30",
		"lines before an opening",
		[payout("2025-12-31", -60), opening("2026-01-01", 750), payout("2026-01-01", -120)],
		"2026-01-01",
		12.5,
		-2,
	],
	["2025-01-01", "2025-12-31", "the day before it", [opening("2026-01-01", 750)], "2025-01-01", 0, 0],
	["2026-01-02", "2026-06-30", "a sum from a later day", [opening("2026-01-01", 750)], "2026-01-02", 0, 0],
	[
		"2025-01-01",
		"2026-06-30",
		"an earlier opening, and two of the latest date",
		[opening("2026-01-01", 750), opening("2025-02-15", 60), opening("2026-01-01", -150)],
		"2026-01-01",
		10,
		0,
	],
	[
		"2025-01-01",
		"2025-12-31",
		"only the earlier one of two",
		[opening("2026-01-01", 750), opening("2025-02-15", 60)],
		"2025-02-15",
		1,
		0,
	],
	["2025-01-01", "2026-06-30", "an opening of 0", [opening("2026-01-01", 0)], "2026-01-01", 0, 0],
	[
		"2025-01-01",
		"2026-06-30",
		"an opening and its counter-entry",
		[
			opening("2025-02-15", 60),
			payout("2025-12-31", -30),
			opening("2026-01-01", 5),
			opening("2026-01-01", -5),
		],
		"2025-02-15",
		1,
		-0.5,
	],
])("from %s to %s with %s", (from, asOf, _what, lines, first, openingHours, later) => {
	const sums = adjustmentSums(lines, from, asOf);
	expect([sums.from, toHours(sums.opening), toHours(sums.later)]).toEqual([first, openingHours, later]);
	expect(countedFrom(openingDates(lines), from, asOf)).toBe(first);
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
				const first = countedFrom(openingDates(entries), "2025-01-01", asOf);
				const counted = entries.filter(({ date }) => date >= first && date <= asOf);
				const expected =
					flexes.reduce((total, [n, d]) => total + n / d, 0) +
					counted.reduce((total, entry) => total + entry.minutes, 0);
				expect(Number(balance.n) / Number(balance.d)).toBeCloseTo(expected, 4);
				expect(adjustmentSums(entries.toReversed(), "2025-01-01", asOf)).toEqual({
					from: first,
					opening,
					later,
				});
			},
		),
		{ numRuns: 500 },
	);
});

test("property: a counter-entry takes back what it counters, an opening too", () => {
	const minutes = fc.integer({ min: -5000, max: 5000 }).filter((one) => one !== 0);
	fc.assert(
		fc.property(minutes, fc.constantFrom(...ADJUSTMENT_KINDS), (wrongMinutes, kind) => {
			const wrong = anAdjustment({ id: "w", kind, date: "2026-02-01", minutes: wrongMinutes });
			const counter = { ...wrong, id: "c", minutes: -wrongMinutes };
			const sums = (lines: readonly Adjustment[]) => adjustmentSums(lines, "2025-01-01", "2026-12-31");
			expect(sums([...ledger, wrong, counter])).toEqual(sums(ledger));
		}),
		{ numRuns: 300 },
	);
});
