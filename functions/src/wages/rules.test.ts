import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { expect, test } from "vitest";
import {
	expenseOf,
	internalShare,
	monthCost,
	type PaidTime,
	projectShare,
	type Wage,
	whyCannotPay,
} from "./rules.ts";

const NOTHING: PaidTime = { unpaidDates: new Set(), paidMinutes: new Map() };
const monthly = (from: string, euros: number, to: string | null = null): Wage => ({
	from,
	to,
	kind: "monthly",
	cents: euros * 100,
});

test("R24 3800 becomes 4000 on 16.6.2026: 3900.00, with the multiplier 6240.00", () => {
	const cost = monthCost("2026-06", [monthly("2025-01-01", 3800), monthly("2026-06-16", 4000)], NOTHING);
	expect(toEuros(cost)).toBe(3900);
	expect(toEuros(expenseOf(cost, 1600))).toBe(6240);
});

test("an unpaid day takes a weekday's share off a monthly wage", () => {
	const cost = monthCost("2026-06", [monthly("2025-01-01", 4400)], {
		...NOTHING,
		unpaidDates: new Set(["2026-06-03"]),
	});
	expect(toEuros(cost)).toBe(4200);
});

test("a wage by the hour costs what was paid for, and nothing after it has ended", () => {
	const wage: Wage = { from: "2026-01-01", to: "2026-06-10", kind: "hourly", cents: 2000 };
	const paidMinutes = new Map([
		["2026-06-01", exact(450)],
		["2026-06-11", exact(450)],
	]);
	expect(toEuros(monthCost("2026-06", [wage], { ...NOTHING, paidMinutes }))).toBe(150);
});

test("R27 6400 of expense, 96 of 128 hours on X: X costs 4800.00 and the rest is internal", () => {
	const expense = exact(640_000);
	const x = projectShare(expense, exact(96 * 60), exact(128 * 60));
	expect(toEuros(x)).toBe(4800);
	expect(toEuros(internalShare(expense, [x]))).toBe(1600);
});

test.each([
	["none", [], null],
	[
		"a raise",
		[
			{ startDate: "2026-01-01", endDate: null },
			{ startDate: "2026-06-16", endDate: null },
		],
		null,
	],
	[
		"two on one day",
		[
			{ startDate: "2026-01-01", endDate: null },
			{ startDate: "2026-01-01", endDate: null },
		],
		"wage-overlap",
	],
	["one that ends before it starts", [{ startDate: "2026-01-01", endDate: "2025-12-31" }], "range-inverted"],
])("wages, %s: %s", (_what, wages, code) => {
	expect(whyCannotPay(wages)).toBe(code);
});
