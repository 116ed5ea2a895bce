import fc from "fast-check";
import { expect, test } from "vitest";
import { exact, sum, ZERO } from "#kernel/exact.ts";
import { toHours } from "#kernel/hours.ts";
import { addDays, eachDate } from "#kernel/local-date.ts";
import { addMonths, datesOf, eachMonth, type Month } from "#kernel/month.ts";
import { aContract, holidaysOf, partTimeTerms, someTerms } from "#test/work-days/terms-builder.ts";
import { bindingContract, expectedOfDay, type WorkTerms } from "./expected-hours.ts";

const dueInMonth = (terms: WorkTerms, month: Month) =>
	sum(datesOf(month).map((date) => expectedOfDay(terms, date, false).minutes));
const dueOn = (terms: WorkTerms, date: string, isExempt = false) =>
	toHours(expectedOfDay(terms, date, isExempt).minutes);
const fixedRule = [{ from: "2017-01-01", value: "fixed" as const }];

test("R3 full-time expected hours of the months of 2026", () => {
	const hours = eachMonth("2026-01", "2026-12").map((month) => toHours(dueInMonth(someTerms(), month)));
	expect(hours).toEqual([150, 150, 165, 150, 142.5, 157.5, 172.5, 157.5, 165, 165, 157.5, 157.5]);
});

test.each([
	[2025, 1882.5, 251],
	[2026, 1890, 252],
	[2027, 1897.5, 253],
])("R3 the full-time year %d is %d h, %d days", (year, hours, days) => {
	const terms = someTerms({ holidays: holidaysOf(year) });
	const months = eachMonth(`${year}-01`, `${year}-12`);
	expect(toHours(sum(months.map((month) => dueInMonth(terms, month))))).toBe(hours);
	const workingDays = eachDate(`${year}-01-01`, `${year}-12-31`).filter((date) => dueOn(terms, date) > 0);
	expect(workingDays).toHaveLength(days);
});

test("R4 80 h a month in May 2026: 72.38 proportional, 80.00 fixed", () => {
	expect(toHours(dueInMonth(partTimeTerms(80), "2026-05"))).toBe(72.38);
	expect(dueInMonth(partTimeTerms(80), "2026-05")).toEqual(exact(19 * 80 * 60, 21));
	expect(dueInMonth(partTimeTerms(80, { partTimeHolidayRule: fixedRule }), "2026-05")).toEqual(
		exact(80 * 60),
	);
});

test("R5 full time, then 60 h a month from 15.6.2026: June is 105.00", () => {
	const contracts = [
		aContract(),
		aContract({ id: "c2", startDate: "2026-06-15", partTimeMinutesPerMonth: 60 * 60 }),
	];
	expect(toHours(dueInMonth(someTerms({ contracts }), "2026-06"))).toBe(105);
});

test("the part-time rule changes on its date", () => {
	const terms = partTimeTerms(80, { partTimeHolidayRule: [{ from: "2026-06-01", value: "fixed" }] });
	expect(toHours(dueInMonth(terms, "2026-05"))).toBe(72.38);
	expect(toHours(dueInMonth(terms, "2026-06"))).toBe(80);
});

test.each([
	["2026-06-15", 7.5, "a Monday"],
	["2026-06-20", 0, "a Saturday"],
	["2026-06-21", 0, "a Sunday"],
	["2026-06-19", 0, "Midsummer Eve"],
	["2026-12-24", 0, "Christmas Eve"],
	["2026-12-31", 7.5, "New Year's Eve"],
	["2026-01-06", 0, "Epiphany"],
])("full time on %s: %d h, %s", (date, hours, _which) => {
	expect(dueOn(someTerms(), date)).toBe(hours);
});

test.each([
	[100, 7.5],
	[60, 4.5],
	[80, 6],
	[50, 3.75],
	[33, 2.48],
	[1, 0.08],
	[null, 7.5],
])("full time at %s per cent: %d h a day", (percentage, hours) => {
	expect(dueOn(someTerms({ contracts: [aContract({ percentage })] }), "2026-06-15")).toBe(hours);
});

