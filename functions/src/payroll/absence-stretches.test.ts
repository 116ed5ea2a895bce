import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { eachDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { holidayUse } from "@tuntikirja/contract/special-days/holiday-use.ts";
import {
	aContract,
	dayWith,
	holidaysOf,
	onDates,
	someTerms,
	time,
} from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import { absenceStretches } from "./absence-stretches.ts";
import type { PayDays } from "./months/pay-days.ts";

const periodOf = (month: Month) => ({ startDate: firstDay(month), endDate: lastDay(month) });
const weekdays = (from: string, to: string) => eachDate(from, to).filter((date) => !isWeekend(date));
const sick = dayWith(time("SICK_LEAVE"));
const daysOff = new Set(holidaysOf(2026).keys());

function stretchesIn(month: Month, days: PayDays, terms = someTerms()) {
	const holidays = [...days].flatMap(([date, { entries }]) => (entries[0]?.dayTypeId === 3 ? [date] : []));
	const used = holidayUse(holidays, daysOff, { holidayWeek: "six-day", looseDaySaturday: true });
	return absenceStretches(periodOf(month), { days, terms, used });
}

const spans = (month: Month, days: PayDays) =>
	stretchesIn(month, days).map(({ first, last, workingDays }) => [first, last, workingDays]);

// M10.
test("a stretch is cut at the end of the period, with the weekend that it goes on over", () => {
	const days = onDates(weekdays("2026-10-28", "2026-11-03"), sick);
	expect(spans("2026-10", days)).toEqual([["2026-10-28", "2026-10-31", 3]]);
	expect(spans("2026-11", days)).toEqual([["2026-11-01", "2026-11-03", 2]]);
	expect(spans("2026-12", days)).toEqual([]);
});

test("another kind begins a new stretch", () => {
	const days = new Map(onDates(weekdays("2026-10-05", "2026-10-07"), sick));
	days.set("2026-10-06", dayWith(time("PAID_LEAVE", 7.5)));
	expect(spans("2026-10", days).map(([first]) => first)).toEqual(["2026-10-05", "2026-10-06", "2026-10-07"]);
});

test("another reason begins a new stretch, and a day of two reasons is none", () => {
	const because = (reasonId: string, hours: number) => ({ ...time("PAID_LEAVE", hours), reasonId });
	const days: PayDays = new Map([
		["2026-10-05", dayWith(time("PAID_LEAVE", 7.5))],
		["2026-10-06", dayWith(because("move", 7.5))],
		["2026-10-07", dayWith(because("move", 4), because("move", 3.5))],
		["2026-10-08", dayWith(because("move", 4), because("study", 3.5))],
	]);
	expect(stretchesIn("2026-10", days).map(({ first, last, reasonId }) => [first, last, reasonId])).toEqual([
		["2026-10-05", "2026-10-05", null],
		["2026-10-06", "2026-10-07", "move"],
	]);
});

test("Thursday, Friday and Monday are one, a day of work between makes two", () => {
	const days = new Map(onDates(["2026-10-08", "2026-10-09", "2026-10-12"], sick));
	expect(spans("2026-10", days)).toEqual([["2026-10-08", "2026-10-12", 3]]);
	days.set("2026-10-10", dayWith(time("NORMAL_DAY", 2)));
	expect(spans("2026-10", days).map(([first]) => first)).toEqual(["2026-10-08", "2026-10-12"]);
});

test("days off between are no end of it", () => {
	// Christmas Eve, Christmas Day, and the weekend with Boxing Day.
	const days = onDates(["2026-12-23", "2026-12-28"], sick);
	expect(spans("2026-12", days)).toEqual([["2026-12-23", "2026-12-28", 2]]);
});

test("half a day is no stretch, whatever the other half is", () => {
	expect(spans("2026-10", onDates(["2026-10-08"], dayWith(time("PAID_LEAVE", 3.75))))).toEqual([]);
	const both = dayWith(time("NORMAL_DAY", 3.75), time("SICK_LEAVE"));
	expect(spans("2026-10", onDates(["2026-10-08"], both))).toEqual([]);
});

test("its hours are those that are credited now, not those that were stored", () => {
	const terms = someTerms({ contracts: [aContract({ partTimeMinutesPerMonth: 100 * 60 })] });
	const [stretch] = stretchesIn("2026-10", onDates(["2026-10-08"], dayWith(time("SICK_LEAVE", 3.82))), terms);
	expect(stretch?.credited).toEqual(exact(6000, 22));
});

test("whole weeks of holiday use their Saturdays, in the month of the Saturday or of the last day", () => {
	const holiday = (from: string, to: string) => onDates(weekdays(from, to), dayWith(time("HOLIDAY")));
	const usedIn = (month: Month, days: PayDays) =>
		stretchesIn(month, days).map(({ holidayDays }) => holidayDays);
	expect(usedIn("2026-07", holiday("2026-07-06", "2026-07-31"))).toEqual([24]);
	expect(usedIn("2026-08", holiday("2026-07-06", "2026-07-31"))).toEqual([]);
	// 31 October 2026 is All Saints' Day.
	const over = holiday("2026-10-26", "2026-11-06");
	expect([usedIn("2026-10", over), usedIn("2026-11", over)]).toEqual([[5], [6]]);
});
