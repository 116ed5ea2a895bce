import { expect, test } from "vitest";
import { eachDate, isoWeekday, isWeekend, type LocalDate } from "#kernel/local-date.ts";
import { type AccrualDay, creditYearAt, earnedHoliday, inFiveDayWeek } from "./accrual.ts";
import { finnishHolidays } from "./finnish-holidays.ts";

const DAYS_OFF = new Set(
	[2019, 2020, 2025, 2026].flatMap((year) => finnishHolidays(year).map((holiday) => holiday.date)),
);

function workdays(from: LocalDate, to: LocalDate, kind: AccrualDay["kind"] = "work"): AccrualDay[] {
	return eachDate(from, to)
		.filter((date) => !isWeekend(date) && !DAYS_OFF.has(date))
		.map((date) => ({ date, minutes: 450, kind }));
}

const earner = (employedSince: LocalDate) => ({ employedSince, usesHours: false });

test("R11 employed since 1.3.2022, no gaps: 30", () => {
	const earned = earnedHoliday(2025, workdays("2025-04-01", "2026-03-31"), earner("2022-03-01"));
	expect(earned).toMatchObject({ days: 30, granted: 0, rate: 2.5 });
	expect(earned.fullMonths).toHaveLength(12);
});

test.each([
	["R12", "2025-04-01", 30],
	["R12", "2025-04-02", 24],
	["R13", "2025-09-15", 12],
	["R13", "2025-09-08", 14],
	["R13", "2025-09-11", 14],
])("%s started %s: %i", (_rule, start, days) => {
	expect(earnedHoliday(2025, workdays(start, "2026-03-31"), earner(start)).days).toBe(days);
});

test("R14 unpaid from 1.11.2025 after more than a year: 7 × 2.5 = 17.5, so 18", () => {
	const earned = earnedHoliday(2025, workdays("2025-04-01", "2025-10-31"), earner("2022-03-01"));
	expect(earned).toMatchObject({ days: 18, granted: 0 });
});

test("R15 one Wednesday a week: April, July and October reach 35 hours, so 8", () => {
	const wednesdays = workdays("2025-04-01", "2026-03-31").filter((day) => isoWeekday(day.date) === 3);
	const earned = earnedHoliday(2025, wednesdays, { employedSince: "2022-03-01", usesHours: true });
	expect(earned.fullMonths).toEqual(["2025-04", "2025-07", "2025-10"]);
	expect(earned.days).toBe(8);
});

test("R16 sick from July to December 2019: 23 by accrual and 1 by §7 a", () => {
	const days = [
		...workdays("2019-04-01", "2019-06-30"),
		...workdays("2019-07-01", "2019-12-31", "sick"),
		...workdays("2020-01-01", "2020-03-31"),
	];
	const earned = earnedHoliday(2019, days, earner("2015-01-01"));
	expect(earned.fullMonths).not.toContain("2019-10");
	// Sick days are counted until the 75th: nine of October's are left out.
	expect(earned.months.slice(5, 8)).toEqual([
		{ month: "2019-09", days: 21, minutes: 21 * 450, isFull: true },
		{ month: "2019-10", days: 9, minutes: 9 * 450, isFull: false },
		{ month: "2019-11", days: 0, minutes: 0, isFull: false },
	]);
	expect(earned).toMatchObject({ days: 23, granted: 1 });
});

test("illness grants nothing when the year is short for other reasons as well", () => {
	const days = [...workdays("2025-06-01", "2025-12-31", "sick"), ...workdays("2026-01-01", "2026-03-31")];
	expect(earnedHoliday(2025, days, earner("2022-03-01")).granted).toBe(0);
});

test("the credit year turns on 1 April", () => {
	expect(creditYearAt("2026-03-31")).toBe(2025);
	expect(creditYearAt("2026-04-01")).toBe(2026);
});

test.each([
	[30, 25],
	[24, 20],
	[12, 10],
])("%i days are %i of a five-day week", (six, five) => {
	expect(inFiveDayWeek(six)).toBe(five);
});
