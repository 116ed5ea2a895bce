import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { percentOf, toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { expect, test } from "vitest";
import { DEFAULT_BONUS_TABLE } from "#records/company/company-settings.ts";
import { bonusOf, bonusPercentOf } from "./bonus-rules.ts";

test("R28 108 of 141 hours billable: 76.60 %, 2 %, 78.00 € of 3900, utilisation 80.00 %", () => {
	const rate = percentOf(exact(108), exact(141));
	expect(rate).toBe(76.6);
	const percent = bonusPercentOf(rate, DEFAULT_BONUS_TABLE);
	expect(percent).toBe(2);
	expect(toEuros(bonusOf(exact(390_000), percent))).toBe(78);
	expect(percentOf(exact(108), exact(135))).toBe(80);
});

test.each([
	[null, 0],
	[0, 0],
	[69.99, 0],
	[70, 2],
	[79.99, 2],
	[80, 4],
	[90, 6],
	[100, 6],
])("a billing rate of %s gives %i %%", (rate, percent) => {
	expect(bonusPercentOf(rate, DEFAULT_BONUS_TABLE)).toBe(percent);
});

test("no hours give no rate instead of 0 %", () => {
	expect(percentOf(exact(0), exact(0))).toBeNull();
});
