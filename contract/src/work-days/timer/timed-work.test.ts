import fc from "fast-check";
import { expect, test } from "vitest";
import {
	canStartAt,
	LONGEST_TIMER_MS,
	offeredMinutes,
	TIMER_STEPS,
	timedMinutes,
	type TimedWork,
	whyAskHours,
} from "./timed-work.ts";

const NOON = Date.UTC(2026, 5, 9, 9);

function aStretch(minutes: number, overrides: Partial<TimedWork> = {}): TimedWork {
	return {
		startedAt: NOON,
		endedAt: NOON + minutes * 60_000,
		startedOn: "2026-06-09",
		endedOn: "2026-06-09",
		...overrides,
	};
}

test.each([
	[0, 15, 0],
	[7.49, 15, 0],
	[7.5, 15, 15],
	[22.4, 15, 15],
	[22.5, 15, 30],
	[2, 5, 0],
	[3, 6, 6],
	[0.5, 1, 1],
	[-5, 15, 0],
])("%d minutes in steps of %d are %d", (minutes, step, expected) => {
	expect(timedMinutes(aStretch(minutes), step)).toBe(expected);
});

test("property: rounding is to a step, and off by half a step at most", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 86_400_000 }),
			fc.constantFrom(...TIMER_STEPS),
			(milliseconds, step) => {
				const minutes = timedMinutes(aStretch(milliseconds / 60_000), step);
				expect(minutes % step).toBe(0);
				expect(Math.abs(minutes - milliseconds / 60_000)).toBeLessThanOrEqual(step / 2);
			},
		),
	);
});

test.each([
	["a stretch of twelve hours", aStretch(720), null, 720],
	["a longer one, which was forgotten", aStretch(720.1), "hours-required", null],
	["one past midnight", aStretch(95, { endedOn: "2026-06-10" }), "hours-required", 90],
])("the hours of %s", (_, work, code, offered) => {
	expect(whyAskHours(work)).toBe(code);
	expect(offeredMinutes(work, 15)).toBe(offered);
});

test.each([
	["now", NOON, true],
	["31 days ago", NOON - LONGEST_TIMER_MS, true],
	["before that", NOON - LONGEST_TIMER_MS - 1, false],
	["later than now", NOON + 1, false],
])("a timer that starts %s", (_, startedAt, isPossible) => {
	expect(canStartAt(startedAt, NOON)).toBe(isPossible);
});
