import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { NO_TOTALS } from "@tuntikirja/contract/work-days/day-fold.ts";
import { expect, test } from "vitest";
import { performanceFigures, performanceTotals } from "./figures.ts";

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

test("who has no expected hours has a subtotal, and is in no utilisation", () => {
	const monthly = {
		totals: { ...NO_TOTALS, worked: exact(141 * 60), expected: exact(135 * 60) },
		billableMinutes: 108 * 60,
	};
	const hourly = { totals: { ...NO_TOTALS, worked: exact(20 * 60) }, billableMinutes: 12 * 60 };

	expect(performanceTotals([monthly, hourly])).toMatchObject({
		totals: { worked: 161, billable: 120, billingRate: 74.53, utilisation: 80 },
		subtotals: {
			expected: { worked: 141, billable: 108, billingRate: 76.6, utilisation: 80 },
			noneExpected: { worked: 20, billable: 12, billingRate: 60, utilisation: null },
		},
	});
	expect(performanceTotals([monthly])).toMatchObject({ totals: { utilisation: 80 }, subtotals: null });
	expect(performanceTotals([hourly])).toMatchObject({ totals: { utilisation: null }, subtotals: null });
	expect(performanceTotals([])).toMatchObject({ totals: { utilisation: null }, subtotals: null });
});
