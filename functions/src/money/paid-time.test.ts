import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import {
	aContract,
	dayWith,
	onDates,
	someTerms,
	time,
} from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import { NO_TERMS, paidTimeOf, type Wage } from "./wage-rules.ts";

const MONDAY = "2026-06-15";
const MIDSUMMER_EVE = "2026-06-19";
const monthly: Wage = { from: "2026-01-01", to: null, kind: "monthly", cents: 400_000 };
const hourly: Wage = { ...monthly, kind: "hourly", cents: 2000 };

test.each([
	["a whole day", time("UNPAID_LEAVE", 7.5), [], exact(1)],
	["more than the day is long", time("UNPAID_LEAVE", 10), [], exact(1)],
	["half a day beside work", time("UNPAID_LEAVE", 3.75), [time("NORMAL_DAY", 3.75)], exact(1, 2)],
	["what work leaves over of it", time("UNPAID_LEAVE", 7.5), [time("NORMAL_DAY", 6)], exact(1, 5)],
])("unpaid leave of %s takes its share of the day", (_what, leave, others, share) => {
	const days = onDates([MONDAY], dayWith(leave, ...others));
	expect(paidTimeOf(days, someTerms(), [monthly]).unpaidShares).toEqual(new Map([[MONDAY, share]]));
});

test("unpaid leave takes nothing off a day off, and a part-timer's day is a whole one too", () => {
	const leave = dayWith(time("UNPAID_LEAVE", 7.5));
	const halfTime = someTerms({ contracts: [aContract({ percentage: 50 })] });
	expect(paidTimeOf(onDates([MIDSUMMER_EVE], leave), someTerms(), [monthly]).unpaidShares).toEqual(new Map());
	expect(paidTimeOf(onDates([MONDAY], leave), halfTime, [monthly]).unpaidShares).toEqual(
		new Map([[MONDAY, exact(1)]]),
	);
});

test("by the hour, work and paid leave are paid for and unpaid leave is not", () => {
	const day = dayWith(time("NORMAL_DAY", 3), time("PAID_LEAVE", 2), time("UNPAID_LEAVE", 2.5));
	expect(paidTimeOf(onDates([MONDAY], day), someTerms(), [hourly]).paidMinutes).toEqual(
		new Map([[MONDAY, exact(300)]]),
	);
	const work = onDates([MONDAY], dayWith(time("NORMAL_DAY", 3)));
	expect(paidTimeOf(work, someTerms(), [monthly]).paidMinutes).toEqual(new Map());
	expect(paidTimeOf(work, NO_TERMS, [hourly])).toEqual(paidTimeOf(work, someTerms(), [hourly]));
});
