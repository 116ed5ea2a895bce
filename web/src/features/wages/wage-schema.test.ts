import { expect, test } from "vitest";
import { wageFormSchema } from "./wage-schema.ts";

const TYPED = { startDate: "2026-08-01", endDate: null, kind: "monthly", amount: "3500" } as const;

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
])("%s is %s", (amount, euros) => {
	expect(wageFormSchema.safeParse({ ...TYPED, amount }).data?.amount ?? null).toBe(euros);
});

test("typed values become a wage, or return the field with a problem", () => {
	expect(wageFormSchema.parse(TYPED)).toEqual({ ...TYPED, amount: 3500 });
	const problemOf = (values: object) =>
		wageFormSchema.safeParse({ ...TYPED, ...values }).error?.issues[0]?.path;
	expect(problemOf({ startDate: null })).toEqual(["startDate"]);
	expect(problemOf({ endDate: "2026-07-31" })).toEqual(["endDate"]);
	expect(problemOf({ amount: "0" })).toEqual(["amount"]);
});
