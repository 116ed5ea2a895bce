import { expect, test } from "vitest";
import { mondaysOf, weekName } from "./rules.ts";

test.each([
	["2026-06-15", "2026-06-15", ["2026-06-15"]],
	["2026-06-21", "2026-06-22", ["2026-06-15", "2026-06-22"]],
	["2026-06-22", "2026-06-21", []],
])("%s to %s touches the weeks of %o", (startDate, endDate, mondays) => {
	expect(mondaysOf({ startDate, endDate })).toEqual(mondays);
});

test.each([
	["2026-06-15", "2026-W25"],
	["2025-12-29", "2026-W01"],
	["2026-12-28", "2026-W53"],
])("the week of %s is %s", (monday, name) => {
	expect(weekName(monday)).toBe(name);
});
