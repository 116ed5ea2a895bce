import type { AdjustmentKind } from "@tuntikirja/contract/balance/rules.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { expect, test } from "vitest";
import { ledgerParts } from "#records/derived/ledger-parts.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import { EMPTY_BALANCE } from "#records/derived/balances.ts";
import { type BalanceSources, cutMonths, lateMonths, sumListedBalance } from "./sum-listed-balance.ts";

const line = (date: string, minutes: number, kind: AdjustmentKind = "correction") => ({
	date,
	kind,
	minutes,
});
const LATEST = line("2026-06-03", 600);

const sources: BalanceSources = {
	flexOf: new Map([
		["2026-03", exact(600)],
		["2026-04", exact(90)],
		["2026-05", exact(-600, 7)],
		["2026-06", exact(-9000)],
	]),
	present: {
		month: "2026-06",
		days: {
			"2026-06-01": { flex: "60", isLogged: true },
			"2026-06-02": { flex: "-450", isLogged: false },
			"2026-06-03": { flex: "30", isLogged: true },
			"2026-06-04": { flex: "-450", isLogged: false },
		},
	},
	ledger: ledgerParts([line("2026-03-31", 6000), line("2026-04-01", 120), line("2026-04-01", -60), LATEST]),
};

test.each([
	["2026-06-01", "2026-06-01", 1, 1 + 1.5 - 1.43 + 1, "today is logged"],
	["2026-06-02", "2026-06-01", 1, 1 + 1.5 - 1.43 + 1, "today is empty"],
	["2026-06-03", "2026-06-03", -6, -6 + 1.5 - 1.43 + 1 + 10, "an empty day is past, an adjustment is due"],
	["2026-06-05", "2026-06-04", -13.5, -13.5 + 1.5 - 1.43 + 1 + 10, "two empty days are past"],
])("on %s the balance is as of %s: %s", (today, asOf, thisMonth, balance) => {
	const summed = sumListedBalance("2026-04-01", today, sources);

	expect([summed.asOf, toHours(summed.thisMonth)]).toEqual([asOf, thisMonth]);
	expect(toHours(summed.balance)).toBeCloseTo(balance, 2);
});

test("on the first of a month the balance is as of the day before, whatever the ledger says of today", () => {
	const present = { month: "2026-06", days: {} };
	const summed = sumListedBalance("2026-04-01", "2026-06-01", {
		...sources,
		present,
		ledger: ledgerParts([line("2026-06-01", 60)]),
	});

	expect([summed.asOf, toHours(summed.thisMonth), toHours(summed.balance)]).toEqual(["2026-05-31", 0, 0.07]);
});

test.each([
	["2026-06-05", "2026-05-01", 120, "2026-05-01", 2 - 1.43 - 13.5 + 10, "the first day of a month"],
	["2026-06-05", "2026-06-02", 120, "2026-06-02", 2 - 7 + 10 - 7.5, "the present month"],
	["2026-06-04", "2026-06-04", 120, "2026-04-01", 1.5 - 1.43 - 6 + 10 - 0.5, "today, which is empty"],
	["2026-06-03", "2026-06-03", 120, "2026-06-03", 2 + 0.5 + 10, "today, which has an entry"],
	[
		"2026-06-05",
		"2026-03-31",
		120,
		"2026-04-01",
		1.5 - 1.43 - 13.5 + 10 - 0.5,
		"before the first day that is asked for",
	],
])("on %s an opening on %s of %s minutes counts from %s", (today, date, minutes, from, balance) => {
	const ledger = ledgerParts([line("2026-04-30", -30), line(date, minutes, "opening"), LATEST]);
	const summed = sumListedBalance("2026-04-01", today, { ...sources, ledger });

	expect(summed.from).toBe(from);
	expect(toHours(summed.balance)).toBeCloseTo(balance, 2);
});

test("late are the months before the present one that are marked or unknown", () => {
	const part = { expected: "0", credited: "0", flex: "0" };
	const marker = { revision: 1, at: "" };
	const months = { "2026-03": part, "2026-04": part };
	const isSettled = settledMonths(
		{ ...EMPTY_BALANCE, months, stale: { "2026-04": marker, "2026-06": marker } },
		undefined,
		"2026-03-01",
	);

	expect(lateMonths("2026-03-15", "2026-06-10", isSettled)).toEqual(["2026-04", "2026-05"]);
	expect(lateMonths("2026-07-01", "2026-06-10", isSettled)).toEqual([]);
});

test.each([
	["2026-04-10", "2026-04-10", [], "the first day at the company"],
	["2026-01-01", "2026-04-01", [], "the first day of a month"],
	["2026-01-01", "2026-04-10", ["2026-04"], "the midst of a month that is over"],
	["2026-01-01", "2026-06-05", [], "the present month, whose days are stored"],
])("for a person here since %s a sum from %s cuts %j: %s", (startDate, from, cut) => {
	expect(cutMonths(startDate, from, "2026-06-10")).toEqual(cut);
});
