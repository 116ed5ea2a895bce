import { addDays, eachDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { finnishHolidays } from "@tuntikirja/contract/special-days/finnish-holidays.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { explainedHolidays } from "#test/special-days/holidays-builder.ts";
import { type Bridge, bridgeDays } from "./bridges-card.tsx";

const TODAY = "2026-11-23";
const daysOff = new Set([2026, 2027, 2028].flatMap((year) => finnishHolidays(year).map(({ date }) => date)));

type Bucket = AvailableHolidays["coming"][number];
function aBucket(remaining: number, from: string, to: string): Bucket {
	return {
		bucket: "opening",
		creditYear: 2025,
		earned: remaining,
		taken: 0,
		planned: 0,
		paidOut: 0,
		remaining,
		from,
		to,
		isOverdue: false,
	};
}
const ALWAYS = [aBucket(30, "2026-04-01", "2028-03-31")];

function facts(overrides: Partial<AvailableHolidays> = {}, booked: string[] = []) {
	const available = explainedHolidays({ date: TODAY, subdivision: ALWAYS, coming: [], ...overrides });
	return { booked, planned: booked, daysOff, available };
}
const year = { from: "2026-11-24", to: "2027-11-23" };
const text = ({ from, to, days, dates, free }: Bridge) =>
	`${from} ${to}: ${free} off for ${days}, ${dates[0]} and ${dates.length - 1} more`;

test("the bridges of a year, the best ratio first, each counted by the Act", () => {
	expect(bridgeDays(year, facts()).map(text)).toEqual([
		// Ascension Day is a Thursday.
		"2027-05-06 2027-05-09: 4 off for 1, 2027-05-07 and 0 more",
		// The week of Christmas: its Saturday is a national holiday.
		"2026-12-19 2026-12-27: 9 off for 3, 2026-12-21 and 2 more",
		// Between New Year and Epiphany, a Wednesday.
		"2027-01-01 2027-01-06: 6 off for 2, 2027-01-04 and 1 more",
		// Easter Saturday is no holiday day: four days make ten.
		"2027-03-20 2027-03-29: 10 off for 4, 2027-03-22 and 3 more",
		// Midsummer: four days make nine.
		"2027-06-19 2027-06-27: 9 off for 4, 2027-06-21 and 3 more",
	]);
});

test("in a week of five days the Saturday of a whole week is not used", () => {
	const counting = { holidayWeek: "five-day", looseDaySaturday: false } as const;
	const december = { from: "2027-12-01", to: "2027-12-20" };
	// Independence Day is a Monday: Tuesday to Friday.
	expect(bridgeDays(december, facts({ counting })).map(text)).toEqual([
		"2027-12-04 2027-12-12: 9 off for 4, 2027-12-07 and 3 more",
	]);
	expect(bridgeDays(december, facts()).map(text)).toEqual([
		"2027-12-04 2027-12-12: 9 off for 5, 2027-12-07 and 3 more",
	]);
});

test("only where a bucket with days enough holds all of them", () => {
	const of = (...buckets: Bucket[]) =>
		bridgeDays(year, facts({ subdivision: buckets })).map(({ from }) => from);
	expect(of()).toEqual([]);
	expect(of(aBucket(30, "2026-04-01", "2027-01-31"))).toEqual(["2026-12-19", "2027-01-01"]);
	expect(of(aBucket(2, "2026-04-01", "2028-03-31"))).toEqual(["2027-05-06", "2027-01-01"]);
});

test("what is planned already is no bridge any more", () => {
	expect(bridgeDays(year, facts({}, ["2027-05-07"])).map(({ from }) => from)).not.toContain("2027-05-06");
});

test("whatever the days off are: each bridge is whole, free of planned days, apart from the others, and better than a week", () => {
	const anyDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays("2026-11-24", days));
	const days = fc.array(anyDay, { maxLength: 25 });
	fc.assert(
		fc.property(days, days, (holidays, planned) => {
			const off = new Set(holidays);
			const booked = planned.filter((date) => !isWeekend(date) && !off.has(date));
			const bridges = bridgeDays(year, { ...facts({}, booked), daysOff: off });
			const isOff = (date: string) => isWeekend(date) || off.has(date);
			for (const { from, to, dates, free, days: used } of bridges) {
				const all = eachDate(from, to);
				expect(all).toHaveLength(free);
				expect(all.filter((date) => !isOff(date))).toEqual(dates);
				expect(dates.filter((date) => booked.includes(date))).toEqual([]);
				expect(free / used).toBeGreaterThan(9 / 6);
			}
			const shared = bridges.flatMap(({ from, to }) => eachDate(from, to));
			expect(new Set(shared).size).toBe(shared.length);
		}),
	);
});
