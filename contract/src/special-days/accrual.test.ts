import { expect, test } from "vitest";
import { eachDate, isoWeekday, isWeekend, type LocalDate } from "#kernel/local-date.ts";
import { type AccrualDay, creditYearAt, earnedHoliday, inFiveDayWeek } from "./accrual.ts";
import { finnishHolidays } from "./finnish-holidays.ts";

const DAYS_OFF = new Set(
	[2019, 2020, 2024, 2025, 2026].flatMap((year) => finnishHolidays(year).map((holiday) => holiday.date)),
);

function workdays(from: LocalDate, to: LocalDate, kind: AccrualDay["kind"] = "work"): AccrualDay[] {
	return eachDate(from, to)
		.filter((date) => !isWeekend(date) && !DAYS_OFF.has(date))
		.map((date) => ({ date, minutes: 450, kind }));
}

const earner = (employedSince: LocalDate, employedUntil: LocalDate | null = null) => ({
	employedSince,
	employedUntil,
	usesHours: false,
});

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
	const earned = earnedHoliday(2025, wednesdays, {
		...earner("2022-03-01"),
		usesHours: true,
	});
	expect(earned.fullMonths).toEqual(["2025-04", "2025-07", "2025-10"]);
	expect(earned.days).toBe(8);
});

test.each([
	["ends before it was a year", "2026-02-16", "2026-12-08", 2],
	["a year long on its last day, and not on the last 31.3.", "2025-07-01", "2026-06-30", 2.5],
	["a day short of a year", "2025-07-02", "2026-06-30", 2],
	["ends after the credit year", "2026-04-02", "2027-04-30", 2],
	["from a leap day", "2024-02-29", "2025-02-28", 2.5],
] as const)("the rate of an employment that %s", (_what, since, until, rate) => {
	const year = creditYearAt(until > "2027-03-31" ? "2027-03-31" : until);
	expect(earnedHoliday(year, [], earner(since, until)).rate).toBe(rate);
});

test("R42 employed 2.9.2024–30.6.2025: 14 and 6", () => {
	const person = earner("2024-09-02", "2025-06-30");
	expect(earnedHoliday(2024, workdays("2024-09-02", "2025-03-31"), person).days).toBe(14);
	expect(earnedHoliday(2025, workdays("2025-04-01", "2025-06-30"), person).days).toBe(6);
});

const FEBRUARY = { month: "2026-02", days: 10, minutes: 4500, isFull: false };
const ofLeaver = (last: LocalDate, firstMonth = FEBRUARY, usesHours = false) =>
	earnedHoliday(2026, workdays("2026-04-01", last), {
		...earner("2026-02-16", last),
		usesHours,
		firstMonth,
	});

test("R42 employed 16.2.–8.12.2026: 16, and its first and last month make one more once it has ended", () => {
	const days = workdays("2026-04-01", "2026-12-08");
	expect(earnedHoliday(2026, days, earner("2026-02-16", "2026-12-08"))).toMatchObject({ rate: 2, days: 16 });

	const ended = ofLeaver("2026-12-08");
	expect(ended.days).toBe(18);
	// Independence Day is a Sunday.
	expect(ended.months[8]).toMatchObject({ month: "2026-12", days: 6, isFull: true, joinedTo: "2026-02" });
});

test.each([
	["13 days between them", ofLeaver("2026-12-03"), 16],
	["14 days", ofLeaver("2026-12-04"), 18],
	["a first month that is full itself", ofLeaver("2026-12-08", { ...FEBRUARY, days: 15, isFull: true }), 16],
	["a last month that is full itself", ofLeaver("2026-12-31"), 18],
] as const)("first and last month are joined or not: %s", (_what, earned, days) => {
	expect(earned.days).toBe(days);
});

test("35 hours between the first and the last month make one, too", () => {
	const thursdays = workdays("2026-04-01", "2026-12-03").filter((day) => isoWeekday(day.date) === 4);
	const person = { ...earner("2026-02-16", "2026-12-03"), usesHours: true };
	const joined = (minutes: number) =>
		earnedHoliday(2026, thursdays, { ...person, firstMonth: { ...FEBRUARY, minutes } }).months[8]?.isFull;
	// December has one day of 7.5 h.
	expect([joined(1649), joined(1650)]).toEqual([false, true]);
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

/** Weekdays on leave with a reason, the first of them in April, and work on the others of the credit year. */
function withReason(leaveDays: number, most: number, other = 0): AccrualDay[] {
	return workdays("2025-04-01", "2026-03-31").map((day, index) => {
		if (index >= leaveDays + other) return day;
		const reasonId = index < leaveDays ? "family" : "study";
		return { ...day, kind: "equal", within: { reasonId, days: most } };
	});
}

test.each([
	["all days within the most are equal to work", 160, 160, 30],
	["those beyond it are not: November to January are short, 9 × 2.5", 200, 160, 23],
	["of none nothing is equal to work: April to August are short, 7 × 2.5", 100, 0, 18],
	["thirty days of study leave: May and June are short, 10 × 2.5", 60, 30, 25],
])("leave with a reason: %s", (_, leaveDays, most, expected) => {
	const earned = earnedHoliday(2025, withReason(leaveDays, most), earner("2022-03-01"));
	expect([earned.days, earned.granted]).toEqual([expected, 0]);
});

test("each reason has its days, and illness its own beside them", () => {
	const days = withReason(30, 30, 30).map(
		(day, index): AccrualDay => (index >= 60 && index < 135 ? { ...day, kind: "sick" } : day),
	);
	const earned = earnedHoliday(2025, days, earner("2022-03-01"));
	expect(earned).toMatchObject({
		days: 30,
		reasons: [
			{ reasonId: "family", days: 30, most: 30 },
			{ reasonId: "study", days: 30, most: 30 },
		],
	});
});
