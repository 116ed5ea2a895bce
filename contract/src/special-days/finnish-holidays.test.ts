import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { isoWeekday, isWeekend } from "#kernel/local-date.ts";
import { easterSunday, finnishHolidays } from "./finnish-holidays.ts";

const dateOf = (year: number, key: string) => finnishHolidays(year).find((day) => day.key === key)?.date;

test.each([
	[2020, 9],
	[2021, 8],
	[2022, 7],
	[2023, 9],
	[2024, 10],
	[2025, 10],
	[2026, 9],
	[2027, 8],
	[2028, 9],
	[2029, 10],
	[2030, 10],
	[2031, 10],
	[2033, 7],
])("R1 %d has %d weekday days off", (year, count) => {
	expect(finnishHolidays(year).filter((day) => !isWeekend(day.date))).toHaveLength(count);
});

test("R1 2033 is the first year after 2022 with only seven", () => {
	const sevens = Array.from({ length: 12 }, (_, index) => 2022 + index).filter(
		(year) => finnishHolidays(year).filter((day) => !isWeekend(day.date)).length === 7,
	);
	expect(sevens).toEqual([2022, 2033]);
});

const MOVABLE = [
	"good-friday",
	"easter-sunday",
	"easter-monday",
	"ascension",
	"pentecost",
	"midsummer-eve",
	"all-saints",
] as const;

test.each([
	[2025, ["04-18", "04-20", "04-21", "05-29", "06-08", "06-20", "11-01"]],
	[2026, ["04-03", "04-05", "04-06", "05-14", "05-24", "06-19", "10-31"]],
	[2027, ["03-26", "03-28", "03-29", "05-06", "05-16", "06-25", "11-06"]],
])("R2 the movable days of %d", (year, dates) => {
	expect(MOVABLE.map((key) => dateOf(year, key))).toEqual(dates.map((date) => `${year}-${date}`));
});

test("New Year's Eve is a working day", () => {
	expect(finnishHolidays(2026).some((day) => day.date === "2026-12-31")).toBe(false);
});

test("every year has the same fifteen days, in order, with a name in both languages", () => {
	const keys = finnishHolidays(2026)
		.map((day) => day.key)
		.sort();
	expect(keys).toHaveLength(15);
	for (let year = 2000; year <= 2100; year++) {
		const days = finnishHolidays(year);
		expect(days.map((day) => day.key).sort()).toEqual(keys);
		expect(days.map((day) => day.date)).toEqual(days.map((day) => day.date).sort());
		for (const day of days) expect(day.name && day.nameFi && day.date.startsWith(`${year}-`)).toBe(true);
	}
});

test("in 2008 Ascension Day fell on May Day, so the year had fourteen dates", () => {
	expect(dateOf(2008, "ascension")).toBe("2008-05-01");
	expect(new Set(finnishHolidays(2008).map((day) => day.date)).size).toBe(14);
});

test("Easter is a Sunday from 22 March to 25 April", () => {
	for (let year = 1900; year < 2200; year++) {
		const easter = easterSunday(year);
		expect(isoWeekday(easter)).toBe(7);
		expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
	}
	expect(easterSunday(2008)).toBe("2008-03-23");
	expect(easterSunday(2038)).toBe("2038-04-25");
});

test("date-holidays knows the same days off for 2000 to 2100, but for its bank holiday on New Year's Eve", () => {
	const finland = new Holidays("FI");
	for (let year = 2000; year <= 2100; year++) {
		const theirs = finland
			.getHolidays(year)
			.filter((day) => day.type !== "observance" && day.rule !== "12-31")
			.map((day) => day.date.slice(0, 10));
		expect([...new Set(theirs)]).toEqual([...new Set(finnishHolidays(year).map((day) => day.date))]);
	}
});
