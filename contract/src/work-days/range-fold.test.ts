import { expect, test } from "vitest";
import { exact } from "#kernel/exact.ts";
import { eachDate } from "#kernel/local-date.ts";
import { datesOf } from "#kernel/month.ts";
import { dayWith, onDates, partTimeTerms, someTerms, time } from "#test/work-days/terms-builder.ts";
import { expectedOfDay } from "./expected-hours.ts";
import { foldDate, foldDates, foldMonth, type LoggedDays, lastCountedDay } from "./range-fold.ts";
import { totalsInHours } from "./counted-hours.ts";

const workingDays = (month: string) =>
	datesOf(month).filter((date) => expectedOfDay(someTerms(), date, false).minutes.n > 0n);

test("R6 June 2026 full-time: exp' 142.5, credit 136.5, flex -6.00", () => {
	const dates = workingDays("2026-06");
	expect(dates).toHaveLength(21);
	const days: LoggedDays = new Map([
		...onDates(dates.slice(0, 14), dayWith(time("NORMAL_DAY", 7.5))),
		...onDates(dates.slice(14, 16), dayWith(time("NORMAL_DAY", 9))),
		...onDates(dates.slice(16, 17), dayWith(time("NORMAL_DAY", 6))),
		...onDates(dates.slice(17, 18), dayWith(time("SICK_LEAVE", 7.5))),
		...onDates(dates.slice(18, 20), dayWith(time("HOLIDAY"))),
		...onDates(dates.slice(20), dayWith(time("BALANCE_LEAVE", 7.5))),
	]);
	expect(totalsInHours(foldMonth("2026-06", days, someTerms()))).toMatchObject({
		expected: 142.5,
		credited: 136.5,
		flex: -6,
		worked: 129,
		sickLeave: 7.5,
		balanceLeave: 7.5,
		holidayDays: 2,
	});
});

test("R7 80 h a month, May 2026, 70.00 worked and a sick day: 73.81 - 72.38 = +1.43", () => {
	const dates = workingDays("2026-05");
	const days: LoggedDays = new Map([
		...onDates(dates.slice(0, 10), dayWith(time("NORMAL_DAY", 7))),
		...onDates(dates.slice(10, 11), dayWith(time("SICK_LEAVE"))),
	]);
	const totals = foldMonth("2026-05", days, partTimeTerms(80));
	expect(totalsInHours(totals)).toMatchObject({ credited: 73.81, expected: 72.38, flex: 1.43, worked: 70 });
	expect(totals.flex).toEqual(exact(70 * 60 * 21 + 4800 - 19 * 4800, 21));
});

test("R8 2 h logged on Midsummer Eve: flex +2.0; exempted from it: -5.5", () => {
	const day = dayWith(time("NORMAL_DAY", 2));
	const fold = (isHolidayExempt: boolean) =>
		totalsInHours(foldDate("2026-06-19", onDates(["2026-06-19"], { ...day, isHolidayExempt }), someTerms()))
			.flex;
	expect(fold(false)).toBe(2);
	expect(fold(true)).toBe(-5.5);
});

test("a month without entries is all due, and nothing is credited", () => {
	expect(totalsInHours(foldMonth("2026-06", new Map(), someTerms()))).toMatchObject({
		expected: 157.5,
		credited: 0,
		flex: -157.5,
	});
});

test("work on a Saturday is all plus", () => {
	const days = onDates(["2026-06-13"], dayWith(time("NORMAL_DAY", 3)));
	expect(totalsInHours(foldDates(["2026-06-13"], days, someTerms()))).toMatchObject({ expected: 0, flex: 3 });
});

test("days before the first day at the company are not due", () => {
	const terms = someTerms({ startDate: "2026-06-15" });
	expect(totalsInHours(foldMonth("2026-06", new Map(), terms)).expected).toBe(11 * 7.5);
	expect(totalsInHours(foldMonth("2026-05", new Map(), terms)).expected).toBe(0);
});

test("a future absence does not move the sum that ends today", () => {
	const upToToday = eachDate("2026-06-01", "2026-06-10");
	const before = onDates(upToToday.slice(0, 5), dayWith(time("NORMAL_DAY", 8)));
	const after = new Map([...before, ...onDates(["2026-06-25"], dayWith(time("BALANCE_LEAVE", 7.5)))]);
	expect(foldDates(upToToday, after, someTerms())).toEqual(foldDates(upToToday, before, someTerms()));
});

test.each([
	["2026-06-15", false, "2026-06-14"],
	["2026-06-15", true, "2026-06-15"],
	["2026-01-01", false, "2025-12-31"],
	["2024-03-01", false, "2024-02-29"],
])("on %s, with an entry today: %s, the last counted day is %s", (today, hasEntry, last) => {
	expect(lastCountedDay(today, hasEntry)).toBe(last);
});
