import { expect, test } from "vitest";
import { PRESETS, rangeOf, readPeriod, stepRange, upToToday, writePeriod } from "./period.ts";

const TODAY = "2026-02-10";
const range = (startDate: string, endDate: string) => ({ startDate, endDate });

test.each([
	["this-month", "2026-02-01", "2026-02-28"],
	["last-month", "2026-01-01", "2026-01-31"],
	["this-quarter", "2026-01-01", "2026-03-31"],
	["last-quarter", "2025-10-01", "2025-12-31"],
	["this-year", "2026-01-01", "2026-12-31"],
	["last-year", "2025-01-01", "2025-12-31"],
] as const)("%s is %s to %s", (preset, from, to) => {
	expect(rangeOf(preset, TODAY)).toEqual(range(from, to));
});

test.each([
	["?period=last-year", "2025-01-01", "last-year"],
	["?from=2026-01-05&to=2026-01-09", "2026-01-05", null],
	["?from=2026-01-09&to=2026-01-05", "2026-02-01", "this-month"],
	["?from=2026-02-30&to=2026-03-05", "2026-02-01", "this-month"],
	["?period=tomorrow", "2026-02-01", "this-month"],
	["", "2026-02-01", "this-month"],
])("%s starts on %s", (search, startDate, preset) => {
	expect(readPeriod(new URLSearchParams(search), TODAY, "this-month")).toMatchObject({ startDate, preset });
});

test("a written period is read back, and a preset stays a preset", () => {
	for (const preset of PRESETS) {
		const params = new URLSearchParams("from=2020-01-01&to=2020-01-02&q=acme");
		writePeriod(params, rangeOf(preset, TODAY), TODAY);
		expect(params.toString()).toBe(`q=acme&period=${preset}`);
	}
	const params = new URLSearchParams("period=this-month");
	writePeriod(params, range("2026-01-05", "2026-01-09"), TODAY);
	expect(params.toString()).toBe("from=2026-01-05&to=2026-01-09");
});

test.each([
	["2026-02-01", "2026-02-28", -1, "2026-01-01", "2026-01-31"],
	["2026-01-01", "2026-03-31", 1, "2026-04-01", "2026-06-30"],
	["2026-01-05", "2026-01-11", 1, "2026-01-12", "2026-01-18"],
	["2026-03-05", "2026-03-05", -1, "2026-03-04", "2026-03-04"],
] as const)("%s to %s, stepped by %d, is %s to %s", (from, to, direction, newFrom, newTo) => {
	expect(stepRange(range(from, to), direction)).toEqual(range(newFrom, newTo));
});

test.each([
	["the current year ends today", range("2026-01-01", "2026-12-31"), TODAY],
	["a past year is unchanged", range("2025-01-01", "2025-12-31"), "2025-12-31"],
	["a future range is unchanged", range("2026-03-01", "2026-03-31"), "2026-03-31"],
])("%s", (_, asked, end) => {
	expect(upToToday(asked, TODAY)).toEqual(range(asked.startDate, end));
});
