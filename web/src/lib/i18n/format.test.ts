import { expect, test } from "vitest";
import { capitalised, formatFor } from "./format.ts";

const en = formatFor("en");
const fi = formatFor("fi");

test("numbers have two decimals, a comma in Finnish", () => {
	expect(en.number(1204.5)).toBe("1,204.50");
	expect(fi.number(1204.5)).toBe("1\u00a0204,50");
	expect(en.hours(7.5)).toBe("7.50");
	expect(en.integer(1204)).toBe("1,204");
	expect(fi.percent(76.6)).toBe("76,60\u00a0%");
	expect(fi.euros(-3)).toBe("\u22123,00\u00a0€");
});

test("signed hours carry a plus or a true minus, and nothing never has a sign", () => {
	expect(en.signedHours(12.25)).toBe("+12.25");
	expect(en.signedHours(-6)).toBe("\u22126.00");
	expect(fi.signedHours(-6)).toBe("\u22126,00");
	expect(en.signedHours(0)).toBe("0.00");
	expect(en.signedHours(-0.001)).toBe("0.00");
	expect(en.signedHours(0.004)).toBe("0.00");
});

test("dates are dd.MM.yyyy in both languages", () => {
	expect(en.date("2026-06-10")).toBe("10.06.2026");
	expect(en.longDate("2026-06-10")).toBe("Wednesday 10.06.2026");
	expect(fi.longDate("2026-06-10")).toBe("Keskiviikko 10.06.2026");
	expect(en.dayOfMonth("2026-06-10")).toBe("Wed 10 June");
	expect(fi.dayOfMonth("2026-06-10")).toBe("Ke 10. kesäkuuta");
	expect(en.month("2026-06")).toBe("June 2026");
	expect(fi.month("2026-06")).toBe("kesäkuu 2026");
	expect(capitalised(fi.month("2026-06"))).toBe("Kesäkuu 2026");
	expect(fi.monthOfYear("2026-06")).toBe("6/26");
});

test("weeks start on Monday", () => {
	expect([1, 2, 3, 4, 5, 6, 7].map((day) => en.weekday(day))).toEqual([
		"Mon",
		"Tue",
		"Wed",
		"Thu",
		"Fri",
		"Sat",
		"Sun",
	]);
	expect(fi.weekday(1)).toBe("ma");
	expect(fi.weekday(7, "long")).toBe("sunnuntai");
});
