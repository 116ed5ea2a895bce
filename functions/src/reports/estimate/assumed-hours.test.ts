import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { datesOf } from "@tuntikirja/contract/kernel/month.ts";
import {
	aContract,
	dayWith,
	onDates,
	partTimeTerms,
	someTerms,
	time,
} from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import type { Wage } from "#money/wage-rules.ts";
import { closedMonths, meanPaidMinutes, restsOnAssumption } from "./estimate-person.ts";

const TODAY = "2026-06-10";
const hourly: Wage = { from: "2020-01-01", to: null, kind: "hourly", cents: 2000 };
const monthly: Wage = { ...hourly, kind: "monthly" };
const june = datesOf("2026-06");

test("the closed months are the three before this one", () => {
	expect(closedMonths("2026-01-31")).toEqual(["2025-10", "2025-11", "2025-12"]);
});

test("the mean is of all closed months with a contract, also of one without hours", () => {
	const days = onDates(["2026-03-02", "2026-03-03", "2026-05-04"], dayWith(time("NORMAL_DAY", 5)));
	const mean = (startDate: string) => {
		const terms = { ...partTimeTerms(0), contracts: [aContract({ startDate, partTimeMinutesPerMonth: 0 })] };
		return toHours(meanPaidMinutes(closedMonths(TODAY), days, terms, [hourly]));
	};
	expect(mean("2020-01-01")).toBe(5);
	expect(mean("2026-04-01")).toBe(2.5);
	expect(mean("2026-06-01")).toBe(0);
});

test.each([
	["paid by the hour without promised hours", partTimeTerms(0), [hourly], TODAY, true],
	["a month that is over", partTimeTerms(0), [hourly], "2026-06-30", false],
	["paid by the month", partTimeTerms(0), [monthly], TODAY, false],
	["promised hours", someTerms(), [hourly], TODAY, false],
	["no wage", partTimeTerms(0), [], TODAY, false],
])("whether June rests on an assumption: %s", (_case, terms, wages, today, expected) => {
	const toCome = june.filter((date) => date > today);
	expect(restsOnAssumption(toCome, terms, wages)).toBe(expected);
});
