import { screen, waitFor, within } from "@testing-library/react";
import type { Profits } from "@tuntikirja/contract/profitability/schema.ts";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answers, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { ProfitabilityReportPage } from "./profitability-report-page.tsx";

const PATH = "/profitability/profits";
const TITLE = "Profitability";
const figures = { revenue: 1000, fixedRevenue: 500, expenses: 900, value: 600, profitPercent: 40 };
const REPORT: Profits = {
	dataQuality: {
		entriesWithoutPrice: 0,
		hoursWithoutPrice: 0,
		projectsWithoutPrice: [],
		peopleWithoutWage: [],
		peopleWithoutContract: [],
	},
	totals: figures,
	monthlyData: [
		{
			...figures,
			month: "2026-06",
			billingRate: 80,
			users: [{ id: "aino", name: "Aino Virtanen", revenue: 1000, expenses: 900, value: 100 }],
			projects: [
				{
					project: { id: "acme", name: "Acme" },
					revenue: 1000,
					fixedRevenue: 500,
					expenses: 700,
					value: 800,
				},
				{ project: null, revenue: 0, fixedRevenue: 0, expenses: 200, value: -200 },
			],
		},
	],
};

const open = (search = "") => openReport(ProfitabilityReportPage, search, { role: "admin" });

const ESTIMATE = {
	lines: [],
	byPerson: [],
	totals: { cost: 1250, expense: 2000.5 },
	assumptions: [],
	closedMonths: [],
	peopleWithoutWage: [],
	peopleWithoutContract: [],
};

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));
beforeEach(() => void answers("/report/expenses-estimate", ESTIMATE));

testReportStates({
	title: TITLE,
	path: PATH,
	open,
	answer: REPORT,
	shown: /^01.01.2026–10.06.2026:/,
	nothing: {
		answer: {
			...REPORT,
			totals: { revenue: 0, fixedRevenue: 0, expenses: 0, value: 0, profitPercent: null },
			monthlyData: [],
		},
		said: "No revenue or expenses in 01.01.2026–10.06.2026.",
	},
});

test("the year up to today is a sentence, a chart and months", async () => {
	const asked = answers(PATH, REPORT);
	await open();
	expect(
		await screen.findByText(
			"01.01.2026–10.06.2026: revenue 1,500.00 €, expenses 900.00 €, profit 600.00 €, 40.00 %.",
		),
	).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-01-01&endDate=2026-06-10"]);
	expect(
		await screen.findByRole("img", { name: "Revenue, expenses and profit by month" }),
	).toBeInTheDocument();
	const row = "1,000.00\u00a0€ | 500.00\u00a0€ | 900.00\u00a0€ | 600.00\u00a0€";
	expect(tableRows(TITLE)).toEqual([`June 2026 | ${row} | 40.00\u00a0%`, `Total | ${row} | `]);
	expect(screen.queryByRole("region", { name: /amounts are missing/ })).not.toBeInTheDocument();
});

test("the URL selects the view by person or by project", async () => {
	answers(PATH, REPORT);
	const { user, address } = await open("?view=people");
	await screen.findByRole("table", { name: TITLE });
	expect(tableRows(TITLE).map((row) => row.replaceAll("\u00a0€", ""))).toEqual([
		"Fixed fees | 0.00 | 500.00 | 0.00 | 500.00 | 100.00\u00a0%",
		"Aino Virtanen | 1,000.00 | – | 900.00 | 100.00 | 10.00\u00a0%",
		"Total | 1,000.00 | 500.00 | 900.00 | 600.00 | ",
	]);
	await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "By project");
	expect(address()).toBe("?view=projects");
	expect(
		tableRows(TITLE)
			.slice(0, 2)
			.map((row) => row.split(" | ")[0]),
	).toEqual(["Acme", "Not on a project"]);
});

