import { expect, test } from "vitest";
import { eachDate, type LocalDate } from "#kernel/local-date.ts";
import { finnishHolidays } from "./finnish-holidays.ts";
import { exceedsLimit, type HolidayFacts, holidayAccount, usableOn } from "./holiday-account.ts";
import type { HolidayBucket } from "./holiday-buckets.ts";
import { alwaysCounted, holidayUseOverYears } from "./holiday-use.ts";
import { plannedUse } from "./planned-use.ts";

const TODAY = "2026-11-20";
const SETTINGS = { holidayWeek: [], looseDaySaturday: [] };
const OFF = new Set(
	[2025, 2026, 2027].flatMap((year) => finnishHolidays(year).map((holiday) => holiday.date)),
);

function used(...ranges: [LocalDate, LocalDate][]) {
	const dates = ranges.flatMap(([from, to]) => eachDate(from, to));
	return holidayUseOverYears(dates, OFF, SETTINGS, TODAY).map((day) => ({ ...day, isPayment: false }));
}

function account(facts: Partial<HolidayFacts>) {
	return holidayAccount({
		earned: [],
		opening: [],
		used: [],
		settings: SETTINGS,
		today: TODAY,
		...facts,
	});
}

const EARNED = [
	{ creditYear: 2025, days: 30 },
	{ creditYear: 2026, days: 18 },
];
const opening = (days: number, overrides: Partial<HolidayBucket> = {}): HolidayBucket => ({
	kind: "opening",
	creditYear: 2024,
	earned: days,
	from: "2026-05-02",
	to: "2027-04-30",
	...overrides,
});

test("R17 30 earned, 24 taken in July, 3 planned in winter: 3 left, all of them usable now", () => {
	const state = account({
		earned: EARNED,
		used: used(["2026-07-06", "2026-08-02"], ["2026-12-21", "2026-12-23"]),
	});
	expect(state).toMatchObject({ holidayLimit: 30, availableHolidays: 3, uncovered: 0 });
	expect(state.buckets).toMatchObject([
		{ kind: "summer", earned: 24, taken: 24, remaining: 0 },
		{ kind: "winter", earned: 6, planned: 3, remaining: 3 },
	]);
	expect(usableOn(state, "2026-11-20")).toBe(3);
});

test("every used day says why it is used and which bucket it comes out of", () => {
	const { days } = account({
		earned: [{ creditYear: 2025, days: 6 }],
		used: [...used(["2026-07-06", "2026-07-10"]), { date: "2026-12-21", isPayment: true }],
		today: "2026-07-08",
	});
	expect(days.map(({ claim, bucket }) => [claim.date, claim.state, claim.reason, bucket?.kind])).toEqual([
		["2026-07-06", "taken", "weekday", "summer"],
		["2026-07-07", "taken", "weekday", "summer"],
		["2026-07-08", "taken", "weekday", "summer"],
		["2026-07-09", "planned", "weekday", "summer"],
		["2026-07-10", "planned", "weekday", "summer"],
		["2026-07-11", "planned", "week-saturday", "summer"],
		["2026-12-21", "paid-out", undefined, undefined],
	]);
});

test("the winter part is not usable in summer, and the running year's days not before April", () => {
	const state = account({ earned: EARNED, today: "2026-06-01" });
	expect(usableOn(state, "2026-06-01")).toBe(24);
	// The deadline of the summer has passed.
	expect(usableOn(state, "2026-10-01")).toBe(6);
	expect(usableOn(state, "2027-03-31")).toBe(6);
	expect(usableOn(state, "2027-04-30")).toBe(6);
	// What this winter has left ends with it.
	expect(usableOn(state, "2027-06-01")).toBe(18);
});

test("summer's days are overdue after 30 September, and from then on not among those that can be used", () => {
	const on = (today: LocalDate) => {
		const state = account({ earned: [{ creditYear: 2025, days: 30 }], today });
		return [state.buckets[0]?.isOverdue, usableOn(state, today), state.availableHolidays];
	};
	expect(on("2026-09-30")).toEqual([false, 24, 30]);
	expect(on("2026-10-01")).toEqual([true, 6, 30]);
});

test("what is planned beyond the buckets is planned too: the limit less all used days is what is left", () => {
	const state = account({
		earned: [{ creditYear: 2025, days: 4 }],
		used: [...used(["2026-11-30", "2026-12-04"]), { date: "2026-12-08", isPayment: true }],
	});
	expect(state.used).toEqual({ taken: 0, planned: 6, paidOut: 1 });
	expect(state).toMatchObject({ holidayLimit: 4, availableHolidays: 4 - 6 - 1, uncovered: 3 });
	const nextYear = account({
		earned: [{ creditYear: 2026, days: 4 }],
		used: used(["2027-06-07", "2027-06-11"]),
	});
	expect(nextYear).toMatchObject({ used: { planned: 0 }, availableHolidays: 0, uncovered: 2 });
});

