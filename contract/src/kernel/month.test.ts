import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./local-date.ts";
import { addMonths, datesOf, eachMonth, firstDay, lastDay, monthOf, weekdayCount } from "./month.ts";

test.each([
	["2026-01", "2026-01-31", 31],
	["2026-02", "2026-02-28", 28],
	["2024-02", "2024-02-29", 29],
	["2000-02", "2000-02-29", 29],
	["2100-02", "2100-02-28", 28],
	["2026-04", "2026-04-30", 30],
	["2026-12", "2026-12-31", 31],
])("%s ends on %s", (month, last, length) => {
	expect(firstDay(month)).toBe(`${month}-01`);
	expect(lastDay(month)).toBe(last);
	expect(datesOf(month)).toHaveLength(length);
	expect(monthOf(last)).toBe(month);
});

test.each([
	["2026-12", 1, "2027-01"],
	["2026-01", -1, "2025-12"],
	["2026-06", 12, "2027-06"],
	["2026-06", -30, "2023-12"],
	["2026-06", 0, "2026-06"],
])("%s and %d months is %s", (month, months, expected) => {
	expect(addMonths(month, months)).toBe(expected);
});

test("months are listed across the turn of the year; an inverted range is empty", () => {
	expect(eachMonth("2026-11", "2027-02")).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
	expect(eachMonth("2026-11", "2026-11")).toEqual(["2026-11"]);
	expect(eachMonth("2026-11", "2026-10")).toEqual([]);
});

test("W(m) counts Monday to Friday with the holidays among them", () => {
	const counts = eachMonth("2026-01", "2026-12").map(weekdayCount);
	expect(counts).toEqual([22, 20, 22, 22, 21, 22, 23, 21, 22, 22, 21, 23]);
	expect(weekdayCount("2026-05")).toBe(21);
});

test("property: months follow one another without a gap", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 3000 }), (months) => {
			const month = addMonths("1905-01", months);
			expect(addDays(lastDay(month), 1)).toBe(firstDay(addMonths(month, 1)));
			expect(addMonths(addMonths(month, 1), -1)).toBe(month);
			expect(weekdayCount(month)).toBeGreaterThanOrEqual(20);
			expect(weekdayCount(month)).toBeLessThanOrEqual(23);
		}),
		{ numRuns: 500 },
	);
});
