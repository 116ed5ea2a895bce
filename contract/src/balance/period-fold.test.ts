import { expect, test } from "vitest";
import { exact } from "#kernel/exact.ts";
import { toHours } from "#kernel/hours.ts";
import { addDays, eachDate, type LocalDate } from "#kernel/local-date.ts";
import {
	aContract,
	dayWith,
	onDates,
	partTimeTerms,
	someTerms,
	time,
} from "#test/work-days/terms-builder.ts";
import { expectedOfDay } from "#work-days/expected-hours.ts";
import { averageWeeklyHours, flexBeyondLimit } from "#work-days/legal-limits.ts";
import type { LoggedDays } from "#work-days/range-fold.ts";
import { type LimitWarning, limitWarnings } from "./limit-warnings.ts";
import { foldPeriod, type PeriodFold } from "./period-fold.ts";

const PERIOD = { startDate: "2026-01-01", endDate: "2026-04-30" };
const NOTHING: LoggedDays = new Map();
/** Full-time hours of the period: rules R3. */
const DUE = 615;

function inHours({ flex, flexForecast, worked, workedForecast, days, forecastDays }: PeriodFold) {
	return {
		flex: toHours(flex),
		flexForecast: toHours(flexForecast),
		worked: toHours(worked),
		workedForecast: toHours(workedForecast),
		days,
		forecastDays,
	};
}

test("before its first day a period is forecast as worked by the expected hours", () => {
	const fold = foldPeriod(PERIOD, addDays(PERIOD.startDate, -1), NOTHING, someTerms());
	const ahead = { flexForecast: 0, workedForecast: DUE, forecastDays: 120 };
	expect(inHours(fold)).toEqual({ flex: 0, worked: 0, days: 0, ...ahead });
	expect(fold.months.map(({ month }) => month)).toEqual(["2026-01", "2026-02", "2026-03", "2026-04"]);
	expect(limitWarnings(fold)).toEqual([]);
});

test("what is missing up to today stays missing in the forecast", () => {
	// 1, 2, 5, 6 and 7 January: two working days are not logged, 1 and 6 January are holidays.
	const logged = onDates(["2026-01-07"], dayWith(time("NORMAL_DAY", 9)));
	const fold = foldPeriod(PERIOD, "2026-01-07", logged, someTerms());
	expect(inHours(fold)).toEqual({
		flex: -13.5,
		worked: 9,
		days: 7,
		flexForecast: -13.5,
		workedForecast: DUE - 22.5 + 9,
		forecastDays: 120,
	});
});

test.each([
	["a day of balance leave", [time("BALANCE_LEAVE", 7.5)], -7.5, -7.5],
	["half a day of balance leave, the other half is worked", [time("BALANCE_LEAVE", 3.75)], -3.75, -3.75],
	["half a day of paid leave", [time("PAID_LEAVE", 3.75)], 0, -3.75],
	["sickness", [time("SICK_LEAVE")], 0, -7.5],
	["a holiday", [time("HOLIDAY")], 0, -7.5],
	["a holiday as payment, which is worked as usual", [time("HOLIDAY_AS_PAYMENT")], 0, 0],
	["work that is planned already, less than a day", [time("NORMAL_DAY", 5)], 0, 0],
	["work that is planned already, more than a day", [time("NORMAL_DAY", 9)], 1.5, 1.5],
])("in the forecast, %s counts as it is booked", (_what, entries, flex, worked) => {
	const logged = onDates(["2026-03-10"], dayWith(...entries));
	const fold = foldPeriod(PERIOD, addDays(PERIOD.startDate, -1), logged, someTerms());
	expect(toHours(fold.flexForecast)).toBe(flex);
	expect(toHours(fold.workedForecast)).toBe(DUE + worked);
	expect(toHours(fold.flex)).toBe(0);
});

