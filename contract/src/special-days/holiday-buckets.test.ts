import { expect, test } from "vitest";
import { eachDate } from "#kernel/local-date.ts";
import { assignClaims, type HolidayClaim, savable, yearBuckets } from "./holiday-buckets.ts";
import { finnishHolidays } from "./finnish-holidays.ts";
import { holidayUse } from "./holiday-use.ts";

const ACT = { holidayWeek: "six-day", looseDaySaturday: true } as const;
const OFF = new Set([2026, 2027].flatMap((year) => finnishHolidays(year).map((holiday) => holiday.date)));

function claims(from: string, to: string, state: HolidayClaim["state"]): HolidayClaim[] {
	return holidayUse(eachDate(from, to), OFF, ACT).map(({ date }) => ({ date, state }));
}

test("R17 30 earned, July taken, three winter days planned: summer empty, three left in winter", () => {
	const all = [
		...claims("2026-07-06", "2026-08-02", "taken"),
		...claims("2026-12-21", "2026-12-23", "planned"),
	];
	const { buckets, uncovered } = assignClaims(yearBuckets(2025, 30), all, "2026-11-20");
	expect(uncovered).toEqual([]);
	expect(buckets).toMatchObject([
		{ kind: "summer", earned: 24, taken: 24, planned: 0, remaining: 0, isOverdue: false },
		{ kind: "winter", earned: 6, taken: 0, planned: 3, remaining: 3 },
	]);
	expect(savable(30)).toEqual({ alone: 6, byAgreement: 12 });
});

test("the first deadline is used first of the days that the date can use, and days past theirs stay and show", () => {
	const buckets = [...yearBuckets(2025, 30), ...yearBuckets(2024, 30)];
	const result = assignClaims(buckets, [{ date: "2026-06-01", state: "taken" }], "2026-11-20");
	expect(result.buckets).toMatchObject([
		{ kind: "summer", creditYear: 2024, taken: 0, remaining: 24, isOverdue: true },
		{ kind: "winter", creditYear: 2024, taken: 0, remaining: 6, isOverdue: true },
		{ kind: "summer", creditYear: 2025, taken: 1, remaining: 23, isOverdue: true },
		{ kind: "winter", creditYear: 2025, taken: 0, remaining: 6, isOverdue: false },
	]);
});

test("holiday ahead of its season comes from the next bucket to open", () => {
	const result = assignClaims(yearBuckets(2025, 30), [{ date: "2026-04-15", state: "taken" }], "2026-04-20");
	expect(result.buckets[0]).toMatchObject({ kind: "summer", taken: 1 });
});

test("what no bucket can hold is uncovered, and saved days are not touched", () => {
	const saved = { kind: "saved", creditYear: 2023, earned: 6, from: "2025-10-01", to: null } as const;
	const three: HolidayClaim[] = ["2026-06-01", "2026-06-02", "2026-06-03"].map((date) => ({
		date,
		state: "planned",
	}));
	const { buckets, uncovered } = assignClaims([saved, ...yearBuckets(2025, 2)], three, "2026-05-10");
	expect(uncovered).toEqual([{ date: "2026-06-03", state: "planned" }]);
	expect(buckets.find((bucket) => bucket.kind === "saved")?.remaining).toBe(6);
});

test("five-day weeks: 25 = 20 + 5, and what can be saved of them", () => {
	expect(yearBuckets(2025, 25, "five-day")).toMatchObject([{ earned: 20 }, { earned: 5 }]);
	expect(savable(25, "five-day")).toEqual({ alone: 5, byAgreement: 10 });
});
