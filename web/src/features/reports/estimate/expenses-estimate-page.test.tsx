import { screen, waitFor } from "@testing-library/react";
import type { Estimate } from "@tuntikirja/contract/reports/estimate-schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { answers, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { ExpensesEstimatePage } from "./expenses-estimate-page.tsx";

const PATH = "/report/expenses-estimate";
const TITLE = "Expenses estimate";
const aino = { userId: "aino", name: "Aino Virtanen" };

function anEstimate(multiplier: number): Estimate {
	const cost = { cost: 1000, expense: 1000 * multiplier };
	return {
		lines: [
			{ ...aino, month: "2026-05", paidHours: 40, cost: 400, expense: 400 * multiplier, isEstimate: false },
			{ ...aino, month: "2026-06", paidHours: 60, cost: 600, expense: 600 * multiplier, isEstimate: true },
		],
		byPerson: [{ ...aino, ...cost }],
		totals: cost,
		assumptions: [],
		closedMonths: ["2026-03", "2026-04", "2026-05"],
		peopleWithoutWage: [],
		peopleWithoutContract: [],
	};
}

const open = (search = "") => openReport(ExpensesEstimatePage, search, { role: "admin" });

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

testReportStates({
	title: TITLE,
	path: PATH,
	open,
	answer: anEstimate(1.5),
	shown: /^2026:/,
	nothing: {
		answer: { ...anEstimate(1.5), lines: [], byPerson: [] },
		said: "No wages in 2026.",
	},
});

test("the costs of people are shown by month, with the estimated months", async () => {
	const asked = answers(PATH, anEstimate(1.5));
	const { user } = await open();
	expect(await screen.findByText("2026: wages 1,000.00 € × multiplier = expenses 1,500.00 €.")).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-01-01&endDate=2026-12-31"]);
	expect(tableRows(TITLE)).toEqual([
		"Aino Virtanen | 100.00 | 1,000.00\u00a0€ | 1,500.00\u00a0€",
		"Total | 100.00 | 1,000.00\u00a0€ | 1,500.00\u00a0€",
	]);
	await user.click(screen.getByRole("button", { name: "Aino Virtanen" }));
	expect(tableRows(TITLE).slice(1, 3)).toEqual([
		"May 2026 | 40.00 | 400.00\u00a0€ | 600.00\u00a0€",
		"June 2026, estimated | 60.00 | 600.00\u00a0€ | 900.00\u00a0€",
	]);
});

test("hours are shown of people paid by the hour alone", async () => {
	const estimate = anEstimate(1.5);
	const ville = { userId: "ville", name: "Ville Koski", cost: 3800, expense: 5700 };
	const monthly = { ...ville, month: "2026-05", paidHours: null, isEstimate: false };
	answers(PATH, {
		...estimate,
		lines: [...estimate.lines, monthly],
		byPerson: [...estimate.byPerson, ville],
		totals: { cost: 4800, expense: 7200 },
	});
	await open();
	expect(await screen.findByText(/^2026: wages 4,800\.00/)).toBeVisible();
	expect(tableRows(TITLE)).toEqual([
		"Aino Virtanen | 100.00 | 1,000.00\u00a0€ | 1,500.00\u00a0€",
		"Ville Koski | – | 3,800.00\u00a0€ | 5,700.00\u00a0€",
		"Total | 100.00 | 4,800.00\u00a0€ | 7,200.00\u00a0€",
	]);
});

test("another multiplier is tried beside the one in force, and is in the URL", async () => {
	network.use(
		http.get(`*/api${PATH}`, ({ request }) => {
			const multiplier = new URL(request.url).searchParams.get("multiplier");
			return HttpResponse.json(anEstimate(Number(multiplier ?? 1.5)));
		}),
	);
	const { user, address } = await open();
	await screen.findByRole("table", { name: TITLE });
	const field = screen.getByRole("textbox", { name: "Try the multiplier" });
	await user.type(field, "abc{Enter}");
	expect(field).toBeInvalid();
	expect(address()).toBe("");
	await user.clear(field);
	await user.type(field, "1,8{Enter}");
	expect(address()).toBe("?multiplier=1.8");
	expect(
		await screen.findByText("2026: expenses 1,500.00 €; with a multiplier of 1.8 1,800.00 €."),
	).toBeVisible();
	await waitFor(() =>
		expect(tableRows(TITLE)[0]).toBe(
			"Aino Virtanen | 100.00 | 1,000.00\u00a0€ | 1,500.00\u00a0€ | 1,800.00\u00a0€ | 300.00\u00a0€",
		),
	);
	await user.click(screen.getByRole("button", { name: "Reset" }));
	expect(address()).toBe("");
	expect(field).toHaveValue("");
});

test("people without a wage are named before any amount", async () => {
	answers(PATH, { ...anEstimate(1.5), peopleWithoutWage: [{ id: "ville", name: "Ville Koski" }] });
	await open();
	expect(await screen.findByRole("region", { name: /amounts are missing/ })).toHaveTextContent("Ville Koski");
});

test("the hours assumed of people paid by the hour are shown, and others can be tried", async () => {
	const assumptions = [{ userId: "liisa", name: "Liisa Ahonen", hours: 38.5, mean: 38.5 }];
	const asked = answers(PATH, { ...anEstimate(1.5), assumptions });
	const { user, address } = await open();
	expect(await screen.findByText(/the mean of March 2026 to May 2026/)).toBeVisible();
	const field = screen.getByRole("textbox", { name: "Liisa Ahonen, h a month" });
	expect(field).toHaveAttribute("placeholder", "38.50");
	await user.type(field, "800{Enter}");
	expect(field).toBeInvalid();
	await user.clear(field);
	await user.type(field, "60,5{Enter}");
	expect(new URLSearchParams(address()).get("hours")).toBe("liisa:60.5");
	await waitFor(() => expect(asked.at(-1)).toContain("hours=liisa%3A60.5"));
});
