import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { type BasisSources, basisOf, isTrueCount, untrueSince } from "./count-basis.ts";

const CHANGE = { at: "2026-06-01T09:00:00.000Z", from: "2024-05-01", until: "2024-05-01", touches: "hours" };
const SOURCES: BasisSources = {
	startDate: "2020-01-01",
	balance: { holidayMarks: { "2023": "a", "2025": "b" } },
	settings: { ...DEFAULT_SETTINGS, changes: [{ ...CHANGE, touches: "hours" }] },
	adjustments: { userId: "aino", buckets: {}, version: 3 },
};
const COUNT = { basis: basisOf(SOURCES) } as Parameters<typeof isTrueCount>[0];

const later = (from: string) => ({
	...CHANGE,
	at: "2026-06-02T09:00:00.000Z",
	from,
	touches: "holidays" as const,
});
const withChange = (from: string) => ({
	...SOURCES,
	settings: { ...SOURCES.settings, changes: [...(SOURCES.settings.changes ?? []), later(from)] },
});

test.each<[string, BasisSources, number]>([
	["what it is made of", SOURCES, Number.POSITIVE_INFINITY],
	[
		"a mark of another change of a year",
		{ ...SOURCES, balance: { holidayMarks: { "2023": "c", "2025": "b" } } },
		2023,
	],
	[
		"a mark of another year",
		{ ...SOURCES, balance: { holidayMarks: { "2023": "a", "2025": "b", "2024": "d" } } },
		2024,
	],
	["another first day", { ...SOURCES, startDate: "2020-02-01" }, 0],
	["a company change", withChange("2022-07-01"), 2022],
	["one in the first week of a credit year", withChange("2022-04-03"), 2021],
])("the parts of a count are true until the year of: %s", (_what, sources, year) => {
	expect(untrueSince(COUNT, sources)).toBe(year);
	expect(isTrueCount(COUNT, sources)).toBe(year === Number.POSITIVE_INFINITY);
});

test("a bucket more makes a count untrue, but no part of a year", () => {
	const adjustments = { userId: "aino", buckets: {}, version: 4 };
	expect(isTrueCount(COUNT, { ...SOURCES, adjustments })).toBe(false);
	expect(isTrueCount(COUNT, { ...SOURCES, adjustments: null })).toBe(false);
});
