import { add, exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { feeCents, fixedRevenueOf, fixedRevenueWithin, profitOf } from "./revenue.ts";

test("R25 18 500 of income and 8 960 of expenses: 9 540.00, 51.57 %", () => {
	const revenue = exact(120 * 9500 + 60 * 8500);
	const { value, percent } = profitOf(revenue, exact(200_000), exact(896_000));
	expect(toEuros(add(revenue, exact(200_000)))).toBe(18_500);
	expect(toEuros(value)).toBe(9540);
	expect(percent).toBe(51.57);
});

test("R26 a fee of 9000 over 1.6.–29.8.2026 gives June 3000.00", () => {
	const fee = { per: "project", cents: 900_000, from: "2026-06-01", to: "2026-08-29" } as const;
	expect(toEuros(fixedRevenueOf(fee, "2026-06"))).toBe(3000);
	const months = eachMonth("2026-05", "2026-09").map((month) => fixedRevenueOf(fee, month));
	expect(toEuros(months.reduce(add))).toBe(9000);
});

test("R43 a monthly fee is earned on the days of the project alone, by the days of each month", () => {
	const fee = { per: "month", cents: 310_000, from: "2026-10-22", to: "2026-11-05" } as const;
	const months = ["2026-09", "2026-10", "2026-11", "2026-12"];
	expect(months.map((month) => toEuros(fixedRevenueOf(fee, month)))).toEqual([0, 1000, 516.67, 0]);
	expect(feeCents(fee, { startDate: "2026-10-01", endDate: "2026-10-21" })).toBe(0);
	expect(feeCents(fee, { startDate: "2026-11-06", endDate: "2026-11-30" })).toBe(0);
	expect(feeCents(fee, { startDate: "2026-10-01", endDate: "2026-10-31" })).toBe(100_000);
	expect(feeCents(fee, { startDate: "2026-10-01", endDate: "2026-11-30" })).toBe(151_667);
	const endless = { ...fee, from: "2026-10-01", to: null };
	expect(months.map((month) => toEuros(fixedRevenueOf(endless, month)))).toEqual([0, 3100, 3100, 3100]);
});

test("a fee's part of a range: by the fee's days, or by those of its month, and the parts add up", () => {
	const project = { per: "project", cents: 900_000, from: "2026-06-01", to: "2026-08-29" } as const;
	const monthly = { per: "month", cents: 30_000, from: "2026-01-01", to: null } as const;
	const first = { startDate: "2026-05-20", endDate: "2026-06-10" };
	const rest = { startDate: "2026-06-11", endDate: "2026-07-31" };
	const both = [first, rest];
	expect(both.map((range) => toEuros(fixedRevenueWithin(project, "2026-06", range)))).toEqual([1000, 2000]);
	expect(both.map((range) => toEuros(fixedRevenueWithin(monthly, "2026-06", range)))).toEqual([100, 200]);
	expect(fixedRevenueWithin(project, "2026-05", first)).toEqual(exact(0));
	expect(fixedRevenueWithin(monthly, "2026-08", rest)).toEqual(exact(0));
});

test("the cents of a fee add up, wherever a range is divided", () => {
	const anyDate = fc.nat(500).map((days) => addDays("2026-01-01", days));
	const fee = fc
		.record({ cents: fc.nat(999_999), from: anyDate, days: fc.nat(200), isMonthly: fc.boolean() })
		.map(({ cents, from, days, isMonthly }) =>
			isMonthly
				? ({ per: "month", cents, from, to: null } as const)
				: ({ per: "project", cents, from, to: addDays(from, days) } as const),
		);
	fc.assert(
		fc.property(fee, anyDate, fc.nat(200), fc.nat(200), (one, startDate, first, second) => {
			const middle = addDays(startDate, first);
			const endDate = addDays(middle, second + 1);
			const parts =
				feeCents(one, { startDate, endDate: middle }) +
				feeCents(one, { startDate: addDays(middle, 1), endDate });
			expect(parts).toBe(feeCents(one, { startDate, endDate }));
			const exactly = fixedRevenueOf(one, monthOf(middle));
			const month = { startDate: firstDay(monthOf(middle)), endDate: lastDay(monthOf(middle)) };
			expect(feeCents(one, month)).toBe(Number(roundHalfAwayFromZero(exactly)));
		}),
	);
});

test("without revenue there is no percentage", () => {
	expect(profitOf(exact(0), exact(0), exact(100)).percent).toBeNull();
});
