import { mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { expect, test } from "vitest";
import { weekOf, weeksOf } from "./month-weeks.ts";

test("June 2026 starts on a Monday and covers five weeks", () => {
	const weeks = weeksOf("2026-06");
	expect(weeks.map((week) => week.number)).toEqual([23, 24, 25, 26, 27]);
	expect(weeks[0]?.dates[0]).toBe("2026-06-01");
	expect(weeks[4]?.dates).toEqual(["2026-06-29", "2026-06-30", null, null, null, null, null]);
});

test.each([
	["2026-02", 5],
	["2027-02", 4],
	["2026-08", 6],
])("%s has %d weeks, and every one of its days once", (month, count) => {
	const weeks = weeksOf(month);
	expect(weeks).toHaveLength(count);
	const dates = weeks.flatMap((week) => week.dates).filter((date) => date !== null);
	expect(dates).toEqual([...dates].sort());
	expect(new Set(dates).size).toBe(dates.length);
	expect(dates.every((date) => date.startsWith(month))).toBe(true);
});

test("the first days of 2027 belong to week 53 of 2026", () => {
	expect(weeksOf("2027-01").map((week) => week.number)).toEqual([53, 1, 2, 3, 4]);
});

test("a week runs from Monday to Sunday across the end of a month", () => {
	expect(mondayOf("2026-07-05")).toBe("2026-06-29");
	expect(weekOf("2026-07-01")).toEqual([
		"2026-06-29",
		"2026-06-30",
		"2026-07-01",
		"2026-07-02",
		"2026-07-03",
		"2026-07-04",
		"2026-07-05",
	]);
});
