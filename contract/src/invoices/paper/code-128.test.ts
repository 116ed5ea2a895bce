import { expect, test } from "vitest";
import { code128C } from "./code-128.ts";

/** Bars as 1 and spaces as 0, each as wide as it is drawn. */
const drawn = (widths: readonly number[]) =>
	widths.map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(width)).join("");

// Published with the tests of JsBarcode 3.12.
test("the bars of 123456", () => {
	expect(drawn(code128C("123456"))).toBe(
		"11010011100101100111001000101100011100010110100011011101100011101011",
	);
});

const PAIRS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));

// ISO/IEC 15417: eleven modules, of which the bars are an even number, so that a reader finds a sign that is damaged.
test("each pair of digits has a sign of its own, of eleven modules, with an even number of dark ones", () => {
	const signs = PAIRS.map((pair) => code128C(pair).slice(6, 12));
	expect(new Set(signs.map(String)).size).toBe(100);
	for (const sign of signs) {
		expect(sign.reduce((sum, width) => sum + width, 0)).toBe(11);
		const [first = 0, , second = 0, , third = 0] = sign;
		expect((first + second + third) % 2).toBe(0);
	}
});

/** What a reader makes of the widths: pairs of digits, of which the last is the check sign. */
function read(widths: readonly number[]): string[] {
	const values = new Map(PAIRS.map((pair) => [String(code128C(pair).slice(6, 12)), pair]));
	const signs = Array.from({ length: (widths.length - 7) / 6 }, (_, index) =>
		String(widths.slice(index * 6, index * 6 + 6)),
	);
	return signs.slice(1).map((sign) => values.get(sign) ?? "?");
}

// M7.
test.each([
	["479440520200360820048831500000000868516259619897100612", "40"],
	["458101710000001220004829900000000559582243294671120131", "55"],
	["558101710000001220004829906000000559582243294671120131", "81"],
])("what is drawn of %s is read back, with the check sign %s", (digits, check) => {
	const widths = code128C(digits);
	expect(read(widths).join("")).toBe(`${digits}${check}`);
	// A start, 27 pairs, a check sign and the stop.
	expect(widths.reduce((sum, width) => sum + width, 0)).toBe(29 * 11 + 13);
});