test("days without a contract are in no average", () => {
	const terms = someTerms({ contracts: [aContract({ startDate: "2026-04-01", endDate: "2026-04-10" })] });
	const fold = foldPeriod(PERIOD, "2026-04-02", NOTHING, terms);
	expect([fold.days, fold.forecastDays]).toEqual([2, 10]);
});

/** A period in which each of the dates has so many hours of work. */
function worked(hours: number, dates: readonly string[], asOf = PERIOD.endDate, terms = someTerms()) {
	return foldPeriod(PERIOD, asOf, onDates(dates, dayWith(time("NORMAL_DAY", hours))), terms);
}

/** A made-up period, in hours. */
function aFold(hours: {
	flex?: number;
	flexForecast?: number;
	missing?: number;
	worked?: number;
	workedForecast?: number;
}): PeriodFold {
	const minutes = (given = 0) => exact(Math.round(given * 60));
	return {
		months: [],
		hasFlex: true,
		carried: minutes(),
		missing: minutes(hours.missing),
		flexDays: [],
		neutralDays: 0,
		flex: minutes(hours.flex),
		flexForecast: minutes(hours.flexForecast ?? hours.flex),
		worked: minutes(hours.worked),
		workedForecast: minutes(hours.workedForecast ?? hours.worked),
		days: 120,
		forecastDays: 120,
	};
}

test.each<[Parameters<typeof aFold>[0], LimitWarning[]]>([
	[{ flex: 60 }, []],
	[{ flex: 60.25 }, ["flexOver"]],
	[{ flex: 65, flexForecast: 50 }, ["flexOver"]],
	[{ flex: 55, flexForecast: 61 }, ["flexWillBeOver"]],
	[{ flex: -20 }, []],
	[{ flex: -20.25 }, ["flexUnder"]],
	[{ flex: -15, flexForecast: -22.5 }, ["flexWillBeUnder"]],
	[{ flex: -30, missing: 15 }, []],
	[{ flex: -40, missing: 15 }, ["flexUnder"]],
	[{ workedForecast: 822.5 }, []],
	[{ worked: 600, workedForecast: 823 }, ["weeklyWillBeOver"]],
	[{ worked: 823 }, ["weeklyOver"]],
	[{ flex: 215, worked: 830 }, ["flexOver", "weeklyOver"]],
])("%o warns of %o", (hours, warnings) => {
	expect(limitWarnings(aFold(hours))).toEqual(warnings);
});

test("one long first day is no warning, however long its week would be", () => {
	expect(limitWarnings(worked(14, ["2026-01-02"], "2026-01-02"))).toEqual([]);
});

test("an hourly contract has the guard of weekly hours alone", () => {
	const everyDay = eachDate(PERIOD.startDate, PERIOD.endDate);
	const fold = worked(8, everyDay, PERIOD.endDate, partTimeTerms(0));
	expect(fold.hasFlex).toBe(false);
	expect(limitWarnings(fold)).toEqual(["weeklyOver"]);
});

test("without a contract there is nothing to warn of", () => {
	expect(limitWarnings(worked(12, ["2026-01-02"], PERIOD.endDate, someTerms({ contracts: [] })))).toEqual([]);
});

const isDue = (date: LocalDate) => expectedOfDay(someTerms(), date, false).minutes.n > 0n;

test("R9 from a balance of +50.0, adjustments included, with +20.0 in the period: 10.0 h over", () => {
	const dates = eachDate(PERIOD.startDate, PERIOD.endDate).filter(isDue);
	const logged = onDates(dates, dayWith(time("NORMAL_DAY", 7.5)));
	const all = new Map([...logged, ...onDates(dates.slice(0, 20), dayWith(time("NORMAL_DAY", 8.5)))]);
	const fold = foldPeriod(PERIOD, PERIOD.endDate, all, someTerms(), {
		minutes: exact(50 * 60),
		from: PERIOD.startDate,
	});
	expect(toHours(fold.flex)).toBe(70);
	expect(flexBeyondLimit(fold.flex)).toBe(10);
	expect(limitWarnings(fold)).toEqual(["flexOver"]);
});

