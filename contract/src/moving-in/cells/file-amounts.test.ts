import { expect, test } from "vitest";
import { fileAmount, fileSignedMinutes } from "./file-amounts.ts";

test.each([
	["12.50", 12.5],
	["12,5", 12.5],
	["3200", 3200],
	["3 200,50 €", 3200.5],
	["2.000,50", 2000.5],
	["2,000.50", 2000.5],
	["1'234.5", 1234.5],
	["1.234.567", 1_234_567],
	["-3,5", -3.5],
	["0", 0],
	["2.000", null],
	["2,000", null],
	["1.23.456", null],
	["12.50.10", null],
	["1e3", null],
	["=1+1", null],
	["many", null],
	["", null],
])("the amount %j is %s", (text, amount) => {
	expect(fileAmount(text)).toBe(amount);
});

test.each([
	["12:30", 750],
	["+12:30", 750],
	["-2:00:00", -120],
	["−2,5", -150],
	["-0:20", -20],
	["0", 0],
	["33.335", 2000],
	["1 234,5", 74_070],
	["--2", null],
	["two", null],
	["", null],
])("the hours %j are %s minutes", (text, minutes) => {
	expect(fileSignedMinutes(text)).toBe(minutes);
});