test("a percentage changes nothing for part-timers, whose hours are agreed by the month", () => {
	const contracts = [aContract({ partTimeMinutesPerMonth: 4800, percentage: 50 })];
	expect(dueInMonth(someTerms({ contracts }), "2026-09")).toEqual(exact(4800));
});

test("by the hour nothing is due and there is no flex", () => {
	const day = expectedOfDay(partTimeTerms(0), "2026-06-15", false);
	expect(day).toEqual({ minutes: ZERO, hasContract: true, hasFlex: false });
});

test("an exempted national holiday is an ordinary day, an exempted weekend stays one", () => {
	expect(dueOn(someTerms(), "2026-06-19", true)).toBe(7.5);
	expect(dueOn(partTimeTerms(80), "2026-05-14", true)).toBe(3.81);
	expect(dueOn(someTerms(), "2026-06-20", true)).toBe(0);
	expect(dueOn(someTerms(), "2026-06-15", true)).toBe(7.5);
});

test("under the fixed rule an exempted day is as long as the month's other days", () => {
	const terms = partTimeTerms(80, { partTimeHolidayRule: fixedRule });
	expect(expectedOfDay(terms, "2026-05-14", true).minutes).toEqual(
		expectedOfDay(terms, "2026-05-13", false).minutes,
	);
});

test.each([
	["2026-02-28", false, "before the first day at the company"],
	["2026-03-01", true, "on the first day"],
	["2026-05-31", true, "on the last day of the contract"],
	["2026-06-01", false, "in a gap"],
	["2026-07-01", true, "after the gap"],
])("on %s a contract binds: %s, %s", (date, isBound, _when) => {
	const terms = someTerms({
		startDate: "2026-03-01",
		contracts: [aContract({ endDate: "2026-05-31" }), aContract({ id: "c2", startDate: "2026-07-01" })],
	});
	expect(bindingContract(terms, date) !== null).toBe(isBound);
	const day = expectedOfDay(terms, date, false);
	expect(day.hasContract).toBe(isBound);
	if (!isBound) expect(day).toEqual({ minutes: ZERO, hasContract: false, hasFlex: false });
});

test("a day that is missing from the company calendar is a working day", () => {
	expect(dueOn(someTerms({ holidays: new Map() }), "2026-06-19")).toBe(7.5);
});

const anyMonth = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((months) => addMonths("2017-01", months));
const monthlyMinutes = fc.integer({ min: 60, max: 10_000 });

test("property: under the fixed rule every month of a part-timer is exactly what was agreed", () => {
	fc.assert(
		fc.property(anyMonth, monthlyMinutes, (month, minutes) => {
			const terms = partTimeTerms(minutes / 60, {
				holidays: holidaysOf(Number(month.slice(0, 4))),
				partTimeHolidayRule: fixedRule,
			});
			expect(dueInMonth(terms, month)).toEqual(exact(minutes));
		}),
		{ numRuns: 300 },
	);
});

test("property: under the proportional rule a month is P × N / W", () => {
	fc.assert(
		fc.property(anyMonth, monthlyMinutes, (month, minutes) => {
			const holidays = holidaysOf(Number(month.slice(0, 4)));
			const weekdays = datesOf(month).filter((date) => ![0, 6].includes(new Date(date).getUTCDay()));
			const worked = weekdays.filter((date) => !holidays.has(date));
			expect(dueInMonth(partTimeTerms(minutes / 60, { holidays }), month)).toEqual(
				exact(minutes * worked.length, weekdays.length),
			);
		}),
		{ numRuns: 300 },
	);
});

test("property: full-time hours of 2017 to 2040 are 7.5 h for every day that is neither weekend nor holiday", () => {
	for (let year = 2017; year <= 2040; year++) {
		const holidays = holidaysOf(year);
		const terms = someTerms({ holidays });
		const due = sum(eachMonth(`${year}-01`, `${year}-12`).map((month) => dueInMonth(terms, month)));
		let weekdays = 0;
		for (let date = `${year}-01-01`; date.startsWith(`${year}`); date = addDays(date, 1)) {
			if (![0, 6].includes(new Date(date).getUTCDay()) && !holidays.has(date)) weekdays++;
		}
		expect(toHours(due)).toBe(weekdays * 7.5);
	}
});
