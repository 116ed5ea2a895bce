import { expect, test } from "vitest";
import { toHours } from "#kernel/hours.ts";
import { eachDate } from "#kernel/local-date.ts";
import { dayWith, onDates, someTerms, time } from "#test/work-days/terms-builder.ts";
import type { PlannedTime } from "./rules.ts";
import { freeOn, freeTime } from "./free-time.ts";

/** R29: the week of Midsummer Eve, 30 h due. */
const week = eachDate("2026-06-15", "2026-06-21");
const sixty = { startDate: "2026-06-01", endDate: null, percentage: 60 };

function someone(overrides: Partial<PlannedTime> = {}): PlannedTime {
	return { terms: someTerms(), availabilities: [], allocations: [], days: new Map(), ...overrides };
}

function hoursADay(hours: number, startDate = "2026-06-01", endDate = "2026-06-30") {
	return { startDate, endDate, minutesPerDay: hours * 60 };
}

function freeHours(person: PlannedTime, dates = week): number {
	return toHours(freeOn(freeTime(person, dates), dates));
}

test.each([
	["a week with a day off", new Map(), [], 30],
	["R29: an availability of 60 %", new Map(), [sixty], 18],
	["a holiday in it", onDates(["2026-06-15"], dayWith(time("HOLIDAY"))), [], 22.5],
	["half a day of paid leave", onDates(["2026-06-16"], dayWith(time("PAID_LEAVE", 3.75))), [], 26.25],
	["balance leave", onDates(["2026-06-16"], dayWith(time("BALANCE_LEAVE", 7.5))), [sixty], 13.5],
	["work that is logged ahead", onDates(["2026-06-16"], dayWith(time("NORMAL_DAY", 7.5))), [], 30],
])("%s leaves so many hours free", (_what, days, availabilities, hours) => {
	expect(freeHours(someone({ days, availabilities }))).toBe(hours);
});

test.each([
	["planned at 100 %", [hoursADay(7.5)], 0],
	["planned for 6 h a day", [hoursADay(6)], 6],
	["planned for two projects", [hoursADay(3), hoursADay(2)], 10],
	["planned over", [hoursADay(12)], 0],
	["planned over on Monday: the other days make up for it", [hoursADay(15, "2026-06-15", "2026-06-15")], 15],
])("a person who is %s has so many hours free", (_what, allocations, hours) => {
	expect(freeHours(someone({ allocations }))).toBe(hours);
});

test("an allocation counts in full against a part of availability", () => {
	expect(freeHours(someone({ availabilities: [sixty], allocations: [hoursADay(3)] }))).toBe(6);
	expect(freeHours(someone({ availabilities: [sixty], allocations: [hoursADay(4.5)] }))).toBe(0);
});

test("a week that is planned over takes nothing from the next one", () => {
	const two = eachDate("2026-06-15", "2026-06-28");
	const person = someone({ allocations: [hoursADay(24, "2026-06-15", "2026-06-21")] });
	expect(freeHours(person, two)).toBe(37.5);
});

test("parts of a week add up to it", () => {
	const person = someone({ allocations: [hoursADay(12, "2026-06-15", "2026-06-16"), hoursADay(1)] });
	const free = freeTime(person, week);
	const [start, rest] = [week.slice(0, 3), week.slice(3)];
	expect([freeOn(free, start), freeOn(free, rest), freeOn(free, week)].map(toHours)).toEqual([1, 1, 2]);
});
