import { screen } from "@testing-library/react";
import type { PriceReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answers, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { PriceReportPage } from "./price-report-page.tsx";

const PATH = "/report/price";
const TITLE = "List and realised prices";
const acme = {
	kind: "hours",
	project: { id: "acme", name: "Acme" },
	label: { id: "dev", name: "Development" },
} as const;
const REPORT: PriceReport = {
	dataQuality: { entriesWithoutPrice: 0, hoursWithoutPrice: 0, projectsWithoutPrice: [] },
	lines: [
		{
			...acme,
			listPrice: 100,
			hours: 10,
			billableHours: 8,
			revenue: 800,
			realisedPrice: 80,
			difference: -20,
		},
		{
			kind: "hours",
			project: { id: "silta", name: "Silta" },
			label: null,
			listPrice: null,
			hours: 2,
			billableHours: 0,
			revenue: 0,
			realisedPrice: 0,
			difference: null,
		},
	],
	totals: { hours: 12, billableHours: 8, revenue: 800, realisedPrice: 66.67 },
};

const open = (search = "") => openReport(PriceReportPage, search, { role: "admin" });

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

testReportStates({
	title: "Price",
	path: PATH,
	open,
	answer: REPORT,
	shown: /^2026:/,
	nothing: { answer: { ...REPORT, lines: [] }, said: "No work was logged on projects in 2026." },
});

test("list price, realised price and their difference are shown", async () => {
	const asked = answers(PATH, REPORT);
	await open();
	expect(
		await screen.findByText("2026: 12.00 h on projects, revenue 800.00 €, 66.67 € an hour."),
	).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-01-01&endDate=2026-12-31"]);
	expect(tableRows(TITLE)).toEqual([
		"Acme | Development | 100.00\u00a0€ | 10.00 | 8.00 | 800.00\u00a0€ | 80.00\u00a0€ | −20.00\u00a0€",
		"Silta | No label | – | 2.00 | 0.00 | 0.00\u00a0€ | 0.00\u00a0€ | –",
		"Total |  |  | 12.00 | 8.00 | 800.00\u00a0€ | 66.67\u00a0€ | ",
	]);
});

test("fixed fees are lines of their own, in the revenue and in no price of an hour", async () => {
	const fee = { kind: "fee", project: { id: "acme", name: "Acme" }, label: null } as const;
	const none = { listPrice: null, hours: 0, billableHours: 0, realisedPrice: null, difference: null };
	answers(PATH, { ...REPORT, lines: [...REPORT.lines, { ...fee, ...none, revenue: 450 }] });
	await open();
	expect(
		await screen.findByText(
			"2026: revenue 1,250.00 €, of which fixed fees 450.00 €; 12.00 h on projects, 66.67 € an hour.",
		),
	).toBeVisible();
	expect(tableRows(TITLE)).toContain("Acme | Fixed fees | – | 0.00 | 0.00 | 450.00\u00a0€ | – | –");
	expect(tableRows(TITLE).at(-1)).toBe("Total |  |  | 12.00 | 8.00 | 1,250.00\u00a0€ | 66.67\u00a0€ | ");
});

test("the URL can limit the report to one project", async () => {
	answers(PATH, REPORT);
	const { user, address } = await open();
	await screen.findByRole("table", { name: TITLE });
	await user.click(screen.getByRole("button", { name: "Filter by Project" }));
	await user.click(screen.getByRole("option", { name: "Acme" }));
	expect(address()).toBe("?project=acme");
	expect(tableRows(TITLE)).toHaveLength(2);
	expect(screen.getByText(/80\.00 € an hour/)).toBeVisible();
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
