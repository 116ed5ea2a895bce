import { exact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { datesOf } from "@tuntikirja/contract/kernel/month.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	amountsOfDates,
	costOfDates,
	expenseOf,
	internalShare,
	monthCost,
	type PaidTime,
	projectShare,
	type Wage,
	whyCannotPay,
} from "./wage-rules.ts";

const NOTHING: PaidTime = { unpaidShares: new Map(), paidMinutes: new Map() };
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

test("an unpaid day takes a weekday's share off a monthly wage, half a day half of it", () => {
	const unpaidShares = new Map([
		["2026-06-03", exact(1)],
		["2026-06-04", exact(1, 2)],
	]);
	const cost = monthCost("2026-06", [monthly("2025-01-01", 4400)], { ...NOTHING, unpaidShares });
	expect(toEuros(cost)).toBe(4100);
});

const [may, june, july] = [datesOf("2026-05"), datesOf("2026-06"), datesOf("2026-07")];
const dayNear = fc.constantFrom(...may.slice(-3), ...june, ...july.slice(0, 3));
const anyWages = fc.array(
	fc.record({
		from: dayNear,
		to: fc.option(dayNear),
		kind: fc.constantFrom("monthly" as const, "hourly" as const),
		cents: fc.integer({ min: 1, max: 900_000 }),
		isSubcontract: fc.boolean(),
	}),
	{ maxLength: 4 },
);

test("whatever wages begin and end in a month, its dates cost together what each of them costs", () => {
	const paidMinutes = new Map(june.map((date, index) => [date, exact(index * 7)]));
	const unpaidShares = new Map([["2026-06-10", exact(1, 2)]]);
	const time = { paidMinutes, unpaidShares };
	const multiplied = (dates: readonly string[]) =>
		Map.groupBy(dates, (date) => (date < "2026-06-16" ? 1600 : 2000));
	fc.assert(
		fc.property(anyWages, (wages) => {
			const costs = june.map((date) => costOfDates([date], wages, time));
			expect(costOfDates(june, wages, time)).toEqual(sum(costs));
			const amounts = june.map((date) => amountsOfDates(multiplied([date]), wages, time));
			const { cost, expense } = amountsOfDates(multiplied(june), wages, time);
			expect(cost).toEqual(sum(costs));
			expect(expense).toEqual(sum(amounts.map((one) => one.expense)));
		}),
	);
});

test("the parts of a month cost together what the month costs", () => {
	const wages = [monthly("2025-01-01", 3800), monthly("2026-06-16", 4000)];
	const [first, rest] = [datesOf("2026-06").slice(0, 9), datesOf("2026-06").slice(9)];
	const parts = [first, rest, []].map((dates) => costOfDates(dates, wages, NOTHING));
	expect(sum(parts)).toEqual(monthCost("2026-06", wages, NOTHING));
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
