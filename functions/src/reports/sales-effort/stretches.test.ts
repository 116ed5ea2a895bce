import { eachDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	aContract,
	dayWith,
	onDates,
	someTerms,
	time,
} from "@tuntikirja/contract/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import { stretchesOf } from "./stretches.ts";

/** Two weeks; Friday the 19th is Midsummer Eve. */
const weeks = eachDate("2026-06-15", "2026-06-28");
const fullTime = { percentage: null, partTimeHoursPerMonth: null, availability: 100 };

test("one contract and one availability are one stretch, less the leave in it", () => {
	const away = onDates(["2026-06-22", "2026-06-23"], dayWith(time("HOLIDAY")));

	expect(stretchesOf(weeks, away, someTerms(), [])).toEqual([
		{ startDate: "2026-06-15", endDate: "2026-06-28", ...fullTime, free: 52.5 },
	]);
});

test("a stretch ends where the contract or the availability changes, and there is none without a contract", () => {
	const contracts = [
		aContract({ startDate: "2026-06-16", endDate: "2026-06-21" }),
		aContract({ id: "c2", startDate: "2026-06-22", percentage: 50 }),
	];
	const availabilities = [{ startDate: "2026-06-25", endDate: "2026-06-30", percentage: 20 }];

	expect(stretchesOf(weeks, new Map(), someTerms({ contracts }), availabilities)).toEqual([
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
