import { expect, test } from "vitest";
import { exact, subtract, sum } from "#kernel/exact.ts";
import { toHours } from "#kernel/hours.ts";
import { eachMonth } from "#kernel/month.ts";
import { someTerms } from "#test/work-days/terms-builder.ts";
import { averageWeeklyHours, flexBeyondLimit, LEGAL_LIMITS } from "./legal-limits.ts";
import { foldMonth } from "./range-fold.ts";

test("R9 January to April 2026: expected 615.0, credited 680.0, 5.0 h over 60", () => {
	const months = eachMonth("2026-01", "2026-04").map((month) => foldMonth(month, new Map(), someTerms()));
	const expected = sum(months.map((month) => month.expected));
	expect(toHours(expected)).toBe(615);
	expect(flexBeyondLimit(subtract(exact(680 * 60), expected))).toBe(5);
});

test("R10 830 h in 120 days are 48.42 h a week, over the limit", () => {
	const weekly = averageWeeklyHours(exact(830 * 60), 120);
	expect(weekly).toBe(48.42);
	expect(weekly).toBeGreaterThan(LEGAL_LIMITS.weeklyHours);
});

test.each([
	[60, 0],
	[60.25, 0.25],
	[0, 0],
	[-20, 0],
	[-20.25, -0.25],
	[-47.5, -27.5],
])("a flex of %d h is %d h beyond the limits", (hours, beyond) => {
	expect(flexBeyondLimit(exact(hours * 60))).toBe(beyond);
});

test("a minute over the limit is seen", () => {
	expect(flexBeyondLimit(exact(3601))).toBe(0.02);
	expect(flexBeyondLimit(exact(-1201))).toBe(-0.02);
});

test("an average over no days is refused", () => {
	expect(() => averageWeeklyHours(exact(60), 0)).toThrow(RangeError);
});
