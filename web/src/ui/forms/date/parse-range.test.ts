import { lightFormat } from "date-fns/lightFormat";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeDate } from "./parse-date.ts";
import { parseRange } from "./parse-range.ts";

const TODAY = "2026-11-23";

test.each([
	["21.–23.12.", "2026-12-21", "2026-12-23"],
	["21.-23.12.", "2026-12-21", "2026-12-23"],
	["21–23.12.", "2026-12-21", "2026-12-23"],
	["21. - 23.12.", "2026-12-21", "2026-12-23"],
	["21.12.–23.12.", "2026-12-21", "2026-12-23"],
	["21.12. – 23.12.2026", "2026-12-21", "2026-12-23"],
	["21,12,-23,12,", "2026-12-21", "2026-12-23"],
	["21.–23.12.27", "2027-12-21", "2027-12-23"],
	["21.12.–3.1.", "2026-12-21", "2027-01-03"],
	["21.12.–3.1.2027", "2026-12-21", "2027-01-03"],
	["21.12.2026–3.1.", "2026-12-21", "2027-01-03"],
	["5.7.2027-25.7.2027", "2027-07-05", "2027-07-25"],
	["2026-12-21–2026-12-23", "2026-12-21", "2026-12-23"],
	["2026-12-21 - 2026-12-23", "2026-12-21", "2026-12-23"],
	["21.12. to 23.12.", "2026-12-21", "2026-12-23"],
	["211226–231226", "2026-12-21", "2026-12-23"],
	["today–tomorrow", TODAY, "2026-11-24"],
	["21–23 December", "2026-12-21", "2026-12-23"],
	["21.–23. joulukuuta", "2026-12-21", "2026-12-23"],
	["24.12.", "2026-12-24", "2026-12-24"],
])("%j is %s to %s", (text, from, to) => {
	expect(parseRange(text, TODAY)).toEqual({ from, to });
});

test.each([
	["an end before the start", "23.12.2026–21.12.2026"],
	["a day after the last one, in an unknown month", "28.–3.1."],
	["no such day", "30.–31.11."],
	["no such first day", "31.–1.12."],
	["no end", "21.12.–"],
	["no start", "–23.12."],
	["three days", "21.12.–22.12.–23.12."],
	["two numbers", "21–23"],
	["a word", "holiday"],
])("%s is refused: %j", (_, text) => {
	expect(parseRange(text, TODAY)).toBeNull();
});

const day = fc
	.date({ min: new Date(2000, 0, 1, 12), max: new Date(2099, 11, 31, 12), noInvalidDate: true })
	.map((date) => lightFormat(date, "yyyy-MM-dd"));

test("what a page prints of a range is read back, in the right order only", () => {
	fc.assert(
		fc.property(day, day, (from, to) => {
			const range = from <= to ? { from, to } : null;
			expect(parseRange(`${writeDate(from)}–${writeDate(to)}`, TODAY)).toEqual(range);
		}),
	);
});
