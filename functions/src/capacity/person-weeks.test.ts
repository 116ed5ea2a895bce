import type { DayTypeName } from "@tuntikirja/contract/kernel/day-types.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import {
	aContract,
	dayWith,
	onDates,
	someTerms,
	time,
} from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import { type PlannedPerson, weekOf } from "./person-weeks.ts";
import type { StoredAllocation } from "#records/company/capacity-allocations.ts";

const MIDSUMMER = "2026-06-15";

function allocation(overrides: Partial<StoredAllocation & { id: string }> = {}) {
	return {
		id: "a1",
		project: { id: "kaarna", name: "Kaarna" },
		startDate: "2026-06-01",
		endDate: "2026-06-30",
		minutesPerDay: 360,
		notes: "",
		version: 1,
		...overrides,
	};
}

function someone(overrides: Partial<PlannedPerson> = {}): PlannedPerson {
	return {
		terms: someTerms(),
		availabilities: [],
		allocations: [allocation()],
		days: new Map(),
		...overrides,
	};
}

function shown(person: PlannedPerson, monday = MIDSUMMER) {
	const { available, allocated, percent, band } = weekOf(person, monday);
	return { available: toHours(available), allocated: toHours(allocated), percent, band };
}

test("R29 the week of Midsummer: 30.0 h available, 24 planned are 80 %", () => {
	expect(shown(someone())).toEqual({ available: 30, allocated: 24, percent: 80, band: "under-100" });
});

test("R29 at an availability of 60 % the same plan is 133.33 %", () => {
	const person = someone({ availabilities: [{ startDate: "2026-06-01", endDate: null, percentage: 60 }] });
	expect(shown(person)).toEqual({ available: 18, allocated: 24, percent: 133.33, band: "over" });
	expect(weekOf(person, MIDSUMMER).availability).toEqual([60]);
});

test.each<[DayTypeName, number, number]>([
	["HOLIDAY", 7.5, 22.5],
	["SICK_LEAVE", 7.5, 22.5],
	["PAID_LEAVE", 1.5, 28.5],
	["UNPAID_LEAVE", 7.5, 22.5],
	["BALANCE_LEAVE", 7.5, 22.5],
	["BALANCE_LEAVE", 9, 22.5],
	["HOLIDAY_AS_PAYMENT", 7.5, 30],
	["NORMAL_DAY", 7.5, 30],
])("a later %s of %d h leaves %d h available", (dayType, hours, available) => {
	const person = someone({ days: onDates(["2026-06-16"], dayWith(time(dayType, hours))) });
	const week = weekOf(person, MIDSUMMER);
	expect(toHours(week.available)).toBe(available);
	expect([toHours(week.due), toHours(week.away)]).toEqual([30, 30 - available]);
});

test("nothing is allocated on a day that leave has taken whole; on half a day it is", () => {
	const whole = onDates(["2026-06-16"], dayWith(time("SICK_LEAVE", 7.5)));
	const half = onDates(["2026-06-16"], dayWith(time("PAID_LEAVE", 3)));
	expect(shown(someone({ days: whole })).allocated).toBe(18);
	expect(shown(someone({ days: half })).allocated).toBe(24);
});

test("allocations add up, each with its own part", () => {
	const allocations = [allocation(), allocation({ id: "a2", startDate: "2026-06-17", minutesPerDay: 225 })];
	const week = weekOf(someone({ allocations }), MIDSUMMER);
	expect(week.parts).toEqual([
		{ id: "a1", minutes: 4 * 360 },
		{ id: "a2", minutes: 2 * 225 },
	]);
	expect(week).toMatchObject({ percent: 105, band: "over" });
});

test("a person paid by the hour has no hours that can be planned", () => {
	const terms = someTerms({ contracts: [aContract({ partTimeMinutesPerMonth: 0 })] });
	expect(shown(someone({ terms }))).toEqual({ available: 0, allocated: 0, percent: null, band: "none" });
});

test("an availability that begins in the middle of the week counts from its day on", () => {
	const availabilities = [{ startDate: "2026-06-10", endDate: null, percentage: 50 }];
	const week = weekOf(someone({ availabilities }), "2026-06-08");
	expect([toHours(week.available), week.availability]).toEqual([26.25, [100, 50]]);
});

test("worked hours count, those of weekends too", () => {
	const days = onDates(["2026-06-15", "2026-06-20"], dayWith(time("NORMAL_DAY", 8)));
	expect(toHours(weekOf(someone({ days }), MIDSUMMER).worked)).toBe(16);
});
