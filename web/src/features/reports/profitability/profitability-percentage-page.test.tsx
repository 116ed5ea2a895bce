import { screen, within } from "@testing-library/react";
import type { BilledHours } from "@tuntikirja/contract/billing-rate/schema.ts";
import type { ProfitPercentages } from "@tuntikirja/contract/profitability/schema.ts";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answers, calculation, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { ProfitabilityPercentagePage } from "./profitability-percentage-page.tsx";

const PATH = "/profitability/profits";
const HOURS: BilledHours = { totalHours: 141, billableHours: 108, nonBillableHours: 33, billingRate: 76.6 };

const ANSWER: ProfitPercentages = {
	monthlyData: [
		{ month: "2026-05", billingRate: 80, profitPercent: 52 },
		{ month: "2026-06", billingRate: 76.6, profitPercent: null },
		{ month: "2026-07", billingRate: null, profitPercent: -2539 },
	],
};

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

testReportStates({
	title: "Profitability percentage",
	path: PATH,
	open: (search) => openReport(ProfitabilityPercentagePage, search),
	answer: ANSWER,
	shown: /^June 2026:/,
	nothing: {
		answer: { monthlyData: ANSWER.monthlyData.slice(2) },
		said: "No work or revenue in 2026 yet.",
	},
});

test("the latest month that has begun is a sentence, and all months are percentages without amounts", async () => {
	answers(PATH, ANSWER);
	await openReport(ProfitabilityPercentagePage);
	expect(
		await screen.findByText(
			"June 2026: your billing rate was 76.60 %; the company's profitability is not shown for this month.",
		),
	).toBeVisible();
	expect(tableRows("Profitability percentage")).toEqual([
		"May 2026 | 80.00\u00a0% | 52\u00a0%",
		"June 2026 | 76.60\u00a0% | –",
	]);
	expect(document.body.textContent).not.toContain("€");
});

test("admins see the two decimals of their profitability", async () => {
	answers(PATH, { monthlyData: [{ month: "2026-05", billingRate: 80, profitPercent: 42.87 }] });
	await openReport(ProfitabilityPercentagePage, "", { role: "admin" });
	expect(
		await screen.findByText("May 2026: the billing rate was 80.00 %, profitability 42.87 %."),
	).toBeVisible();
	expect(tableRows("Profitability percentage")).toEqual(["May 2026 | 80.00\u00a0% | 42.87\u00a0%"]);
});

test("a billing rate is explained by the month's hours", async () => {
	answers(PATH, ANSWER);
	const asked = answers("/billing-rate/billing-rates", { ...HOURS, byDates: [] });
	const { user } = await openReport(ProfitabilityPercentagePage);
	await user.click(await screen.findByRole("button", { name: /Own billing rate, June 2026/ }));
	const dialog = await screen.findByRole("dialog", { name: "Own billing rate: June 2026" });
	expect(await within(dialog).findByRole("row", { name: /^÷ Hours .* 141\.00$/ })).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30"]);
	expect(within(dialog).getByText(/^Profitability is the share of revenue/)).toBeVisible();
});

test("the company's profitability is explained by its rule, without amounts", async () => {
	answers(PATH, ANSWER);
	answers("/billing-rate/billing-rates", { ...HOURS, byDates: [] });
	const { user } = await openReport(ProfitabilityPercentagePage);
	await user.click(
		await screen.findByRole("button", { name: /^.*\d.*, Calculation: Profitability, May 2026$/ }),
	);
	expect((await calculation(/May 2026/)).at(-1)).toBe("= | Own billing rate | 80.00\u00a0%");
	expect(screen.getByText(/^Profitability is the share of revenue/)).toBeVisible();
	expect(screen.getByText("52 %", { selector: "strong" })).toBeVisible();
});

test.each([
	["user", "the company's profitability was 52 %; you logged no work."],
	["admin", "profitability was 52.00 %; no work was logged."],
] as const)("before a %s has logged any work, no billing rate is shown", async (role, text) => {
	answers(PATH, { monthlyData: [{ month: "2026-06", billingRate: null, profitPercent: 52 }] });
	await openReport(ProfitabilityPercentagePage, "", { role });
	expect(await screen.findByText(`June 2026: ${text}`)).toBeVisible();
});
