import { expect, test } from "vitest";
import { areSameTerms, contractFormSchema, type ContractValues, valuesOf } from "./contract-schema.ts";

const TYPED: ContractValues = {
	contractKind: "employment",
	startDate: "2026-08-01",
	endDate: null,
	kind: "fullTime",
	percentage: "100",
	hoursPerMonth: "",
};
const PERIOD = { kind: "employment" as const, startDate: "2026-08-01", endDate: null };

test.each([
	["full time", {}, { partTimeHoursPerMonth: null, percentage: null }],
	["80 % of it", { percentage: "80" }, { partTimeHoursPerMonth: null, percentage: 80 }],
	["a comma", { percentage: "33,33" }, { partTimeHoursPerMonth: null, percentage: 33.33 }],
	[
		"part time",
		{ kind: "partTime", hoursPerMonth: "80,5" },
		{ partTimeHoursPerMonth: 80.5, percentage: null },
	],
	[
		"a subcontract",
		{ contractKind: "subcontract" },
		{ kind: "subcontract", partTimeHoursPerMonth: null, percentage: null },
	],
	["by the hour", { kind: "hourly", percentage: "" }, { partTimeHoursPerMonth: 0, percentage: null }],
] as const)("%s", (_what, overrides, terms) => {
	expect(contractFormSchema.parse({ ...TYPED, ...overrides })).toEqual({ ...PERIOD, ...terms });
});

test.each([
	["no first day", { startDate: null }, "startDate"],
	["a last day before the first", { endDate: "2026-07-31" }, "endDate"],
	["no percentage", { percentage: "" }, "percentage"],
	["0 %", { percentage: "0" }, "percentage"],
	["a percentage of three decimals", { percentage: "33.333" }, "percentage"],
	["a percentage in another form of a number", { percentage: "5e1" }, "percentage"],
	["more than full time", { percentage: "100.5" }, "percentage"],
	["part time without hours", { kind: "partTime", hoursPerMonth: "0" }, "hoursPerMonth"],
	["more hours than a month has", { kind: "partTime", hoursPerMonth: "745" }, "hoursPerMonth"],
] as const)("%s is a problem", (_what, overrides, problem) => {
	expect(contractFormSchema.safeParse({ ...TYPED, ...overrides }).error?.issues[0]?.path).toEqual([problem]);
});

test("the values of a stored contract have the same terms", () => {
	for (const terms of [
		{ ...PERIOD, partTimeHoursPerMonth: null, percentage: 80 },
		{ ...PERIOD, endDate: "2026-12-31", partTimeHoursPerMonth: 80, percentage: null },
		{ ...PERIOD, partTimeHoursPerMonth: 0, percentage: null },
		{ ...PERIOD, kind: "subcontract" as const, partTimeHoursPerMonth: 0, percentage: null },
	])
		expect(contractFormSchema.parse(valuesOf(terms, "en"))).toEqual(terms);
});

test("numbers in the form have the decimal separator of the language", () => {
	const half = { ...PERIOD, partTimeHoursPerMonth: null, percentage: 62.5 };
	expect(valuesOf(half, "fi").percentage).toBe("62,5");
	expect(contractFormSchema.parse(valuesOf(half, "fi"))).toEqual(half);
	expect(valuesOf({ ...PERIOD, partTimeHoursPerMonth: 80.5, percentage: null }, "fi").hoursPerMonth).toBe(
		"80,5",
	);
});

test("100 % and no percentage are equal terms", () => {
	const terms = { ...PERIOD, partTimeHoursPerMonth: null, percentage: null };
	expect(areSameTerms(terms, { ...terms, percentage: 100 })).toBe(true);
	expect(areSameTerms(terms, { ...terms, endDate: "2026-12-31" })).toBe(false);
	expect(areSameTerms(terms, { ...terms, kind: "subcontract" })).toBe(false);
});