test.each(["months", "people", "projects"])(
	"by %s, the headline is the table's total and the file's",
	async (view) => {
		answers(PATH, REPORT);
		const files: Blob[] = [];
		URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
		URL.revokeObjectURL = () => undefined;
		const { user } = await open(`?view=${view}`);
		expect(
			await screen.findByText(/revenue 1,500\.00\s€, expenses 900\.00\s€, profit 600\.00\s€/),
		).toBeVisible();
		expect(tableRows(TITLE).at(-1)).toMatch(
			/^Total \| 1,000\.00\s€ \| 500\.00\s€ \| 900\.00\s€ \| 600\.00\s€/,
		);
		await user.click(screen.getByRole("button", { name: "Export" }));
		await user.click(screen.getByRole("menuitem", { name: "CSV" }));
		await waitFor(() => expect(files).toHaveLength(1));
		const [, ...lines] = (await files[0]?.text())?.trim().split("\r\n") ?? [];
		const figuresOf = lines.map((line) => line.split(",").slice(1, 5).map(Number));
		expect(figuresOf.pop()).toEqual([1000, 500, 900, 600]);
		const totals = [0, 1, 2, 3].map((column) => figuresOf.reduce((sum, own) => sum + (own[column] ?? 0), 0));
		expect(totals).toEqual([1000, 500, 900, 600]);
	},
);

test("a value shows its calculation", async () => {
	answers(PATH, REPORT);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: /Profit, June 2026/ }));
	const dialog = within(await screen.findByRole("dialog", { name: "Profit: June 2026" }));
	expect(dialog.getByRole("row", { name: /^\+ Fixed fees .* 500\.00/ })).toBeVisible();
	expect(dialog.getByRole("row", { name: /^− Expenses .* 900\.00/ })).toBeVisible();
	expect(dialog.getByText(/^Profit is 40\.00 % of/)).toBeVisible();
});

test("missing prices and wages are reported before any amount", async () => {
	const peopleWithoutWage = [{ id: "ville", name: "Ville Koski" }];
	answers(PATH, {
		...REPORT,
		dataQuality: {
			entriesWithoutPrice: 1,
			hoursWithoutPrice: 2,
			projectsWithoutPrice: [],
			peopleWithoutWage,
			peopleWithoutContract: [{ id: "liisa", name: "Liisa Lahti" }],
		},
	});
	await open();
	const notice = await screen.findByRole("region", { name: "Some amounts are missing" });
	expect(notice).toHaveTextContent("1 entry, 2.00 h, has no price");
	expect(notice).toHaveTextContent("Ville Koski: no wage for some worked days");
	expect(notice).toHaveTextContent("Liisa Lahti: wage without a contract on some days.");
});

test("many people without a wage are a number, and named on request", async () => {
	const peopleWithoutWage = Array.from({ length: 40 }, (_, index) => ({
		id: `person-${index}`,
		name: `Person ${index}`,
	}));
	answers(PATH, {
		...REPORT,
		dataQuality: {
			entriesWithoutPrice: 0,
			hoursWithoutPrice: 0,
			projectsWithoutPrice: [],
			peopleWithoutWage,
			peopleWithoutContract: [{ id: "liisa", name: "Liisa Lahti" }],
		},
	});
	const { user } = await open();
	const notice = within(await screen.findByRole("region", { name: "Some amounts are missing" }));
	expect(notice.getByText(/Person 39/)).not.toBeVisible();
	await user.click(
		notice.getByText("40 people have no wage for some worked days, so expenses are understated."),
	);
	expect(notice.getByText(/Person 39/)).toBeVisible();
});

test("without revenue, no percentage is shown", async () => {
	const totals = { revenue: 0, fixedRevenue: 0, expenses: 900, value: -900, profitPercent: null };
	answers(PATH, { ...REPORT, totals });
	await open();
	expect(
		await screen.findByText(/^01\.01\.2026–10\.06\.2026: no revenue, expenses 900\.00.€\.$/),
	).toBeVisible();
});

test("beside a running month, which costs its days so far, is the estimate to its end", async () => {
	answers(PATH, REPORT);
	const asked = answers("/report/expenses-estimate", ESTIMATE);
	await open();
	expect(
		await screen.findByText("Expenses of the whole month, June 2026: estimated 2,000.50 €."),
	).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30"]);
});

test("a period that is over has no estimate", async () => {
	answers(PATH, REPORT);
	const asked = answers("/report/expenses-estimate", ESTIMATE);
	await open("?from=2026-01-01&to=2026-05-31");
	await screen.findByText(/^01\.01\.2026–31\.05\.2026:/);
	expect(screen.queryByText(/estimated/)).toBeNull();
	expect(asked).toEqual([]);
});