test("the Saturday of a week is taken with the last day of its holiday, which can be changed until then", () => {
	const on = (today: LocalDate) =>
		account({ earned: EARNED, used: used(["2026-07-06", "2026-07-10"]), today });
	expect(on("2026-07-09").used).toEqual({ taken: 4, planned: 2, paidOut: 0 });
	expect(on("2026-07-10").used).toEqual({ taken: 6, planned: 0, paidOut: 0 });
});

test("what an earlier year left over is carried, past its deadline too, and its use is history", () => {
	const earned = [{ creditYear: 2024, days: 30 }, ...EARNED];
	const state = account({ earned, used: used(["2025-07-07", "2025-08-03"]) });
	expect(state.holidayLimit).toBe(36);
	expect(state.buckets[0]).toMatchObject({
		kind: "winter",
		creditYear: 2024,
		earned: 6,
		taken: 0,
		isOverdue: true,
	});
});

test("holiday from before the first bucket does not count as uncovered", () => {
	const state = account({ earned: EARNED, used: used(["2024-07-01", "2024-07-26"]) });
	expect(state).toMatchObject({ holidayLimit: 30, availableHolidays: 30, uncovered: 0 });
});

const FORECAST = [
	{ creditYear: 2025, days: 30 },
	{ creditYear: 2026, days: 30 },
];
const LAST_SUMMER: [LocalDate, LocalDate][] = [
	["2026-07-06", "2026-08-02"],
	["2026-10-05", "2026-10-07"],
];

test.each([
	["R34 18 days in July 2027", "2027-07-25", 18, 12],
	["R34 four weeks", "2027-08-01", 24, 6],
])("%s leave this winter's 3 days alone", (_what, until, days, left) => {
	const today = "2026-11-23";
	const before = account({ earned: FORECAST, used: used(...LAST_SUMMER), today });
	const after = account({ earned: FORECAST, used: used(...LAST_SUMMER, ["2027-07-05", until]), today });
	expect(before).toMatchObject({ holidayLimit: 30, availableHolidays: 3, uncovered: 0 });
	expect(exceedsLimit(before, after)).toBe(false);
	expect(after).toMatchObject({ holidayLimit: 30, availableHolidays: 3, uncovered: 0 });
	expect(after.buckets.at(-1)).toMatchObject({ kind: "winter", creditYear: 2025, remaining: 3, planned: 0 });
	const sum = (field: "planned" | "remaining") => after.nextBuckets.reduce((all, one) => all + one[field], 0);
	expect([sum("planned"), sum("remaining")]).toEqual([days, left]);
});

test("R34 the forecast is the limit: nothing of this winter, and no saved day, is used in July 2027", () => {
	const facts = {
		earned: FORECAST,
		opening: [opening(6, { kind: "saved", to: null })],
		today: "2026-11-23",
	};
	const weeks = used(...LAST_SUMMER, ["2027-06-28", "2027-08-01"]);
	const whole = account({ ...facts, used: weeks });
	expect(whole).toMatchObject({ availableHolidays: 9, uncovered: 0 });
	const more = account({ ...facts, used: used(...LAST_SUMMER, ["2027-06-28", "2027-08-02"]) });
	expect(exceedsLimit(whole, more)).toBe(true);
	expect(more.buckets).toEqual(whole.buckets);
});

test("summer days that are left are used in the winter after it, when its own are used up", () => {
	const state = account({
		earned: [{ creditYear: 2025, days: 30 }],
		used: used(["2026-11-02", "2026-11-13"]),
	});
	expect(state.buckets).toMatchObject([
		{ kind: "summer", taken: 6, remaining: 18, isOverdue: true },
		{ kind: "winter", taken: 6, remaining: 0 },
	]);
	expect(state).toMatchObject({ availableHolidays: 18, uncovered: 0 });
});

test("what was used after its deadline in a year that is over has been used all the same", () => {
	const earned = [{ creditYear: 2023, days: 30 }, { creditYear: 2024, days: 6 }, ...EARNED];
	const state = account({ earned, used: used(["2025-06-30", "2025-08-10"]) });
	expect(state).toMatchObject({ holidayLimit: 30, availableHolidays: 30 });
});

test("next summer is planned from what the running credit year has earned, this winter is not", () => {
	const before = account({ earned: [{ creditYear: 2026, days: 18 }] });
	const nextSummer = account({
		earned: [{ creditYear: 2026, days: 18 }],
		used: used(["2027-06-07", "2027-06-20"]),
	});
	expect(exceedsLimit(before, nextSummer)).toBe(false);
	expect(nextSummer).toMatchObject({ holidayLimit: 0, availableHolidays: 0 });
	expect(nextSummer.nextBuckets.reduce((days, bucket) => days + bucket.planned, 0)).toBe(12);
	const thisWinter = account({
		earned: [{ creditYear: 2026, days: 18 }],
		used: used(["2027-01-11", "2027-01-11"]),
	});
	expect(exceedsLimit(before, thisWinter)).toBe(true);
	expect(thisWinter.availableHolidays).toBe(-1);
});

