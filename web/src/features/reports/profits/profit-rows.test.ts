import type { MonthlyProfit } from "@tuntikirja/contract/profitability/schema.ts";
import { expect, test } from "vitest";
import { sumEuros } from "#domain/sums.ts";
import { profitRows } from "./profit-rows.ts";

const aino = { id: "aino", name: "Aino" };
const acme = { id: "acme", name: "Acme" };
const figures = { revenue: 100.1, fixedRevenue: 50, expenses: 90.05, value: 60.05, profitPercent: 40.01 };

const month = (of: string): MonthlyProfit => ({
	...figures,
	month: of,
	billingRate: 80,
	users: [{ ...aino, revenue: 100.1, expenses: 90.05, value: 10.05 }],
	projects: [
		{ project: acme, revenue: 100.1, fixedRevenue: 50, expenses: 60, value: 90.1 },
		{ project: null, revenue: 0, fixedRevenue: 0, expenses: 30.05, value: -30.05 },
	],
});
const MONTHS = [month("2026-05"), month("2026-06")];

test("months equal the server's answer", () => {
	expect(profitRows(MONTHS, "months")).toMatchObject([
		{ id: "2026-05", ...figures },
		{ id: "2026-06", ...figures },
	]);
});

test("people are summed over the months to the cent; fees, which belong to none of them, are a row of their own", () => {
	expect(profitRows(MONTHS, "people")).toEqual([
		{
			id: "aino",
			month: null,
			name: "Aino",
			revenue: 200.2,
			fixedRevenue: null,
			expenses: 180.1,
			value: 20.1,
			profitPercent: 10.04,
		},
		{
			id: "fees",
			month: null,
			name: null,
			revenue: 0,
			fixedRevenue: 100,
			expenses: 0,
			value: 100,
			profitPercent: 100,
		},
	]);
});

test("projects have fees; internal expenses have no percentage", () => {
	expect(profitRows(MONTHS, "projects")).toMatchObject([
		{ name: "Acme", revenue: 200.2, fixedRevenue: 100, value: 180.2, profitPercent: 60.03 },
		{ name: null, revenue: 0, expenses: 60.1, value: -60.1, profitPercent: null },
	]);
});

test.each(["months", "people", "projects"] as const)("the rows by %s add up to the period", (view) => {
	const rows = profitRows(MONTHS, view);
	const total = (figure: "revenue" | "fixedRevenue" | "expenses" | "value") =>
		sumEuros(rows.map((row) => row[figure] ?? 0));
	expect([total("revenue"), total("fixedRevenue"), total("expenses"), total("value")]).toEqual([
		200.2, 100, 180.1, 120.1,
	]);
});

test("half a hundredth of a percent is rounded like on the server, also below zero", () => {
	const loss = { ...aino, revenue: 200, expenses: 224.69, value: -24.69 };
	expect(profitRows([{ ...month("2026-05"), users: [loss] }], "people")[0]).toMatchObject({
		value: -24.69,
		profitPercent: -12.35,
	});
});
