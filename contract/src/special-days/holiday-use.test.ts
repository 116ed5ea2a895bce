import { expect, test } from "vitest";
import { eachDate } from "#kernel/local-date.ts";
import { finnishHolidays } from "./finnish-holidays.ts";
import { holidayUse } from "./holiday-use.ts";

const ACT = { holidayWeek: "six-day", looseDaySaturday: true } as const;

function daysOff(...years: number[]): Set<string> {
	return new Set(years.flatMap((year) => finnishHolidays(year).map((holiday) => holiday.date)));
}

test.each([
	["R18", "2026-07-06", "2026-08-02", 24],
	["R19", "2026-06-15", "2026-06-21", 4],
	["R20", "2026-03-30", "2026-04-12", 9],
	["R21", "2026-12-21", "2027-01-03", 8],
	["R23 Easter", "2006-04-10", "2006-04-16", 4],
	["R23 Independence Day", "2006-12-04", "2006-12-10", 5],
])("%s: %s–%s uses %i days", (_rule, from, to, days) => {
	const off = daysOff(Number(from.slice(0, 4)), Number(to.slice(0, 4)));
	expect(holidayUse(eachDate(from, to), off, ACT)).toHaveLength(days);
});

const FIVE_FRIDAYS = ["2026-09-04", "2026-09-11", "2026-09-18", "2026-09-25", "2026-10-02"];

test("R22 five Fridays use six days, and five where loose days use no Saturday", () => {
	expect(holidayUse(FIVE_FRIDAYS, daysOff(2026), ACT)).toHaveLength(6);
	expect(holidayUse(FIVE_FRIDAYS, daysOff(2026), { ...ACT, looseDaySaturday: false })).toHaveLength(5);
});

test("a five-day week uses only weekdays", () => {
	const july = eachDate("2026-07-06", "2026-08-02");
	expect(holidayUse(july, daysOff(2026), { ...ACT, holidayWeek: "five-day" })).toHaveLength(20);
});

test("weekends, days off and repeated dates count for nothing", () => {
	const dates = ["2026-06-18", "2026-06-18", "2026-06-19", "2026-06-20", "2026-06-21"];
	expect(holidayUse(dates, daysOff(2026), ACT)).toEqual([{ date: "2026-06-18", reason: "weekday" }]);
});

test("each used day says why, the Saturday on its own date", () => {
	const used = holidayUse(eachDate("2026-07-06", "2026-07-10"), daysOff(2026), ACT);
	expect(used.at(-1)).toEqual({ date: "2026-07-11", reason: "week-saturday" });
});
