import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { expect, test } from "vitest";
import { coefficientTenths, holidayPay, type HolidayPayBasis, type HolidayPayTerms } from "./holiday-pay.ts";

const TERMS: HolidayPayTerms = {
	divisor: 25,
	bonusPercent: 50,
	sideCostPercent: 0,
	shortPercent: 9,
	longPercent: 11.5,
};

const averageOf = (dayCents: number, weekDays = 5): HolidayPayBasis => ({
	rule: "average",
	payCents: exact(dayCents * 200),
	workedDays: 200,
	weekDays,
});
const percentOf = (isEmployedForAYear: boolean): HolidayPayBasis => ({
	rule: "percent",
	payCents: exact(1_800_000),
	isEmployedForAYear,
});
const MONTHLY: HolidayPayBasis = { rule: "monthly", wageCents: 380_000 };
const allOf = (days: number) => ({ days, earned: days, week: "six-day" as const });

// M12.
test.each([
	["§11, 24 days of 120.00", averageOf(12_000), 24, 266_400],
	["§11, 30 days", averageOf(12_000), 30, 333_600],
	["§11, 31 days", averageOf(12_000), 31, 344_400],
	["§11, a week of four days", averageOf(12_000, 4), 24, 213_120],
	["§12, less than a year", percentOf(false), 24, 162_000],
	["§12, a year or longer", percentOf(true), 30, 207_000],
	["§10, 30 days of 3,800.00", MONTHLY, 30, 456_000],
])("%s", (_, basis, days, cents) => {
	expect(holidayPay(basis, allOf(days), TERMS).payCents).toBe(cents);
});

// M12.
test("the holiday bonus is a part of the holiday pay, and side costs come on top of both", () => {
	expect(holidayPay(MONTHLY, allOf(30), TERMS)).toMatchObject({ bonusCents: 228_000 });
	const twelve = { days: 12, earned: 30, week: "six-day" as const };
	expect(holidayPay(MONTHLY, twelve, TERMS)).toEqual({
		dayCents: 15_200,
		payCents: 182_400,
		bonusCents: 91_200,
		sideCostCents: 0,
		totalCents: 273_600,
	});
	expect(holidayPay(MONTHLY, twelve, { ...TERMS, sideCostPercent: 20 })).toMatchObject({
		sideCostCents: 54_720,
		totalCents: 328_320,
	});
});

test("the coefficients are those of the Act", () => {
	const table =
		"1.8 2.7 3.6 4.5 5.4 6.3 7.2 8.1 9.0 9.9 10.8 11.8 12.7 13.6 14.5 15.5 16.4 17.4 18.3 19.3 20.3 21.3 22.2 23.2 24.1 25.0 25.9 26.9 27.8";
	const numbers = table.split(" ").map(Number);
	expect(numbers.map((_, index) => coefficientTenths(index + 2) / 10)).toEqual(numbers);
	expect([31, 36].map(coefficientTenths)).toEqual([287, 332]);
});

test("a part of a year's days costs its share, whatever the rule, and so do the days of a week of five", () => {
	for (const basis of [averageOf(12_000), percentOf(true), MONTHLY]) {
		const whole = holidayPay(basis, allOf(24), TERMS).payCents;
		const half = holidayPay(basis, { ...allOf(24), days: 12 }, TERMS).payCents;
		expect(half * 2).toBe(whole);
		const inFive = holidayPay(basis, { days: 20, earned: 24, week: "five-day" }, TERMS).payCents;
		expect(inFive).toBe(whole);
	}
});

test("who has not worked has no average day, and who has earned nothing is paid nothing", () => {
	const none: HolidayPayBasis = { rule: "average", payCents: exact(0), workedDays: 0, weekDays: 5 };
	for (const basis of [none, averageOf(12_000), percentOf(true), MONTHLY])
		expect(holidayPay(basis, allOf(0), TERMS).totalCents).toBe(0);
	expect(holidayPay(none, allOf(10), TERMS).totalCents).toBe(0);
});
