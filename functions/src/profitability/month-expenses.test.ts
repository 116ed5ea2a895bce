import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { datesOf, firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { expect, test } from "vitest";
import { costOfDates, type PaidTime, type Wage } from "#money/wage-rules.ts";
import { wagesUnderContract } from "#money/wages-under-contract.ts";
import { DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { expensesOfMonth } from "./month-profit.ts";

const NOTHING: PaidTime = { unpaidShares: new Map(), paidMinutes: new Map() };
const WAGE: Wage = { from: "2025-01-01", to: null, kind: "monthly", cents: 380_000 };
const UNTIL_13_NOVEMBER = [{ startDate: "2025-01-01", endDate: "2026-11-13" }];
const OPEN_CONTRACT = [{ startDate: "2025-01-01", endDate: null }];

test.each([
	["to date, asked on 22.11.", "2026-11", OPEN_CONTRACT, "2026-11-22", 2714.29, 4342.86],
	["of the whole month", "2026-11", OPEN_CONTRACT, "2026-11-30", 3800, 6080],
	["of a contract that ended on 13.11.", "2026-11", UNTIL_13_NOVEMBER, "2026-11-30", 1809.52, 2895.24],
	["of the month after the end", "2026-12", UNTIL_13_NOVEMBER, "2026-12-31", 0, 0],
	["without any contract", "2026-11", [], "2026-11-30", 0, 0],
])("R35 3800 € a month, the cost %s", (_what, month, contracts, lastCounted, cost, expense) => {
	const wages = wagesUnderContract([WAGE], contracts);
	const dates = datesOf(month).filter((date) => date <= lastCounted);
	expect(toEuros(costOfDates(dates, wages, NOTHING))).toBe(cost);
	const counted = { startDate: firstDay(month), endDate: lastCounted };
	const pay = { wages, time: NOTHING, through: lastCounted };
	expect(expensesOfMonth(month, DEFAULT_SETTINGS, counted)(pay)).toBe(BigInt(Math.round(expense * 100)));
});

test.each([
	["who has logged nothing today costs the days before it", "2026-11-23", 463_238n],
	["who has logged something today costs it as well", "2026-11-24", 492_190n],
])("%s, like the hours of the balance", (_what, through, expense) => {
	const counted = { startDate: "2026-11-01", endDate: "2026-11-24" };
	const pay = { wages: wagesUnderContract([WAGE], OPEN_CONTRACT), time: NOTHING, through };
	expect(expensesOfMonth("2026-11", DEFAULT_SETTINGS, counted)(pay)).toBe(expense);
});
