import { screen } from "@testing-library/react";
import type { SalesReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answers, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { SalesReportPage } from "./sales-report-page.tsx";

const PATH = "/report/sales";
const aino = { id: "aino", name: "Aino Virtanen" };
const grown = { revenue: 300, previousRevenue: 200, change: 100, changePercent: 50 };
const fresh = { revenue: 50, previousRevenue: 0, change: 50, changePercent: null };
const REPORT: SalesReport = {
	dataQuality: { entriesWithoutPrice: 0, hoursWithoutPrice: 0, projectsWithoutPrice: [] },
	previous: { startDate: "2026-03-01", endDate: "2026-04-10" },
	months: ["2026-05", "2026-06"],
	lines: [
		{ ...grown, project: { id: "acme", name: "Acme" }, salesUsers: [aino], byMonth: [100, 200] },
		{ ...fresh, project: { id: "silta", name: "Silta" }, salesUsers: [], byMonth: [50, 0] },
	],
	salesUsers: [
		{ ...grown, user: aino },
		{ ...fresh, user: null },
	],
	totals: { revenue: 350, previousRevenue: 200, change: 150, changePercent: 75, byMonth: [150, 200] },
};

const open = (search = "?from=2026-05-01&to=2026-06-30") =>
	openReport(SalesReportPage, search, { role: "admin" });

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

testReportStates({
	title: "Sales reports",
	path: PATH,
	open,
	answer: REPORT,
	shown: /revenue 350/,
	nothing: {
		answer: { ...REPORT, lines: [], salesUsers: [] },
		search: "",
		said: "No revenue in 2026 or the period before.",
	},
});

test("revenue so far is compared with the same days of the previous period, in a chart and by project and month", async () => {
	const asked = answers(PATH, REPORT);
	await open();
	expect(
		await screen.findByText(
			"01.05.2026–10.06.2026: revenue 350.00 €, against 200.00 € in 01.03.2026–10.04.2026 (+150.00 €).",
		),
	).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-05-01&endDate=2026-06-30"]);
	expect(await screen.findByRole("img", { name: "Revenue by month" })).toBeInTheDocument();
	expect(tableRows("Sales reports").map((row) => row.replaceAll("\u00a0€", ""))).toEqual([
		"Acme | Aino Virtanen | 300.00 | 200.00 | +100.00 | 50.00\u00a0% | 100.00 | 200.00",
		"Silta | No sales user | 50.00 | 0.00 | +50.00 | – | 50.00 | 0.00",
		"Total |  | 350.00 | 200.00 | 150.00 |  | 150.00 | 200.00",
	]);
});

test("the view by seller adds up to the same total, because sellers share a project", async () => {
	answers(PATH, REPORT);
	const { user, address } = await open();
	await user.selectOptions(await screen.findByRole("combobox", { name: "Show" }), "By sales user");
	expect(address()).toBe("?from=2026-05-01&to=2026-06-30&view=sellers");
	expect(tableRows("Sales reports").map((row) => row.replaceAll("\u00a0€", ""))).toEqual([
		"Aino Virtanen | 300.00 | 200.00 | +100.00 | 50.00\u00a0%",
		"No sales user | 50.00 | 0.00 | +50.00 | –",
		"Total | 350.00 | 200.00 | 150.00 | ",
	]);
	expect(screen.getByText(/shared equally/)).toBeVisible();
});

test("hours without a price are reported before any amount", async () => {
	answers(PATH, {
		...REPORT,
		dataQuality: { entriesWithoutPrice: 2, hoursWithoutPrice: 2, projectsWithoutPrice: [] },
	});
	await open();
	expect(await screen.findByRole("region", { name: /amounts are missing/ })).toHaveTextContent(
		"2 entries, 2.00 h",
	);
});
