import { screen, within } from "@testing-library/react";
import type { LabelReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { answers, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { InvoicingLabelReportPage } from "./invoicing-report-page.tsx";

const PATH = "/report/invoicing-label";
const acme = {
	kind: "hours" as const,
	isDifference: false,
	causes: [],
	settles: null,
	project: { id: "acme", name: "Acme" },
	invoice: null,
};

const REPORT: LabelReport = {
	dataQuality: { entriesWithoutPrice: 0, hoursWithoutPrice: 0, projectsWithoutPrice: [] },
	lines: [
		{ ...acme, label: { id: "expert", name: "Expert" }, hours: 2, price: 150, amount: 300 },
		{ ...acme, label: null, hours: 4, price: 100, amount: 400 },
	],
	subtotals: [],
	totals: { hours: 0, amount: 0, invoicedAmount: 0, openAmount: 0 },
};

const open = (search = "") => openReport(InvoicingLabelReportPage, search, { role: "admin" });

beforeEach(() => {
	setClock(() => new Date("2026-07-10T09:00:00Z"));
	network.use(http.get("*/api/customer/customers", () => HttpResponse.json({ customers: [] })));
});

testReportStates({
	title: "Invoicing by label",
	path: PATH,
	open,
	answer: REPORT,
	shown: /^June 2026:/,
	nothing: { answer: { ...REPORT, lines: [] }, said: "Nothing to invoice in June 2026." },
});

test("projects show their subtotals and open to their labels", async () => {
	answers(PATH, REPORT);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Acme" }));
	expect(tableRows("Invoicing by label").slice(1, 3)).toEqual([
		"Expert150.00\u00a0€/hOpenMark as invoiced | 2.00 | 300.00\u00a0€ |  | 300.00\u00a0€",
		"No label100.00\u00a0€/hOpenMark as invoiced | 4.00 | 400.00\u00a0€ |  | 400.00\u00a0€",
	]);
	expect(tableRows("Invoicing by label").at(-1)).toBe(
		"Total | 6.00 | 700.00\u00a0€ | 0.00\u00a0€ | 700.00\u00a0€",
	);
	expect(screen.queryByRole("button", { name: "Filter by Person" })).not.toBeInTheDocument();
});

test("a mark covers the whole project with all people, and the dialog says so", async () => {
	answers(PATH, REPORT);
	const { user } = await open("?view=lines");
	const [first] = await screen.findAllByRole("button", { name: "Mark as invoiced: Acme" });
	if (first) await user.click(first);
	const dialog = within(await screen.findByRole("dialog"));
	expect(dialog.getByText(/^6\.00 h, 700\.00 €/)).toBeVisible();
	expect(dialog.queryByRole("combobox", { name: "Person" })).not.toBeInTheDocument();
});
