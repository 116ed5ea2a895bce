import type { PlannedTime } from "@tuntikirja/contract/capacity/rules.ts";
import { freeOn, freeTime } from "@tuntikirja/contract/capacity/free-time.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	aContract,
	dayWith,
	onDates,
	someTerms,
	time,
} from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import { stretchesOf } from "./stretches.ts";

/** Two weeks; Friday the 19th is Midsummer Eve. */
const weeks = eachDate("2026-06-15", "2026-06-28");
const nothingPlanned = { terms: someTerms(), availabilities: [], allocations: [], days: new Map() };
const stretchesIn = (dates: readonly LocalDate[], person: Partial<PlannedTime>) => {
	const whole = { ...nothingPlanned, ...person };
	return stretchesOf(dates, whole, freeTime(whole, dates));
};
const fullTime = { percentage: null, partTimeHoursPerMonth: null, availability: 100 };

test("one contract and one availability are one stretch, less the leave in it", () => {
	const away = onDates(["2026-06-22", "2026-06-23"], dayWith(time("HOLIDAY")));

	expect(stretchesIn(weeks, { days: away })).toEqual([
		{ startDate: "2026-06-15", endDate: "2026-06-28", ...fullTime, free: 52.5 },
	]);
});

test("a stretch ends where the contract or the availability changes, and there is none without a contract", () => {
	const contracts = [
		aContract({ startDate: "2026-06-16", endDate: "2026-06-21" }),
		aContract({ id: "c2", startDate: "2026-06-22", percentage: 50 }),
	];
	const availabilities = [{ startDate: "2026-06-25", endDate: "2026-06-30", percentage: 20 }];

	expect(stretchesIn(weeks, { terms: someTerms({ contracts }), availabilities })).toEqual([
		{ startDate: "2026-06-16", endDate: "2026-06-21", ...fullTime, free: 22.5 },
		{ startDate: "2026-06-22", endDate: "2026-06-24", ...fullTime, percentage: 50, free: 11.25 },
		{
			...fullTime,
			startDate: "2026-06-25",
			endDate: "2026-06-28",
			percentage: 50,
			availability: 20,
			free: 1.5,
		},
	]);
});

test("what is printed of the stretches adds up to what is printed of all of their dates", () => {
	// 33 % of 7.5 h are 2.475 h: a day rounded by itself is 2.48 h, and two such days are 4.95 h.
	const days = eachDate("2026-06-15", "2026-06-16");
	const contracts = [
		aContract({ startDate: "2026-06-15", endDate: "2026-06-15" }),
		aContract({ id: "c2", startDate: "2026-06-16" }),
	];
	const availabilities = [{ startDate: "2026-06-15", endDate: "2026-06-16", percentage: 33 }];
	const person = { ...nothingPlanned, terms: someTerms({ contracts }), availabilities };

	expect(toHours(freeOn(freeTime(person, days), days))).toBe(4.95);
	expect(stretchesIn(days, person).map(({ free }) => free)).toEqual([2.48, 2.47]);
});
