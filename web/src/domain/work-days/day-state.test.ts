import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { expect, test } from "vitest";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { isCounted, isMissing, missingDays, reasonOf } from "./day-state.ts";

const TODAY = "2026-06-17";
const on = (date: string, ...entries: Parameters<typeof anEntry>[1][]) =>
	folded(
		aWorkDay(date, { entries: entries.map((entry, index) => anEntry(date, { id: `e${index}`, ...entry })) }),
	);
const midsummer = { id: "2026-midsummer-eve", name: "Midsummer Eve" };

test.each<[string, WorkDay, boolean]>([
	["a past working day without entries", aWorkDay("2026-06-16"), true],
	["today", aWorkDay(TODAY), false],
	["a future day", aWorkDay("2026-06-18"), false],
	["a past weekend", aWorkDay("2026-06-13"), false],
	["a past day with an entry", on("2026-06-16", { hours: 1 }), false],
	["a day without expected hours", aWorkDay("2026-06-16", { expectedHours: 0, hasContract: false }), false],
])("missing: %s is %s", (_name, day, missing) => {
	expect(isMissing(day, TODAY)).toBe(missing);
	expect(missingDays([day], TODAY)).toEqual(missing ? [day] : []);
});

test.each<[string, WorkDay, boolean]>([
	["yesterday", aWorkDay("2026-06-16"), true],
	["today before its first entry", aWorkDay(TODAY), false],
	["today with an entry", on(TODAY, { hours: 2 }), true],
	[
		"today with only the company's holiday",
		aWorkDay(TODAY, { entries: [anEntry(TODAY, { dayTypeId: 4 })] }),
		false,
	],
	["tomorrow with an entry", on("2026-06-18", { hours: 2 }), false],
])("counted: %s is %s", (_name, day, counted) => {
	expect(isCounted(day, TODAY)).toBe(counted);
});

test.each<[string, WorkDay]>([
	["noContract", aWorkDay("2026-06-01", { hasContract: false, expectedHours: 0 })],
	["weekend", aWorkDay("2026-06-13")],
	["weekendWork", on("2026-06-13", { hours: 2 })],
	["nationalHoliday", aWorkDay("2026-06-19", { nationalHoliday: midsummer })],
	["nationalHolidayWork", { ...on("2026-06-19", { hours: 2 }), nationalHoliday: midsummer }],
	["holiday", { ...on("2026-06-12", { dayTypeId: 3, hours: 0 }), expectedHours: 0 }],
	["holidayWork", { ...on("2026-06-12", { dayTypeId: 3, hours: 0 }, { hours: 2 }), expectedHours: 0 }],
	["notYet", aWorkDay("2026-06-18")],
	["missing", aWorkDay("2026-06-16")],
	["balance", on("2026-06-16", { hours: 4 }, { dayTypeId: 6, hours: 3.5 })],
	["sick", on("2026-06-16", { hours: 4 }, { dayTypeId: 2, hours: 0 })],
	["paid", on("2026-06-16", { dayTypeId: 5 })],
	["unpaid", on("2026-06-16", { dayTypeId: 1 })],
	[
		"noFlex",
		aWorkDay("2026-06-16", {
			expectedHours: 0,
			plusMinus: 0,
			creditedHours: 5,
			entries: [anEntry("2026-06-16")],
		}),
	],
	["asDue", on("2026-06-16", { hours: 7.5 })],
	["more", on("2026-06-16", { hours: 8 })],
	["less", on("2026-06-16", { hours: 7 })],
])("the reason behind a day: %s", (reason, day) => {
	expect(reasonOf(day, TODAY)).toBe(reason);
});