test("an opening bucket holds nothing before it opens, and saved days are not used", () => {
	const buckets = [opening(2), opening(6, { kind: "saved", to: null })];
	const early = account({ opening: buckets, used: used(["2026-04-20", "2026-04-20"]) });
	expect(early).toMatchObject({ holidayLimit: 8, uncovered: 1 });
	const tooMany = account({ opening: buckets, used: used(["2026-11-23", "2026-11-25"]) });
	expect(tooMany).toMatchObject({ holidayLimit: 8, availableHolidays: 5, uncovered: 1 });
	expect(usableOn(account({ opening: buckets }), "2026-11-20")).toBe(2);
});

test("payments are days like others, and count as paid out", () => {
	const state = account({ opening: [opening(3)], used: [{ date: "2026-12-01", isPayment: true }] });
	expect(state.buckets[0]).toMatchObject({ paidOut: 1, planned: 0, remaining: 2 });
	expect(state.availableHolidays).toBe(2);
});

const fiveDaysFrom = (from: LocalDate) => ({
	...SETTINGS,
	holidayWeek: [{ from, value: "five-day" as const }],
});

test.each(["2026-01-01", "2026-04-02", TODAY])(
	"a five-day week from %s on recounts the year: 30 are 25",
	(from) => {
		const july = eachDate("2026-07-06", "2026-08-02");
		const settings = fiveDaysFrom(from);
		const days = holidayUseOverYears(july, OFF, settings, TODAY).map((day) => ({ ...day, isPayment: false }));
		const state = account({ earned: EARNED, settings, used: days });
		expect(state).toMatchObject({ holidayLimit: 25, availableHolidays: 5 });
		expect(state.buckets).toMatchObject([
			{ kind: "summer", earned: 20, taken: 20 },
			{ kind: "winter", earned: 5, remaining: 5 },
		]);
	},
);

test("a five-day week to come recounts the holiday year that begins with it, and not this one", () => {
	const state = account({ earned: FORECAST, settings: fiveDaysFrom("2027-04-01") });
	expect(state.holidayLimit).toBe(30);
	expect(state.nextBuckets).toMatchObject([{ earned: 20 }, { earned: 5 }]);
	const inYear = account({ earned: FORECAST, settings: fiveDaysFrom("2027-01-01") });
	expect(inYear.holidayLimit).toBe(30);
});

test.each([
	["R18 four weeks", ["2026-07-06", "2026-08-02"], [], { days: 24, weekdays: 20, saturdays: 4 }],
	["R19 Midsummer week", ["2026-06-15", "2026-06-21"], [], { days: 4, weekdays: 4, saturdays: 0 }],
	[
		"the day that completes a week",
		["2026-07-10", "2026-07-10"],
		["2026-07-06", "2026-07-09"],
		{ days: 2, saturdays: 1 },
	],
	[
		"a week that is booked already",
		["2026-07-06", "2026-07-12"],
		["2026-07-06", "2026-07-10"],
		{ days: 0, dates: [] },
	],
] as const)("preview: %s", (_what, [from, to], booked, expected) => {
	const [first, last] = booked as readonly string[];
	const before = first === undefined || last === undefined ? [] : eachDate(first, last);
	expect(plannedUse(eachDate(from, to), before, OFF, SETTINGS, TODAY)).toMatchObject(expected);
});

test("preview: the browser counts by the settings of the running year", () => {
	const july = eachDate("2026-07-06", "2026-08-02");
	const settings = alwaysCounted({ holidayWeek: "five-day", looseDaySaturday: false });
	expect(plannedUse(july, [], OFF, settings, TODAY)).toMatchObject({ days: 20, saturdays: 0 });
});

test("preview: each date that is left out says why", () => {
	const { skipped } = plannedUse(eachDate("2026-06-18", "2026-06-21"), ["2026-06-18"], OFF, SETTINGS, TODAY);
	expect(skipped.map(({ reason }) => reason)).toEqual(["already-holiday", "day-off", "weekend", "weekend"]);
});

test("loose days are counted by fives within a holiday year, and weeks across its turn stay whole", () => {
	const fridays = ["2026-03-06", "2026-03-13", "2026-03-20", "2026-04-10", "2026-04-17"];
	expect(holidayUseOverYears(fridays, OFF, SETTINGS, TODAY)).toHaveLength(5);
	const turn = holidayUseOverYears(eachDate("2025-03-31", "2025-04-04"), OFF, SETTINGS, TODAY);
	expect(turn.map(({ reason }) => reason)).toContain("week-saturday");
});
