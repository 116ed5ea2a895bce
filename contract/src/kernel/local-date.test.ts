import fc from "fast-check";
import { expect, test } from "vitest";
import { localDateSchema } from "./schemas/fields.ts";
import {
	addDays,
	daysBetween,
	eachDate,
	earlier,
	isLocalDate,
	isoWeek,
	isoWeekday,
	isWeekend,
	later,
} from "./local-date.ts";

const anyDate = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays("1901-01-01", days));

test.each([
	["2026-02-28", true],
	["2026-02-29", false],
	["2026-02-30", false],
	["2024-02-29", true],
	["2000-02-29", true],
	["2100-02-29", false],
	["2026-04-31", false],
	["2026-13-01", false],
	["2026-00-10", false],
	["2026-01-00", false],
	["2026-1-1", false],
	["26-01-01", false],
	["2026-01-01T00:00", false],
	[" 2026-01-01", false],
	["2026-01-01\n", false],
	["0001-01-01", false],
	["9999-12-31", false],
	["1899-12-31", false],
	["1900-01-01", true],
	["2199-12-31", true],
	["", false],
	["２０２６-01-01", false],
])("%j is a date: %s", (text, isDate) => {
	expect(isLocalDate(text)).toBe(isDate);
	expect(localDateSchema.safeParse(text).success).toBe(isDate);
});

test.each([
	["2026-12-31", 1, "2027-01-01"],
	["2024-02-28", 1, "2024-02-29"],
	["2027-02-28", 1, "2027-03-01"],
	["2100-02-28", 1, "2100-03-01"],
	["2026-03-29", 1, "2026-03-30"],
	["2026-10-25", -1, "2026-10-24"],
	["2026-01-01", -1, "2025-12-31"],
	["2026-06-15", 0, "2026-06-15"],
])("%s and %d days is %s", (date, days, expected) => {
	expect(addDays(date, days)).toBe(expected);
	expect(daysBetween(date, expected)).toBe(days);
});

test.each([
	["2026-01-01", 1],
	["2026-12-28", 53],
	["2027-01-03", 53],
	["2027-01-04", 1],
	["2020-12-31", 53],
	["2021-01-03", 53],
	["2021-01-04", 1],
	["2024-12-30", 1],
	["2025-12-28", 52],
	["2025-12-29", 1],
	["2016-01-03", 53],
	["2023-01-01", 52],
])("%s is in ISO week %d", (date, week) => {
	expect(isoWeek(date)).toBe(week);
});

test.each([
	["2026-11-20", 5, false],
	["2026-11-21", 6, true],
	["2026-11-22", 7, true],
	["2026-11-23", 1, false],
])("%s is weekday %d", (date, weekday, weekend) => {
	expect(isoWeekday(date)).toBe(weekday);
	expect(isWeekend(date)).toBe(weekend);
});

test("each date of a range is listed once, both ends included; an inverted range is empty", () => {
	expect(eachDate("2026-12-30", "2027-01-02")).toEqual([
		"2026-12-30",
		"2026-12-31",
		"2027-01-01",
		"2027-01-02",
	]);
	expect(eachDate("2026-06-15", "2026-06-15")).toEqual(["2026-06-15"]);
	expect(eachDate("2026-06-15", "2026-06-14")).toEqual([]);
	expect(eachDate("2024-01-01", "2024-12-31")).toHaveLength(366);
	expect(eachDate("2026-01-01", "2026-12-31")).toHaveLength(365);
});

test("the earlier and the later of two dates", () => {
	expect(earlier("2026-01-02", "2026-01-01")).toBe("2026-01-01");
	expect(later("2026-01-02", "2026-01-01")).toBe("2026-01-02");
});

test("property: days added can be taken back, and every result is a date", () => {
	fc.assert(
		fc.property(anyDate, fc.integer({ min: -300, max: 9000 }), (date, days) => {
			const moved = addDays(date, days);
			expect(isLocalDate(moved)).toBe(true);
			expect(addDays(moved, -days)).toBe(date);
			expect(daysBetween(date, moved)).toBe(days);
			expect(moved < date).toBe(days < 0);
		}),
		{ numRuns: 1000 },
	);
});

test("property: the weekday is Zeller's", () => {
	const zeller = (date: string) => {
		const [y = 0, m = 0, d = 0] = date.split("-").map(Number);
		const [year, month] = m < 3 ? [y - 1, m + 12] : [y, m];
		const h = d + Math.floor((13 * (month + 1)) / 5) + (year % 100) + Math.floor((year % 100) / 4);
		return ((h + Math.floor(year / 400) - 2 * Math.floor(year / 100) + 5 + 700) % 7) + 1;
	};
	fc.assert(
		fc.property(anyDate, (date) => {
			expect(isoWeekday(date)).toBe(zeller(date));
		}),
		{ numRuns: 1000 },
	);
});

test("property: a week number holds from Monday to Sunday and then rises by one or starts again", () => {
	fc.assert(
		fc.property(anyDate, (date) => {
			const next = addDays(date, 1);
			const [week, nextWeek] = [isoWeek(date), isoWeek(next)];
			if (isoWeekday(next) !== 1) expect(nextWeek).toBe(week);
			else if (nextWeek === 1) expect(week).toBeGreaterThanOrEqual(52);
			else expect(nextWeek).toBe(week + 1);
			if (date.endsWith("-01-04")) expect(week).toBe(1);
		}),
		{ numRuns: 1000 },
	);
});
