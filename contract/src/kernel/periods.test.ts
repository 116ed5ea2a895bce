import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, eachDate } from "./local-date.ts";
import {
	type ClosedPeriod,
	daysWithout,
	doOverlap,
	gapsOf,
	heldDays,
	LAST_DATE,
	type Period,
	periodInForce,
	RANGE_LIMIT_DAYS,
	whyCannotAsk,
	inForce,
} from "./periods.ts";

const period = (startDate: string, endDate: string | null = null): Period => ({ startDate, endDate });
const closed = (startDate: string, endDate: string): ClosedPeriod => ({ startDate, endDate });

test.each([
	["none", [], false],
	["one", [period("2026-01-01")], false],
	["an open one and the next", [period("2026-01-01"), period("2026-06-15")], false],
	[
		"one that ends the day before the next",
		[period("2026-01-01", "2026-06-14"), period("2026-06-15")],
		false,
	],
	[
		"one that ends the day on which the next starts",
		[period("2026-01-01", "2026-06-15"), period("2026-06-15")],
		true,
	],
	["two that start on one day", [period("2026-01-01"), period("2026-01-01", "2026-03-01")], true],
	["one within another", [period("2026-01-01", "2026-12-31"), period("2026-03-01", "2026-03-31")], true],
	["one within an open one", [period("2026-01-01"), period("2026-03-01", "2026-03-31")], false],
	["a gap", [period("2026-01-01", "2026-02-01"), period("2026-03-01")], false],
])("overlap of %s: %s", (_what, periods, overlaps) => {
	expect(doOverlap(periods)).toBe(overlaps);
	expect(doOverlap(periods.toReversed())).toBe(overlaps);
});

test.each([
	["none", [], []],
	["an open one from the first day", [period("2026-01-01")], []],
	["a late first one", [period("2026-01-05")], [closed("2026-01-01", "2026-01-04")]],
	[
		"two apart",
		[period("2026-01-01", "2026-02-01"), period("2026-03-01")],
		[closed("2026-02-02", "2026-02-28")],
	],
	["an ended last one", [period("2025-01-01", "2026-02-01")], []],
	["an early one", [period("2020-01-01", "2020-02-01")], []],
	[
		"a short one within an open one",
		[period("2026-01-01"), period("2026-03-01", "2026-03-31"), period("2026-05-01")],
		[closed("2026-04-01", "2026-04-30")],
	],
])("gaps of %s from 2026-01-01 on: %o", (_what, periods, gaps) => {
	expect(gapsOf(periods, "2026-01-01")).toEqual(gaps);
});

test("a period without an end holds to the day before the next, the last one for ever", () => {
	expect(heldDays([period("2026-06-15"), period("2026-01-01")])).toEqual([
		closed("2026-01-01", "2026-06-14"),
		closed("2026-06-15", LAST_DATE),
	]);
});

const days = fc
	.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 8 })
	.map((numbers) => numbers.sort((a, b) => a - b).map((number) => addDays("2026-01-01", number)));
const chain = fc.tuple(days, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })).map(([dates, open]) =>
	dates.slice(0, -1).flatMap((date, index) => {
		const next = dates[index + 1] ?? date;
		return index % 2 === 0 ? [period(date, open[index] === true ? null : addDays(next, -1))] : [];
	}),
);

test("property: held days are those with a period in force, and what is cut from them is in none of the others", () => {
	fc.assert(
		fc.property(chain, chain, (periods, others) => {
			const cut = daysWithout(heldDays(periods), heldDays(others));
			for (const date of eachDate("2025-12-30", "2026-03-05")) {
				const isCut = cut.some((one) => one.startDate <= date && date <= one.endDate);
				const isLost = periodInForce(periods, date) !== null && periodInForce(others, date) === null;
				expect(isCut).toBe(isLost);
			}
		}),
		{ numRuns: 200 },
	);
});

test.each([
	["2026-01-01", "2026-01-01", null],
	["2026-01-01", addDays("2026-01-01", 399), null],
	["2026-01-01", addDays("2026-01-01", 400), "range-too-long"],
	["1900-01-01", "2199-12-31", "range-too-long"],
	["2026-01-02", "2026-01-01", "range-inverted"],
])("work days from %s to %s: %s", (startDate, endDate, code) => {
	expect(whyCannotAsk({ startDate, endDate }, RANGE_LIMIT_DAYS.workDays)).toBe(code);
});

test("five years with their leap days can be reported", () => {
	expect(
		whyCannotAsk({ startDate: "2024-01-01", endDate: "2028-12-31" }, RANGE_LIMIT_DAYS.reports),
	).toBeNull();
});

const history = [
	{ from: "2026-06-01", value: "second" },
	{ from: "2026-01-01", value: "first" },
];

test.each([
	["2025-12-31", "fallback"],
	["2026-01-01", "first"],
	["2026-05-31", "first"],
	["2026-06-01", "second"],
	["2030-01-01", "second"],
])("on %s the value in force is the %s one, however the history is ordered", (date, expected) => {
	expect(inForce(history, date, "fallback")).toBe(expected);
	expect(inForce(history.toReversed(), date, "fallback")).toBe(expected);
});

test("of two values from the same date the later written one holds", () => {
	const twice = [...history, { from: "2026-06-01", value: "corrected" }];
	expect(inForce(twice, "2026-07-01", "fallback")).toBe("corrected");
});

test("a value that is falsy still holds", () => {
	expect(inForce([{ from: "2026-01-01", value: false }], "2026-01-01", true)).toBe(false);
});
