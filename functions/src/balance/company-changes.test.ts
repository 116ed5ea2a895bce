import { expect, test } from "vitest";
import { changedMonths, changedPeriods } from "./on-company-change.ts";

const rule = (...steps: [from: string, value: string][]) => ({
	partTimeHolidayRule: steps.map(([from, value]) => ({ from, value })),
	allowWeekendWork: [],
});

test.each([
	["the same history", rule(["2024-01-01", "fixed"]), rule(["2024-01-01", "fixed"]), []],
	["a first step that says what held anyway", undefined, rule(["2024-01-01", "proportional"]), []],
	["a first step", undefined, rule(["2024-01-01", "fixed"]), [["2024-01-01", "9999-12-31"]]],
	["settings deleted", rule(["2024-01-01", "fixed"]), undefined, [["2024-01-01", "9999-12-31"]]],
	[
		"an exception of one month",
		rule(["2020-01-01", "fixed"]),
		rule(["2020-01-01", "fixed"], ["2024-03-01", "proportional"], ["2024-04-01", "fixed"]),
		[["2024-03-01", "2024-04-01"]],
	],
	[
		"a step moved to a later day",
		rule(["2024-01-01", "fixed"]),
		rule(["2024-02-15", "fixed"]),
		[["2024-01-01", "2024-02-15"]],
	],
	[
		"steps in another order",
		rule(["2024-05-01", "proportional"], ["2024-01-01", "fixed"]),
		rule(["2024-01-01", "fixed"], ["2024-05-01", "proportional"]),
		[],
	],
	["weekend work alone", { allowWeekendWork: [{ from: "2024-01-01", value: true }] }, {}, []],
	["settings that cannot be read", { partTimeHolidayRule: 7 }, {}, [["0000-01-01", "9999-12-31"]]],
])("%s changes the part-time rule in the right periods", (_what, before, after, expected) => {
	expect(changedPeriods(before, after).map(({ from, until }) => [from, until])).toEqual(expected);
});

test("a day off more or less touches its month, a name none, a calendar that cannot be read all", () => {
	const days = new Set(["2026-01-01", "2026-12-06"]);
	expect(changedMonths(days, new Set(days))).toEqual(new Set());
	expect(changedMonths(days, new Set(["2026-01-01", "2026-06-19"]))).toEqual(new Set(["2026-12", "2026-06"]));
	expect(changedMonths(null, days)).toBe("all");
	expect(changedMonths(days, null)).toBe("all");
});