test("before an opening within the period hours are worked, and neither their flex nor a missing day counts", () => {
	// An opening of 12.5 h on Monday 2 February; of January one day of 9 h is logged, of February one of 8.5 h.
	const logged = new Map([
		...onDates(["2026-01-07"], dayWith(time("NORMAL_DAY", 9))),
		...onDates(["2026-02-02"], dayWith(time("NORMAL_DAY", 8.5))),
	]);
	const carried = { minutes: exact(750), from: "2026-02-02" };
	const fold = foldPeriod(PERIOD, "2026-02-03", logged, someTerms(), carried);
	expect(fold.months.map(({ counted }) => toHours(counted.flex))).toEqual([0, -6.5, 0, 0]);
	expect(inHours(fold)).toMatchObject({ flex: 6, worked: 17.5, days: 34, flexForecast: 6 });
	expect(toHours(fold.missing)).toBe(7.5);
});

const SUMMER = { startDate: "2026-05-01", endDate: "2026-08-31" };

test("R44 704 h in 123 days with four whole weeks of holiday: 51.87 h a week", () => {
	const weekdays = eachDate(SUMMER.startDate, SUMMER.endDate).filter(isDue);
	const [holiday, others] = [
		weekdays.filter((date) => date >= "2026-07-06" && date <= "2026-08-02"),
		weekdays.filter((date) => date < "2026-07-06" || date > "2026-08-02"),
	];
	const work = onDates(others.slice(0, 64), dayWith(time("NORMAL_DAY", 11)));
	const logged = new Map([...work, ...onDates(holiday, dayWith(time("HOLIDAY")))]);
	const fold = foldPeriod(SUMMER, SUMMER.endDate, logged, someTerms());
	expect([toHours(fold.worked), fold.days, fold.neutralDays]).toEqual([704, 95, 28]);
	expect(averageWeeklyHours(fold.worked, fold.days)).toBe(51.87);
	expect(limitWarnings(fold)).toContain("weeklyOver");
});

test.each([
	["a single day", ["2026-03-11"], "SICK_LEAVE", 1],
	["a whole week with its weekend", eachDate("2026-03-09", "2026-03-13"), "SICK_LEAVE", 7],
	["a week but for a day", eachDate("2026-03-09", "2026-03-12"), "HOLIDAY", 4],
	[
		"the week of Easter with its days off",
		["2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02"],
		"HOLIDAY",
		7,
	],
	["leave of another kind", eachDate("2026-03-09", "2026-03-13"), "BALANCE_LEAVE", 0],
] as const)("days of holiday and illness are in no average: %s", (_what, dates, kind, neutral) => {
	const logged = onDates(dates, dayWith(time(kind, kind === "BALANCE_LEAVE" ? 7.5 : 0)));
	const fold = foldPeriod(PERIOD, PERIOD.endDate, logged, someTerms());
	expect([fold.neutralDays, fold.forecastDays]).toEqual([neutral, 120 - neutral]);
});

test("a day that is worked in part is in the average with its hours", () => {
	const logged = onDates(["2026-03-11"], dayWith(time("NORMAL_DAY", 3), time("SICK_LEAVE")));
	expect(foldPeriod(PERIOD, PERIOD.endDate, logged, someTerms()).neutralDays).toBe(0);
});

test("days with more than four hours of flex are named, and missing days are no deficit in a warning", () => {
	const logged = onDates(["2026-01-02"], dayWith(time("NORMAL_DAY", 11.5)));
	const longer = onDates(["2026-01-05"], dayWith(time("NORMAL_DAY", 11.75)));
	const fold = foldPeriod(PERIOD, "2026-01-31", new Map([...logged, ...longer]), someTerms());
	expect(fold.flexDays).toEqual(["2026-01-05"]);
	expect([toHours(fold.flex), toHours(fold.missing)]).toEqual([-126.75, 135]);
	expect(limitWarnings(fold)).toEqual([]);
});
