import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_TYPES } from "#kernel/day-types.ts";
import { toHours } from "#kernel/hours.ts";
import { datesOf } from "#kernel/month.ts";
import { dayWith, partTimeTerms, someTerms, time } from "#test/work-days/terms-builder.ts";
import type { LoggedTime } from "#work-days/day-fold.ts";
import { foldDate } from "#work-days/range-fold.ts";
import { missingDays } from "./rules.ts";

const JUNE = datesOf("2026-06");
const MONDAY = "2026-06-15";

/** The missing days found on a Monday with these entries. */
const ofMonday = (...entries: LoggedTime[]) =>
	missingDays([MONDAY], new Map([[MONDAY, dayWith(...entries)]]), someTerms(), "2026-06-16").map(
		({ expected, logged, hasEntry }) => [toHours(expected), toHours(logged), hasEntry],
	);

test("every working day before today without an entry is missing, weekends and days off are not", () => {
	const found = missingDays(JUNE, new Map(), someTerms(), "2026-06-23").map(({ date }) => date.slice(8));
	// 19.6. is Midsummer Eve.
	expect(found).toEqual("01 02 03 04 05 08 09 10 11 12 15 16 17 18 22".split(" "));
});

test("today is not missing yet, and tomorrow even less", () => {
	expect(missingDays([MONDAY], new Map(), someTerms(), MONDAY)).toEqual([]);
	expect(missingDays([MONDAY], new Map(), someTerms(), "2026-06-01")).toEqual([]);
});

test.for<[string, LoggedTime[], unknown[]]>([
	["nothing", [], [[7.5, 0, false]]],
	["the whole day", [time("NORMAL_DAY", 7.5)], []],
	["more than is due", [time("NORMAL_DAY", 10)], []],
	["a minute less than a quarter short", [time("NORMAL_DAY", 7.5 - 14 / 60)], []],
	["a quarter short", [time("NORMAL_DAY", 7.25)], [[7.5, 7.25, true]]],
	["holiday", [time("HOLIDAY")], []],
	["sick leave, whatever its hours", [time("SICK_LEAVE")], []],
	["paid leave for the day", [time("PAID_LEAVE", 7.5)], []],
	["unpaid leave for the day", [time("UNPAID_LEAVE", 7.5)], []],
	["balance leave for the day", [time("BALANCE_LEAVE", 7.5)], []],
	["half a day of balance leave and nothing else", [time("BALANCE_LEAVE", 3.75)], [[7.5, 3.75, true]]],
	["holiday as payment, which is worked as usual", [time("HOLIDAY_AS_PAYMENT")], [[7.5, 0, true]]],
])("a day with %s", ([, entries, found]) => {
	expect(ofMonday(...entries)).toEqual(found);
});

test("nothing is missing before the first day, without a contract, or for a person paid by the hour", () => {
	for (const terms of [
		someTerms({ startDate: "2026-06-16" }),
		someTerms({ contracts: [] }),
		partTimeTerms(0),
	])
		expect(missingDays([MONDAY], new Map(), terms, "2026-06-20")).toEqual([]);
});

test("a day is listed only for what its own fold lacks", () => {
	const entry = fc.record({
		dayTypeId: fc.constantFrom(...Object.values(DAY_TYPES)),
		minutes: fc.integer({ min: 0, max: 720 }),
	});
	fc.assert(
		fc.property(fc.constantFrom(...JUNE), fc.array(entry, { maxLength: 4 }), (date, entries) => {
			const days = new Map([[date, dayWith(...entries)]]);
			const { expected } = foldDate(date, days, someTerms());
			for (const found of missingDays([date], days, someTerms(), "2026-07-01")) {
				expect(found.expected).toEqual(expected);
				expect(toHours(found.logged)).toBeLessThan(toHours(expected));
			}
		}),
	);
});
