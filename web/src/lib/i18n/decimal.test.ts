import { expect, test } from "vitest";
import { parseDecimal, writeDecimal } from "./format.ts";

test.each([
	["95", 95],
	["95.5", 95.5],
	["95,50", 95.5],
	[" 1 204,50 ", 1204.5],
	["1\u00a0204,50", 1204.5],
	["0", 0],
	["12.", 12],
])("%j is read as %d", (text, number) => {
	expect(parseDecimal(text)).toBe(number);
});

test.each(["", "-1", "1,234", "1e3", "1.2.3", "ten", ".5"])("%j is no amount", (text) => {
	expect(parseDecimal(text)).toBeNull();
});

test("at most the given number of decimals is accepted", () => {
	expect(parseDecimal("1,655", 3)).toBe(1.655);
	expect(parseDecimal("7.5", 0)).toBeNull();
});

test("a number is written as its language has it", () => {
	expect(writeDecimal(1204.5, "fi", 2)).toBe("1204,50");
	expect(writeDecimal(1.6, "en")).toBe("1.6");
});
