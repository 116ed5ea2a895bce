import { expect, test } from "vitest";
import { dayOfMonthLike, readMonthAddress } from "./month-address.ts";

const TODAY = "2026-06-17";

test.each([
	["", "2026-06", "2026-06-17", false, null],
	["month=2026-06", "2026-06", "2026-06-17", false, null],
	["month=2026-02", "2026-02", "2026-02-17", false, null],
	["month=2026-02&day=2026-02-03", "2026-02", "2026-02-03", true, null],
	["day=2026-02-03", "2026-02", "2026-02-03", true, null],
	["month=2026-03&day=2026-02-03", "2026-03", "2026-03-17", false, null],
	["month=2026-13", "2026-06", "2026-06-17", false, null],
	["month=June&day=2026-02-30", "2026-06", "2026-06-17", false, null],
	["view=list", "2026-06", "2026-06-17", false, "list"],
	["view=week", "2026-06", "2026-06-17", false, "week"],
	["view=year", "2026-06", "2026-06-17", false, null],
])("reads the URL ?%s", (search, month, day, dayNamed, view) => {
	expect(readMonthAddress(new URLSearchParams(search), TODAY)).toEqual({ month, day, dayNamed, view });
});

test.each([
	["2026-06", "2026-06-17", "2026-06-17"],
	["2026-02", "2026-01-31", "2026-02-28"],
	["2028-02", "2026-01-31", "2028-02-29"],
])("in %s, %s becomes %s", (month, date, like) => {
	expect(dayOfMonthLike(month, date)).toBe(like);
});
