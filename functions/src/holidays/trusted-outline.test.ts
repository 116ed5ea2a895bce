import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import type { HolidayCounts } from "#records/derived/holiday-counts.ts";
import { outlineText } from "#records/derived/holiday-outline.ts";
import type { BasisSources } from "./count-basis.ts";
import { type Distrust, trustedOutline, wantedMonths } from "./trusted-outline.ts";

const RANGE = ["2025-04", "2029-03"] as const;
const KNOWN_AT = "2026-06-01T09:00:00.000Z";
const MARKS = { "2025": "a", "2026-10": "b" };

function counts(overrides: Partial<HolidayCounts> = {}): HolidayCounts {
	return {
		basis: { startDate: "2020-01-01", marks: MARKS, companyAsOf: KNOWN_AT, adjustmentsVersion: 0 },
		outline: outlineText({
			from: "2025-04",
			to: "2029-03",
			months: new Map([["2026-11", { month: "2026-11", days: {}, bookings: ["abcd"] }]]),
			daysOff: new Map([
				[2026, ["2026-01-01"]],
				[2027, ["2027-01-01"]],
			]),
		}),
		...overrides,
	} as HolidayCounts;
}

function sources(marks: Readonly<Record<string, string>> = {}, from?: string): BasisSources {
	const change = {
		at: "2026-06-02T09:00:00.000Z",
		from: from ?? "",
		until: from ?? "",
		touches: "hours" as const,
	};
	return {
		startDate: "2020-01-01",
		balance: { userId: "aino", holidayMarks: { ...MARKS, ...marks } },
		settings: { ...DEFAULT_SETTINGS, changes: from === undefined ? [] : [change] },
		adjustments: null,
	};
}

const wanted = (
	stored: HolidayCounts | null,
	known: BasisSources,
	{ stale, touched = [] }: { stale?: Distrust; touched?: readonly string[] } = {},
) => wantedMonths(trustedOutline(stored, known, stale), RANGE, new Set(touched));

const ALL = { ranges: [["2025-04", "2029-03"]], single: [] };

test("nothing is read of what no mark names", () => {
	expect(wanted(counts(), sources())).toEqual({ ranges: [], single: [] });
	expect(trustedOutline(counts(), sources(), undefined).months.get("2026-11")?.bookings).toEqual(["abcd"]);
});

test("months with another mark are read, and those that a change touches, each once", () => {
	const known = sources({ "2026-10": "c", "2026-12": "d", "2024-01": "e" });
	expect(wanted(counts(), known, { touched: ["2026-12", "2027-07", "2031-01"] })).toEqual({
		ranges: [],
		single: ["2026-10", "2026-12", "2027-07"],
	});
});

test.each([
	["2026", [["2026-04", "2029-03"]], ["2026-01"]],
	["2025", [["2025-04", "2029-03"]], []],
	["2019", [["2025-04", "2029-03"]], []],
])("the mark of the credit year %s takes all months since", (year, ranges, single) => {
	expect(wanted(counts(), sources({ [year]: "new", "2026-01": "c" }))).toEqual({ ranges, single });
});

test("what is stored to an earlier end is read from there on", () => {
	const earlier = counts({ outline: outlineText({ ...EMPTY, from: "2025-04", to: "2028-03" }) });
	expect(wanted(earlier, sources(), { touched: ["2028-05"] })).toEqual({
		ranges: [["2028-04", "2029-03"]],
		single: [],
	});
	const later = counts({ outline: outlineText({ ...EMPTY, from: "2026-04", to: "2031-03" }) });
	expect(wanted(later, sources()).ranges).toEqual([["2025-04", "2026-03"]]);
	const before = counts({ outline: outlineText({ ...EMPTY, from: "2020-04", to: "2024-03" }) });
	expect(wanted(before, sources())).toEqual(ALL);
});

const EMPTY = { months: new Map(), daysOff: new Map() };

test("counts from before there were outlines, and outlines of another form, are read from the months", () => {
	const { outline: _, ...old } = counts();
	for (const stored of [null, old as HolidayCounts, counts({ outline: "0;2025-04;2029-03" })])
		expect(wanted(stored, sources())).toEqual(ALL);
});

test.each([
	["is missing", null],
	["has lost a mark", { userId: "aino", holidayMarks: { "2026-10": "b", "2027-01": "c" } }],
	["cannot be read", { userId: "", holidayMarks: MARKS }],
])("a balance that %s says nothing of what has changed", (_what, balance) => {
	expect(wanted(counts(), { ...sources(), balance })).toEqual(ALL);
});

test("what came past the API is named by its trigger: a month, or all of them", () => {
	expect(wanted(counts(), sources(), { stale: { month: "2027-01" } })).toEqual({
		ranges: [],
		single: ["2027-01"],
	});
	expect(wanted(counts(), sources(), { stale: { month: "2021-01" } })).toEqual({ ranges: [], single: [] });
	for (const stale of ["live", "all"] as const) expect(wanted(counts(), sources(), { stale })).toEqual(ALL);
});

test("a company change takes the days off of the years that it touches", () => {
	const years = (known: BasisSources) => [...trustedOutline(counts(), known, undefined).daysOff.keys()];
	expect(years(sources())).toEqual([2026, 2027]);
	expect(years(sources({}, "2027-05-01"))).toEqual([2026]);
	expect(years(sources({}, "2026-12-31"))).toEqual([2027]);
});
