import { expect, test } from "vitest";
import { parseAbsence, parseGo, parseBalanceOf } from "./parse-sentence.ts";

/** A Friday. */
const TODAY = "2026-11-20";

test.each([
	["sick today", "2 2026-11-20 2026-11-20"],
	["sairas tänään", "2 2026-11-20 2026-11-20"],
	["Sairaana eilen", "2 2026-11-19 2026-11-19"],
	["sick", "2 2026-11-20 2026-11-20"],
	["sick mon", "2 2026-11-16 2026-11-16"],
	["sick 16.–18.11.", "2 2026-11-16 2026-11-18"],
	["holiday 21.–23.12.", "3 2026-12-21 2026-12-23"],
	["loma 21.–23.12.", "3 2026-12-21 2026-12-23"],
	["loma 21.12. - 3.1.", "3 2026-12-21 2027-01-03"],
	["holiday from 21.12. to 23.12.", "3 2026-12-21 2026-12-23"],
	["log holiday 21.–23.12.", "3 2026-12-21 2026-12-23"],
	["kirjaa loma 21.–23.12.", "3 2026-12-21 2026-12-23"],
	["vacation 24 December", "3 2026-12-24 2026-12-24"],
	// Holiday is planned ahead: July of this year is over.
	["holiday 5.–25.7.", "3 2027-07-05 2027-07-25"],
	["holiday 5.–25.7.2026", "3 2026-07-05 2026-07-25"],
])("%j is an absence: %s", (text, absence) => {
	const read = parseAbsence(text, TODAY);
	expect(read && `${read.dayTypeId} ${read.from} ${read.to}`).toBe(absence);
});

test.each(["holiday", "loma", "holidays", "annual holiday", "sick note", "loma 31.11.", "today", ""])(
	"%j is no absence",
	(text) => {
		expect(parseAbsence(text, TODAY)).toBeNull();
	},
);

test.each([
	["go to July", ["2026-07", "2027-07"]],
	["July", ["2026-07", "2027-07"]],
	["mene heinäkuuhun", ["2026-07", "2027-07"]],
	["heinäkuu", ["2026-07", "2027-07"]],
	["go to January", ["2027-01", "2026-01"]],
	["siirry tammikuu", ["2027-01", "2026-01"]],
	["go to July 2027", ["2027-07"]],
	["heinäkuu 2025", ["2025-07"]],
	["go to 7/2027", ["2027-07"]],
	["7.2027", ["2027-07"]],
	["2027-07", ["2027-07"]],
	["go to 5.7.", ["2026-07-05"]],
	["5.7.27", ["2027-07-05"]],
	["go to tomorrow", ["2026-11-21"]],
	["go to 21 December", ["2026-12-21"]],
])("%j goes to %j", (text, places) => {
	expect(parseGo(text, TODAY)).toEqual(places);
});

test.each([
	"go to projects",
	"go",
	"7.5",
	"5,7",
	"7",
	"jul",
	"31.6.",
	"go to 31.6.",
	"13/2027",
	"tomorrow",
	"",
])("%j goes nowhere", (text) => {
	expect(parseGo(text, TODAY)).toEqual([]);
});

test.each([
	["balance of Ella", "Ella"],
	["Balance Ella Virta", "Ella Virta"],
	["saldo Ella", "Ella"],
	["Ellan saldo", "Ella"],
	["Ella's balance", "Ella"],
	["balance", null],
	["saldo", null],
	["balance of", null],
])("%j asks for the balance of %j", (text, name) => {
	expect(parseBalanceOf(text)).toBe(name);
});
