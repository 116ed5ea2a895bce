import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { NO_TOTALS } from "@tuntikirja/contract/work-days/day-fold.ts";
import { expect, test } from "vitest";
import { performanceFigures } from "./figures.ts";

test("R28: 108 of 141 h are sold, 135 were due: 76.60 % and a utilisation of 80 %", () => {
	const totals = { ...NO_TOTALS, worked: exact(141 * 60), expected: exact(135 * 60) };

	expect(performanceFigures({ totals, billableMinutes: 108 * 60 })).toMatchObject({
		worked: 141,
		billable: 108,
		nonBillable: 33,
		billingRate: 76.6,
		utilisation: 80,
	});
});

test("without work there is no rate, and without anything due no utilisation", () => {
	expect(performanceFigures({ totals: NO_TOTALS, billableMinutes: 0 })).toMatchObject({
		billingRate: null,
		utilisation: null,
	});
});
