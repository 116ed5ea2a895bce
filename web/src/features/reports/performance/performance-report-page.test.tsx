import userEvent from "@testing-library/user-event";
import { screen } from "@testing-library/react";
import type { Performance } from "@tuntikirja/contract/reports/performance-schema.ts";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answers, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { PerformanceReportPage } from "./performance-report-page.tsx";

const PATH = "/report/performance";
const TITLE = "Performance";
const figures = {
	expected: 150,
	worked: 141,
	workedMinutes: 8460,
	billable: 108,
	nonBillable: 33,
	billingRate: 76.6,
	utilisation: 72,
	sickLeave: 7.5,
	paidLeave: 0,
	unpaidLeave: 0,
	balanceLeave: 0,
	holidayDays: 2,
	holidaysAsPayment: 0,
	flex: -1.5,
};
const REPORT: Performance = {
	people: [{ userId: "aino", name: "Aino Virtanen", ...figures }],
	totals: figures,
	subtotals: null,
	entriesWithoutPrice: 0,
	hoursWithoutPrice: 0,
	projectsWithoutPrice: [],
};

const open = () => openReport(PerformanceReportPage, "", { role: "admin" });

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

testReportStates({
	title: TITLE,
	path: PATH,
	open,
	answer: REPORT,
	shown: /^June 2026:/,
	nothing: { answer: { ...REPORT, people: [] }, said: "No hours or contracts in June 2026." },
});

test("people are shown with their work, rates and flex; leave shows once it is chosen, and is remembered", async () => {
	const asked = answers(PATH, REPORT);
	await open();
	expect(
		await screen.findByText(
			"June 2026: 141.00 of 150.00 target hours worked, billing rate 76.60 %, utilisation 72.00 %.",
		),
	).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30"]);
	const work = "150.00 | 141.00 | 108.00";
	const of = (figure: string) => [
		`Aino Virtanen | ${work} | 76.60\u00a0% | 72.00\u00a0% | ${figure}`,
		`Total | ${work} |  |  | ${figure}`,
	];
	expect(tableRows(TITLE)).toEqual(of("−1.50"));
	const user = userEvent.setup();
	await user.click(screen.getByRole("button", { name: "Columns" }));
	await user.click(screen.getByRole("checkbox", { name: "Sick leave" }));
	expect(tableRows(TITLE)).toEqual(of("7.50 | −1.50"));
	expect(localStorage.getItem("person.performance-report.hidden-columns")).not.toContain("sickLeave");
});

test("the totals equal those of the file, which sum exact hours", async () => {
	const part = { ...figures, expected: 85.71, flex: -0.71 };
	const people = ["Aino", "Ella"].map((name) => ({ userId: name, name, ...part }));
	answers(PATH, { ...REPORT, people, totals: { ...figures, expected: 171.43, flex: -1.43 } });
	await open();
	await screen.findByRole("table", { name: TITLE });
	expect(tableRows(TITLE).at(-1)).toMatch(/^Total \| 171\.43 .* −1\.43$/);
});

test("people without expected hours have a subtotal of their own, and are in no utilisation", async () => {
	const none = { ...figures, expected: 0, worked: 20, billable: 12, billingRate: 60, utilisation: null };
	const people = [...REPORT.people, { userId: "ville", name: "Ville Koski", ...none }];
	const totals = { ...figures, worked: 161, billable: 120, billingRate: 74.53 };
	answers(PATH, { ...REPORT, people, totals, subtotals: { expected: figures, noneExpected: none } });
	await open();
	expect(
		await screen.findByText(
			"June 2026: 141.00 of 150.00 target hours worked, billing rate 76.60 %, utilisation 72.00 %. " +
				"People without target hours worked 20.00 h, billing rate 60.00 %.",
		),
	).toBeVisible();
	expect(tableRows("Subtotals")).toEqual([
		"With target hours | 150.00 | 141.00 | 108.00 | 76.60\u00a0% | 72.00\u00a0% | −1.50",
		"Without target hours | 0.00 | 20.00 | 12.00 | 60.00\u00a0% | – | −1.50",
	]);
	expect(tableRows(TITLE).at(-1)).toMatch(/^Total \| 150\.00 \| 161\.00/);
});

test("hours without a price are reported before any rate", async () => {
	answers(PATH, { ...REPORT, entriesWithoutPrice: 2, hoursWithoutPrice: 2, projectsWithoutPrice: [] });
	await open();
	expect(await screen.findByRole("region", { name: /amounts are missing/ })).toHaveTextContent(
		"2 entries, 2.00 h",
	);
});

test.each([
	[{ worked: 0, billingRate: null, utilisation: 0 }, "no work logged; 150.00 target hours."],
	[
		{ worked: 20, expected: 0, billingRate: 50, utilisation: null },
		"20.00 h worked, billing rate 50.00 %. No target hours.",
	],
])("the sentence shows no percentage of zero hours", async (totals, text) => {
	answers(PATH, { ...REPORT, totals: { ...figures, ...totals } });
	await open();
	expect(await screen.findByText(`June 2026: ${text}`)).toBeVisible();
});
