import { lightFormat } from "date-fns/lightFormat";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDate, writeDate } from "./parse-date.ts";

const TODAY = "2026-06-10";

test.each([
	["10.06.2026", "2026-06-10"],
	["1.6.2026", "2026-06-01"],
	[" 1.6.2026 ", "2026-06-01"],
	["1. 6. 2026", "2026-06-01"],
	["1.6.26", "2026-06-01"],
	["24.12.", "2026-12-24"],
	["24.12", "2026-12-24"],
	["5.7.", "2026-07-05"],
	["5.7.27", "2027-07-05"],
	["5,7,2027", "2027-07-05"],
	["5,7,27", "2027-07-05"],
	["5,7", "2026-07-05"],
	["5,7,", "2026-07-05"],
	["5/7", "2026-07-05"],
	["5/7/27", "2027-07-05"],
	["5/7/2027", "2027-07-05"],
	["5-7-2027", "2027-07-05"],
	["5 7 2027", "2027-07-05"],
	["050727", "2027-07-05"],
	["05072027", "2027-07-05"],
	["2027-01-04", "2027-01-04"],
	["2027-1-4", "2027-01-04"],
	["29.2.2028", "2028-02-29"],
	["1.6.98", "1998-06-01"],
	["1.6.00", "2000-06-01"],
	["1.6.75", "2075-06-01"],
	["1.6.76", "1976-06-01"],
	["today", TODAY],
	["Tänään", TODAY],
	["tomorrow", "2026-06-11"],
	["huomenna", "2026-06-11"],
	["yesterday", "2026-06-09"],
	["eilen", "2026-06-09"],
	["+3", "2026-06-13"],
	["-3", "2026-06-07"],
	["+30", "2026-07-10"],
	["5 July", "2026-07-05"],
	["5 Jul 2027", "2027-07-05"],
	["July 5", "2026-07-05"],
	["July 5, 2027", "2027-07-05"],
	["5. heinäkuuta", "2026-07-05"],
	["5. heinäkuuta 2027", "2027-07-05"],
	["5. heinä", "2026-07-05"],
	["1. touko", "2026-05-01"],
	["1 May", "2026-05-01"],
	["1 Mar", "2026-03-01"],
	["1. marraskuuta", "2026-11-01"],
])("%j is %s", (text, date) => {
	expect(parseDate(text, TODAY, TODAY)).toBe(date);
});

test.each([
	["no such day of the month", "31.6."],
	["no such day of the month", "310627"],
	["no leap year", "29.2.2026"],
	["no such month: an American order is not taken for a Finnish one", "6/13/2026"],
	["a year with one digit", "10.6.2"],
	["a year with three digits", "10.6.202"],
	["five digits", "05072"],
	["seven digits", "0507202"],
	["four digits, a year as well as a day", "0507"],
	["a number", "5"],
	["a range", "5-7"],
	["a range", "5.–7.7."],
	["a beginning of several months", "5 ma"],
	["a beginning of several months", "5 ju"],
	["another word", "5 julius"],
	["a word", "soon"],
	["a name that every object has", "constructor"],
	["nothing", ""],
	["a sign", "+"],
	["more days than a calendar shows", "+10000"],
	["day 0", "0.6.2026"],
	["year 0", "1.6.0000"],
	["a time", "10.6.2026 12:00"],
])("%s is refused: %j", (_, text) => {
	expect(parseDate(text, TODAY, TODAY)).toBeNull();
});

test("words count from today, and a date without a year is of the year beside it", () => {
	expect(parseDate("today", "2031-02-01", TODAY)).toBe(TODAY);
	expect(parseDate("5.7.", "2031-02-01", TODAY)).toBe("2031-07-05");
});

const day = fc
	.date({ min: new Date(1930, 0, 1, 12), max: new Date(2199, 11, 31, 12), noInvalidDate: true })
	.map((date) => lightFormat(date, "yyyy-MM-dd"));

test("what the field prints is read back as the same date, near any other date", () => {
	fc.assert(
		fc.property(day, day, day, (date, near, today) => {
			expect(parseDate(writeDate(date), near, today)).toBe(date);
			expect(parseDate(date, near, today)).toBe(date);
		}),
	);
});

test("every way to write a date is read as that date", () => {
	const written = fc.record({
		date: day,
		between: fc.constantFrom(".", ",", "/", "-", " ", ". "),
		padded: fc.boolean(),
	});
	fc.assert(
		fc.property(written, ({ date, between, padded }) => {
			const [year = "", month = "", dayOfMonth = ""] = date.split("-");
			const part = (text: string) => (padded ? text : String(Number(text)));
			expect(parseDate([part(dayOfMonth), part(month), year].join(between), TODAY, TODAY)).toBe(date);
			expect(parseDate(`${dayOfMonth}${month}${year}`, TODAY, TODAY)).toBe(date);
		}),
	);
});

test("whatever is typed is a date of the calendar or refused", () => {
	const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,/ a-z]{1,14}$/));
	fc.assert(
		fc.property(typed, (text) => {
			const date = parseDate(text, TODAY, TODAY);
			expect(date === null || parseDate(writeDate(date), TODAY, TODAY) === date).toBe(true);
		}),
	);
});
