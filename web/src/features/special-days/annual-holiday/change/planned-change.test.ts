import { addDays, eachDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { expect, test } from "vitest";
import type { HolidayDay } from "#domain/holidays/use-holidays.ts";
import { explainedHolidays } from "#test/special-days/holidays-builder.ts";
import { plannedChange } from "./planned-change.ts";

const TODAY = "2026-06-10";

function weekdays(from: string, to: string): HolidayDay[] {
	return eachDate(from, to)
		.filter((date) => !isWeekend(date))
		.map((date) => ({
			id: `entry-${date}`,
			workDayId: `aino_${date}`,
			date,
			dayTypeId: 3,
			notes: "",
			isTaken: date <= TODAY,
		}));
}

/** Three weeks in July, of which each uses its Saturday. */
const planned = weekdays("2026-07-06", "2026-07-24");
const facts = {
	planned,
	national: new Map([["2026-06-19", "Midsummer Eve"]]),
	available: explainedHolidays({ date: TODAY }),
};
const WHOLE = { from: "2026-07-06", to: "2026-07-26" };
const spans = (ranges: readonly { from: string; to: string }[]) =>
	ranges.map(({ from, to }) => `${from} ${to}`);

test("a cancelled middle week splits the stretch and gives its Saturday back", () => {
	const change = plannedChange({ from: "2026-07-13", to: "2026-07-19" }, null, facts);
	expect(change.gone.map(({ date }) => date)).toEqual(
		[0, 1, 2, 3, 4].map((day) => addDays("2026-07-13", day)),
	);
	expect(change).toMatchObject({ dates: [], usedDays: -6 });
	expect(spans(change.ranges)).toEqual(["2026-07-06 2026-07-10", "2026-07-20 2026-07-24"]);
});

test("a stretch that moves by a week keeps the entries of the days that stay", () => {
	const change = plannedChange(WHOLE, { from: "2026-07-13", to: "2026-08-02" }, facts);
	expect(change.gone.map(({ id }) => id)).toEqual(weekdays("2026-07-06", "2026-07-10").map(({ id }) => id));
	expect(change.dates).toEqual(weekdays("2026-07-27", "2026-07-31").map(({ date }) => date));
	expect(change.usedDays).toBe(0);
	expect(spans(change.ranges)).toEqual(["2026-07-13 2026-07-31"]);
});

test("a part that moves away splits the stretch in two", () => {
	const change = plannedChange(
		{ from: "2026-07-20", to: "2026-07-24" },
		{ from: "2026-08-03", to: "2026-08-06" },
		facts,
	);
	expect(change).toMatchObject({ usedDays: -2 });
	expect(spans(change.ranges)).toEqual(["2026-07-06 2026-07-17", "2026-08-03 2026-08-06"]);
});

test("days of another stretch stay, and weekends and national holidays are left out", () => {
	const other = { ...facts, planned: [...planned, ...weekdays("2026-06-22", "2026-06-22")] };
	const change = plannedChange(
		{ from: "2026-07-24", to: "2026-07-24" },
		{ from: "2026-06-18", to: "2026-06-22" },
		other,
	);
	expect(change.dates).toEqual(["2026-06-18"]);
	expect(spans(change.ranges)).toEqual(["2026-06-18 2026-06-22", "2026-07-06 2026-07-23"]);
});

test("days that are taken already do not change", () => {
	const taken = { ...facts, planned: weekdays("2026-06-08", "2026-06-12") };
	const change = plannedChange({ from: "2026-06-08", to: "2026-06-12" }, null, taken);
	expect(change.gone.map(({ date }) => date)).toEqual(["2026-06-11", "2026-06-12"]);
});

test("the same days again are no change", () => {
	expect(plannedChange(WHOLE, WHOLE, facts)).toMatchObject({ gone: [], dates: [], usedDays: 0 });
});
