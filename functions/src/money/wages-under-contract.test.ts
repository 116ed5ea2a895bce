import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { expect, test } from "vitest";
import { monthCost, type PaidTime, type Wage } from "./wage-rules.ts";
import { daysOnlyWithWage, hasWeekdayWithin, wagesUnderContract } from "./wages-under-contract.ts";

const NOTHING: PaidTime = { unpaidShares: new Map(), paidMinutes: new Map() };
const monthly = (from: string, euros: number): Wage => ({
	from,
	to: null,
	kind: "monthly",
	cents: euros * 100,
});

test("a wage costs on the days of every contract, and days between contracts are only its own", () => {
	const wages = [monthly("2026-06-16", 4000), monthly("2025-01-01", 3800)];
	const contracts = [
		{ startDate: "2026-06-22", endDate: null },
		{ startDate: "2026-06-08", endDate: "2026-06-17" },
	];
	const bound = wagesUnderContract(wages, contracts);
	// Six days of the first contract at 3800 €, two at 4000 €, and seven of the second.
	expect(toEuros(monthCost("2026-06", bound, NOTHING))).toBe(
		Math.round((6 * 3800 + 2 * 4000 + 7 * 4000) * (100 / 22)) / 100,
	);
	expect(daysOnlyWithWage(wages, contracts)).toEqual([
		{ startDate: "2025-01-01", endDate: "2026-06-07" },
		{ startDate: "2026-06-18", endDate: "2026-06-21" },
	]);
});

test.each([
	["a Friday", "2026-06-19", "2026-06-19", true],
	["a weekend", "2026-06-20", "2026-06-21", false],
	["a weekend and the Monday after it", "2026-06-20", "2026-06-22", true],
	["days before the range", "2026-05-01", "2026-05-31", false],
	["days into the range", "2026-05-01", "2026-06-01", true],
])("a weekday of June is within %s: %s–%s, %s", (_what, startDate, endDate, expected) => {
	const june = { startDate: "2026-06-01", endDate: "2026-06-30" };
	expect(hasWeekdayWithin([{ startDate, endDate }], june)).toBe(expected);
});
