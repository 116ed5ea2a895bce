import { expect, test } from "vitest";
import { atTime, elapsedText } from "./use-timer.ts";

test.each([
	["2026-06-10T06:00:00.000Z", "0:00:00"],
	["2026-06-10T05:57:53.000Z", "0:02:07"],
	["2026-06-09T19:00:00.000Z", "11:00:00"],
	["2026-06-10T06:00:30.000Z", "0:00:00"],
])("since %s it is %s", (startedAt, text) => {
	expect(elapsedText(startedAt, new Date("2026-06-10T06:00:00.000Z"))).toBe(text);
});

test.each([
	["2026-06-10T06:12:44.000Z", "08:30", "2026-06-10T05:30:00.000Z"],
	["2026-06-10T06:12:44.000Z", "09:12", "2026-06-10T06:12:00.000Z"],
	["2026-01-15T21:00:00.000Z", "00:05", "2026-01-14T22:05:00.000Z"],
	// On these days the clocks are changed between the two.
	["2026-03-29T06:00:00.000Z", "01:00", "2026-03-28T23:00:00.000Z"],
	["2026-10-25T06:00:00.000Z", "01:00", "2026-10-24T22:00:00.000Z"],
])("a timer that began at %s and is set to %s began at %s", (startedAt, time, instant) => {
	expect(atTime(startedAt, time)).toBe(instant);
});
