import { expect, test } from "vitest";
import { formatClock, parseHours } from "./parse-hours.ts";

test.each([
	["7", 420],
	["7.5", 450],
	["7,5", 450],
	["7:30", 450],
	["7h30", 450],
	["90m", 90],
	["0", 0],
	["12", 720],
	["0:45", 45],
	[":45", 45],
	[",25", 15],
	["7,", 420],
	["7.25", 435],
	["7.33", 440],
	["0,33", 20],
	["7h", 420],
	["7.5h", 450],
	["7 h 30 min", 450],
	["7h5", 425],
	["7t 30min", 450],
	["7 T", 420],
	["450 min", 450],
	["  7,5 ", 450],
	["25", 1500],
])("%j is %i minutes", (text, minutes) => {
	expect(parseHours(text)).toBe(minutes);
});

test.each([
	"",
	" ",
	"abc",
	"-1",
	"7:60",
	"7:3",
	"7h75",
	"7:30:00",
	"7.5.1",
	"1e3",
	"Infinity",
	"7 30",
	"123",
	"m",
	"h",
])("%j is not a number of hours", (text) => {
	expect(parseHours(text)).toBeNull();
});

test.each([
	[450, "7:30"],
	[0, "0:00"],
	[5, "0:05"],
	[1440, "24:00"],
])("%i minutes are written %s and read back", (minutes, text) => {
	expect(formatClock(minutes)).toBe(text);
	expect(parseHours(text)).toBe(minutes);
});
