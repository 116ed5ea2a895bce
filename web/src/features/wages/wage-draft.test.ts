import { expect, test } from "vitest";
import { typedEuros, wageFieldsOf } from "./wage-draft.ts";

test.each([
	["3500", 3500],
	["3 500,50", 3500.5],
	["20.4 €", 20.4],
	["1000000", 1_000_000],
	["1000000,01", null],
	["0", null],
	["-5", null],
	["12,345", null],
	["much", null],
	["", null],
])("%s is %s", (text, euros) => {
	expect(typedEuros(text)).toBe(euros);
});

const DRAFT = { startDate: "2026-08-01", endDate: null, kind: "monthly", amount: "3500" } as const;

test("a draft becomes a wage, or returns its problem", () => {
	expect(wageFieldsOf(DRAFT)).toEqual({ ...DRAFT, amount: 3500 });
	expect(wageFieldsOf({ ...DRAFT, startDate: null })).toBe("startRequired");
	expect(wageFieldsOf({ ...DRAFT, endDate: "2026-07-31" })).toBe("inverted");
	expect(wageFieldsOf({ ...DRAFT, amount: "0" })).toBe("amount");
});
