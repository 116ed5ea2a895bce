import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { eachDate, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { earnedHoliday } from "@tuntikirja/contract/special-days/accrual.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { type LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { expect, test } from "vitest";
import { holidayMap } from "#records/company/national-holidays.ts";
import { accrualDays, earnerAt } from "./accrual-days.ts";

const YEARS = [2025, 2026, 2027];

function terms(overrides: Partial<WorkTerms> = {}): WorkTerms {
	return {
		startDate: "2022-03-01",
		contracts: [
			{
				id: "c",
				kind: "employment",
				startDate: "2022-03-01",
				endDate: null,
				partTimeMinutesPerMonth: null,
				percentage: null,
			},
		],
		holidays: holidayMap(YEARS, [null, null, null], null),
		partTimeHolidayRule: [],
		allowWeekendWork: [],
		...overrides,
	};
}

function logged(...days: [LocalDate, dayTypeId: number, minutes?: number][]): LoggedDays {
	return new Map(
		days.map(([date, dayTypeId, minutes = 0]) => [
			date,
			{ entries: [{ dayTypeId: dayTypeId as 0, minutes }], isHolidayExempt: false },
		]),
	);
}

test.each([
	["work", 0, 450, "work", 450],
	["a holiday", 3, 0, "equal", 450],
	["paid leave", 5, 450, "equal", 450],
	["a sick day", 2, 0, "sick", 450],
	["unpaid leave", 1, 450, null, 0],
	["balance leave", 6, 450, null, 0],
	["holiday as payment without work", 7, 0, null, 0],
] as const)("%s counts as %4$s", (_what, dayTypeId, logMinutes, kind, minutes) => {
	const date = "2026-11-02";
	const days = accrualDays([date], logged([date, dayTypeId, logMinutes]), terms(), "2026-11-20");
	expect(days).toEqual(kind === null ? [] : [{ date, kind, minutes }]);
});

const REASONS = new Map([
	["family", 160],
	["lay-off", 30],
	["none", 0],
]);

test.each([
	[
		"unpaid leave with days equal to work",
		1,
		"family",
		{ kind: "equal", within: { reasonId: "family", days: 160 } },
	],
	["unpaid leave of a reason without", 1, "none", null],
	["unpaid leave of a reason that counts as its kind", 1, "as-kind", null],
	["paid leave of a reason that never counts", 5, "none", null],
	["paid leave of a reason that counts as its kind", 5, "as-kind", { kind: "equal" }],
	[
		"a sick child, beside the days of illness",
		2,
		"lay-off",
		{ kind: "equal", within: { reasonId: "lay-off", days: 30 } },
	],
	["illness of a reason that counts as its kind", 2, "as-kind", { kind: "sick" }],
] as const)("%s", (_, dayTypeId, reasonId, expected) => {
	const date = "2026-11-02";
	const log: LoggedDays = new Map([
		[date, { entries: [{ dayTypeId, minutes: 450, reasonId }], isHolidayExempt: false }],
	]);
	const days = accrualDays([date], log, terms(), "2026-11-20", REASONS);
	expect(days).toEqual(expected === null ? [] : [{ date, minutes: 450, ...expected }]);
});

test("leave that never counts leaves a day to the other leave that it has", () => {
	const date = "2026-11-02";
	const entries = [
		{ dayTypeId: 2, minutes: 200, reasonId: "none" },
		{ dayTypeId: 5, minutes: 250 },
	] as const;
	const log: LoggedDays = new Map([[date, { entries, isHolidayExempt: false }]]);
	expect(accrualDays([date], log, terms(), "2026-11-20", REASONS)).toMatchObject([{ kind: "equal" }]);
});

test("a day that has passed without an entry counts for nothing, one to come is worked as the contract says", () => {
	const days = accrualDays(eachDate("2026-11-18", "2026-11-24"), new Map(), terms(), "2026-11-20");
	expect(days.map(({ date }) => date)).toEqual(["2026-11-23", "2026-11-24"]);
});

test("a national holiday counts only if it was worked", () => {
	const eve = "2026-12-24";
	expect(accrualDays([eve], new Map(), terms(), "2026-11-20")).toEqual([]);
	expect(accrualDays([eve], logged([eve, 3]), terms(), "2026-11-20")).toEqual([]);
	expect(accrualDays([eve], logged([eve, 0, 120]), terms(), "2026-11-20")).toHaveLength(1);
});

test("R11 the forecast of a full year by contract is 30", () => {
	const dates = eachDate("2026-04-01", "2027-03-31");
	const days = accrualDays(dates, new Map(), terms(), "2026-03-31");
	expect(earnedHoliday(2026, days, earnerAt("2026-03-31", days, terms()))).toMatchObject({
		days: 30,
		rate: 2.5,
	});
});

const AWAY = DAY_TYPES.BALANCE_LEAVE;
const countedOf = (log: LoggedDays) =>
	accrualDays(eachDate("2026-09-01", "2026-11-30"), log, terms(), "2026-11-30").map(({ date }) => date);

test("of a month's days of balance leave those beyond four are equal to work", () => {
	const leave = ["2026-09-01", "2026-09-07", "2026-09-14", "2026-09-21", "2026-09-25", "2026-09-30"];
	const log = logged(...[...leave, "2026-10-01"].map((date): [LocalDate, number] => [date, AWAY]));
	expect(countedOf(log)).toEqual(["2026-09-25", "2026-09-30"]);
});

test.each([
	// Weekdays of the Act are Monday to Saturday without days off.
	["six weekdays with the Saturday", "2026-09-15", "2026-09-21", 1],
	["seven with the Saturday", "2026-09-15", "2026-09-22", 6],
	["across two months", "2026-09-25", "2026-10-02", 6],
	["six, with a day off at its end", "2026-10-27", "2026-11-02", 0],
] as const)(
	"a stretch of balance leave of more than six weekdays is equal to work: %s",
	(_what, from, to, days) => {
		const log = logged(
			...eachDate(from, to)
				.filter((date) => !isWeekend(date))
				.map((date): [LocalDate, number] => [date, AWAY]),
		);
		expect(countedOf(log)).toHaveLength(days);
	},
);

test("work, leave of another kind and a missing day end a stretch; the days beside one are beyond four or not", () => {
	const week = eachDate("2026-09-07", "2026-09-11");
	const next = eachDate("2026-09-14", "2026-09-18").filter((date) => date !== "2026-09-16");
	const days = [...week, ...next].map((date): [LocalDate, number] => [date, AWAY]);
	for (const between of [[], [["2026-09-16", 0, 450]], [["2026-09-16", 1, 450]]] as [
		LocalDate,
		number,
		number,
	][][]) {
		const counted = countedOf(logged(...days, ...between)).filter((date) => date !== "2026-09-16");
		// Seven weekdays, with the Saturday, from 7. to 15.9.; two more days alone.
		expect(counted).toEqual([...week, "2026-09-14", "2026-09-15"]);
	}
	const broken = days.filter(([date]) => date !== "2026-09-09");
	expect(countedOf(logged(...broken))).toEqual(["2026-09-14", "2026-09-15", "2026-09-17", "2026-09-18"]);
});

const part = (minutes: number | null, percentage: number | null = null) =>
	terms({
		contracts: [
			{
				id: "c",
				kind: "employment" as const,
				startDate: "2022-03-01",
				endDate: null,
				partTimeMinutesPerMonth: minutes,
				percentage,
			},
		],
	});
const wednesdays = ["2026-11-04", "2026-11-11", "2026-11-18"];
const short = eachDate("2026-11-02", "2026-11-06");

test.each([
	["full time, however few days are logged", part(null), wednesdays, false],
	["part time on one day a week", part(1950), wednesdays, true],
	["part time on five short days", part(4800), short, false],
	["part of full time, one day a week", part(null, 20), wednesdays, true],
	["by the hour, with nothing logged yet", part(0), [], false],
] as const)("35 hours make a month full: %s", (_what, own, dates, usesHours) => {
	const days = dates.map((date) => ({ date, minutes: 240, kind: "work" as const }));
	expect(earnerAt("2026-11-20", days, own).usesHours).toBe(usesHours);
});

const contract = (startDate: LocalDate, endDate: LocalDate | null) => ({
	id: startDate,
	kind: "employment" as const,
	startDate,
	endDate,
	partTimeMinutesPerMonth: null,
	percentage: null,
});

test.each([
	[
		"contracts that follow each other",
		[contract("2024-01-01", "2025-12-31"), contract("2026-01-01", null)],
		"2022-03-01",
	],
	[
		"an open one that the next ends",
		[contract("2024-01-01", null), contract("2026-01-01", null)],
		"2022-03-01",
	],
	["a gap", [contract("2024-01-01", "2025-11-30"), contract("2026-01-01", null)], "2026-01-01"],
	[
		"a contract that has not begun",
		[contract("2024-01-01", null), contract("2027-01-01", null)],
		"2022-03-01",
	],
] as const)("employed without a break: %s", (_what, contracts, since) => {
	expect(earnerAt("2026-11-20", [], terms({ contracts }))).toMatchObject({
		employedSince: since,
		employedUntil: null,
	});
});

test.each([
	["an end to come", [contract("2026-02-16", "2026-12-08")], "2026-12-08"],
	[
		"an end that the next contract takes back",
		[contract("2026-02-16", "2026-12-08"), contract("2026-12-09", "2027-01-31")],
		"2027-01-31",
	],
	["an end before a gap", [contract("2026-02-16", "2026-12-08"), contract("2027-01-01", null)], "2026-12-08"],
	["an end that is past", [contract("2026-02-16", "2026-10-08")], "2026-10-08"],
	[
		"a subcontract after it",
		[contract("2026-02-16", null), { ...contract("2026-10-01", null), kind: "subcontract" as const }],
		"2026-09-30",
	],
] as const)("until when a person is employed: %s", (_what, contracts, until) => {
	expect(earnerAt("2026-11-20", [], terms({ contracts })).employedUntil).toBe(until);
});

test("who has left earns by the rule of their last contract", () => {
	const ended = { ...contract("2022-03-01", "2026-10-31"), partTimeMinutesPerMonth: 1950 };
	const days = wednesdays.map((date) => ({ date, minutes: 450, kind: "work" as const }));
	expect(earnerAt("2026-11-20", days, terms({ contracts: [ended] })).usesHours).toBe(true);
});
