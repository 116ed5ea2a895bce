import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kernel/local-date.ts";
import { clockMinutes, haveCommonTime, instantAt, spanOf } from "./clock-times.ts";

test.each([
	["a day", "2026-06-09", "08:00", "16:00", 30, 450],
	["a night", "2026-06-09", "22:00", "06:00", 0, 480],
	["until midnight", "2026-06-09", "16:00", "00:00", 0, 480],
	["the night into summer time", "2026-03-28", "22:00", "06:00", 0, 420],
	["the night out of summer time", "2026-10-24", "22:00", "06:00", 0, 540],
	["breaks that leave a minute", "2026-06-09", "08:00", "09:00", 59, 1],
	["breaks that take all", "2026-06-09", "08:00", "09:00", 60, null],
	["no length", "2026-06-09", "08:00", "08:00", 0, null],
	["a start in the hour that spring skips", "2026-03-29", "03:30", "06:00", 0, null],
	["a start in the hour that autumn gives twice, the first one", "2026-10-25", "03:30", "05:00", 0, 150],
] as const)("the hours of %s", (_, date, start, end, breakMinutes, minutes) => {
	expect(clockMinutes(date, { start, end, breakMinutes })).toBe(minutes);
});

const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
	const two = (value: number) => String(value).padStart(2, "0");
	return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});
const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

test("property: a stretch is at most 25 hours, and 24 hours but for the changes of the clocks", () => {
	fc.assert(
		fc.property(date, time, time, (day, start, end) => {
			const span = spanOf(day, { start, end, breakMinutes: 0 });
			if (span === null) return;
			const minutes = (span.to - span.from) / 60_000;
			const shown =
				(Number(end.slice(0, 2)) - Number(start.slice(0, 2))) * 60 +
				Number(end.slice(3)) -
				Number(start.slice(3));
			expect([-60, 0, 60]).toContain(minutes - (shown < 0 ? shown + 1440 : shown));
			expect(minutes).toBeLessThan(25 * 60);
		}),
	);
});

test("property: each minute of a day without a change of the clocks is one instant, in order", () => {
	fc.assert(
		fc.property(date, time, time, (day, one, other) => {
			const [first, second] = [instantAt(day, one), instantAt(day, other)];
			if (first === null || second === null) return;
			expect(Math.sign(first - second)).toBe(one === other ? 0 : one < other ? -1 : 1);
		}),
	);
});

test("property: breaks take exactly their minutes", () => {
	fc.assert(
		fc.property(date, time, time, fc.integer({ min: 0, max: 1439 }), (day, start, end, breakMinutes) => {
			const whole = clockMinutes(day, { start, end, breakMinutes: 0 });
			const net = clockMinutes(day, { start, end, breakMinutes });
			if (whole === null) expect(net).toBeNull();
			else expect(net).toBe(whole > breakMinutes ? whole - breakMinutes : null);
		}),
	);
});

test("stretches overlap when they have a moment in common, and not when one begins where the other ends", () => {
	const at = (from: number, to: number) => ({ from, to });
	expect(haveCommonTime(at(0, 2), at(1, 3))).toBe(true);
	expect(haveCommonTime(at(0, 3), at(1, 2))).toBe(true);
	expect(haveCommonTime(at(0, 1), at(1, 2))).toBe(false);
	expect(haveCommonTime(at(1, 2), at(0, 1))).toBe(false);
});
