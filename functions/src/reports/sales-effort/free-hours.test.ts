import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { eachDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { dayWith, onDates, someTerms, time } from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import { freeMinutes } from "./free-hours.ts";

/** R29: the week of Midsummer Eve, 30 h due. */
const week = eachDate("2026-06-15", "2026-06-21");
const sixty = { startDate: "2026-06-01", endDate: null, percentage: 60 };

test.each([
	["a week with a day off", new Map(), [], 30],
	["R29: an availability of 60 %", new Map(), [sixty], 18],
	["a holiday in it", onDates(["2026-06-15"], dayWith(time("HOLIDAY"))), [], 22.5],
	["half a day of paid leave", onDates(["2026-06-16"], dayWith(time("PAID_LEAVE", 3.75))), [], 26.25],
	["balance leave", onDates(["2026-06-16"], dayWith(time("BALANCE_LEAVE", 7.5))), [sixty], 13.5],
	["work that is logged ahead", onDates(["2026-06-16"], dayWith(time("NORMAL_DAY", 7.5))), [], 30],
])("%s leaves so many hours free", (_what, days, availabilities, hours) => {
	expect(toHours(freeMinutes(week, days, someTerms(), availabilities))).toBe(hours);
});
