import fc from "fast-check";
import { expect, test } from "vitest";
import { clockAt, clockMinutes, instantAt } from "#work-days/clock/clock-times.ts";
import { timedClocks, TIMER_STEPS } from "./timed-work.ts";

function clocks(date: string, time: string, minutes: number, step: number): string[] {
	const startedAt = instantAt(date, time) ?? Number.NaN;
	const work = { startedAt, endedAt: startedAt, startedOn: date, endedOn: date };
	return timedClocks(work, minutes, step).map(({ start, end }) => `${start}-${end}`);
}

test.each([
	["rounded down", "2026-06-09", "08:07", 90, 15, ["08:00-09:30", "08:15-09:45", "07:45-09:15"]],
	["half a step up", "2026-06-09", "08:03", 6, 6, ["08:06-08:12", "08:12-08:18", "08:00-08:06"]],
	["to the minute", "2026-06-09", "08:03", 7, 1, ["08:03-08:10", "08:04-08:11", "08:02-08:09"]],
	["past midnight", "2026-06-09", "23:00", 120, 60, ["23:00-01:00", "22:00-00:00"]],
	["never on the next day", "2026-06-09", "23:55", 15, 15, ["23:45-00:00"]],
	["never on the day before", "2026-06-09", "00:05", 15, 15, ["00:00-00:15", "00:15-00:30"]],
	[
		"over the night into summer time",
		"2026-03-28",
		"22:00",
		420,
		60,
		["22:00-06:00", "23:00-07:00", "21:00-05:00"],
	],
	["of a whole day, which no clock shows", "2026-06-09", "08:00", 1440, 15, []],
] as const)("start and end of timed work, %s", (_, date, time, minutes, step, expected) => {
	expect(clocks(date, time, minutes, step)).toEqual(expected);
});

test("property: the hours are those of the timer, and the start is less than two steps off", () => {
	const day = Date.UTC(2026, 0, 1);
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 365 * 1440 }),
			fc.integer({ min: 1, max: 48 }),
			fc.constantFrom(...TIMER_STEPS),
			(minute, steps, step) => {
				const startedAt = day + minute * 60_000;
				const { date } = clockAt(startedAt);
				const work = { startedAt, endedAt: startedAt, startedOn: date, endedOn: date };
				for (const clock of timedClocks(work, steps * step, step)) {
					expect(clockMinutes(date, clock)).toBe(steps * step);
					const start = instantAt(date, clock.start) ?? Number.NaN;
					// In the hour that autumn gives twice, the clock shows the first one.
					const off = Math.min(Math.abs(start - startedAt), Math.abs(start + 3_600_000 - startedAt));
					expect(off).toBeLessThan(2 * step * 60_000);
				}
			},
		),
	);
});
