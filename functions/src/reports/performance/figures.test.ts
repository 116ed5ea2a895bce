import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { NO_TOTALS } from "@tuntikirja/contract/work-days/day-fold.ts";
import { expect, test } from "vitest";
import { performanceFigures, performanceTotals } from "./figures.ts";

test("R28: 108 of 141 h are sold, 135 were due: 76.60 % and a utilisation of 80 %", () => {
	const totals = { ...NO_TOTALS, worked: exact(141 * 60), expected: exact(135 * 60) };

	expect(performanceFigures({ totals, billableMinutes: 108 * 60, billableHundredths: 10_800 })).toMatchObject(
		{
			worked: 141,
			billable: 108,
			nonBillable: 33,
			billingRate: 76.6,
			utilisation: 80,
		},
	);
});

test("the hours that are sold are those of the billing lines, and the rate is of exact minutes", () => {
	const totals = { ...NO_TOTALS, worked: exact(20), expected: exact(450) };

	// A third of a line of 1.00 h: 0.34 h of 20 minutes.
	expect(performanceFigures({ totals, billableMinutes: 20, billableHundredths: 34 })).toMatchObject({
		worked: 0.33,
		billable: 0.34,
		nonBillable: 0,
		billingRate: 100,
		utilisation: 4.44,
	});
});

test("without work there is no rate, and without anything due no utilisation", () => {
	expect(performanceFigures({ totals: NO_TOTALS, billableMinutes: 0, billableHundredths: 0 })).toMatchObject({
		billingRate: null,
		utilisation: null,
	});
});

test("who has no expected hours has a subtotal, and is in no utilisation", () => {
	const monthly = {
		totals: { ...NO_TOTALS, worked: exact(141 * 60), expected: exact(135 * 60) },
		billableMinutes: 108 * 60,
		billableHundredths: 10_800,
	};
	const hourly = {
		totals: { ...NO_TOTALS, worked: exact(20 * 60) },
		billableMinutes: 12 * 60,
		billableHundredths: 1200,
	};

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
