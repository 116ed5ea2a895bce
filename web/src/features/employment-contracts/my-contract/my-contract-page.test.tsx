import { screen, within } from "@testing-library/react";
import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { MyContractPage } from "./my-contract-page.tsx";

const CALL = "*/api/contract/contracts";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

function contract(startDate: string, overrides: Partial<ContractAnswer> = {}): ContractAnswer {
	const none = { kind: "employment" as const, endDate: null, partTimeHoursPerMonth: null, percentage: null };
	return { id: startDate, userId: "aino", startDate, ...none, ...overrides };
}

function answer(contracts: readonly ContractAnswer[]) {
	network.use(
		http.get(CALL, ({ request }) => {
			const isOwn = new URL(request.url).searchParams.get("userId") === "aino";
			return HttpResponse.json({ contracts: isOwn ? contracts : [] });
		}),
	);
}

const open = (role: "user" | "admin" = "user") =>
	renderPage(<MyContractPage />, { texts: "contracts", profile: aProfile({ role }) });

test("the contract in force shows its expected hours, and the others are listed below, the latest first", async () => {
	answer([
		contract("2024-01-01", { partTimeHoursPerMonth: 80 }),
		contract("2025-09-01", { percentage: 80 }),
		contract("2026-08-01"),
	]);
	await open("admin");
	expect(await screen.findByText(/Full time is 7\.5 h a day/)).toBeVisible();
	expect(screen.getAllByRole("definition").map((one) => one.textContent)).toEqual([
		"Part time, 80\u00a0%01.09.2025–31.07.2026",
		"6.00h",
		"126.00h",
	]);
	const rows = within(screen.getByRole("table", { name: "All contracts" })).getAllByRole("row");
	expect(rows.map((row) => row.textContent)).toEqual([
		expect.stringContaining("Period"),
		"Since 01.08.2026ComingFull time7.50157.50",
		"01.09.2025–31.07.2026In forcePart time, 80\u00a0%6.00126.00",
		"01.01.2024–31.08.2025OverPart time, 80.00 h a month3.8180.00",
	]);
});

test.each([
	[
		"A working day",
		{ percentage: 80 },
		["A full working day7.50", "×Share of full time80.00\u00a0%", "=A working day6.00"],
	],
	[
		"A typical month",
		{ percentage: 80 },
		["A working day6.00", "×Weekdays in a typical month21", "=A typical month126.00"],
	],
	[
		"A working day",
		{ partTimeHoursPerMonth: 80 },
		["Hours a month by contract80.00", "÷Weekdays in a typical month21", "=A working day3.81"],
	],
] as const)("%s of %j shows its calculation", async (figure, terms, lines) => {
	answer([contract("2025-09-01", terms)]);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: `Calculation: ${figure}` }));
	const dialog = await screen.findByRole("dialog", { name: figure });
	const rows = within(dialog).getAllByRole("row");
	expect(rows.map((row) => row.textContent.replace(/ (?=[\d])/, ""))).toEqual(lines);
});

test("the hours of a past contract show their calculation too", async () => {
	answer([
		contract("2024-01-01", { percentage: 60, endDate: "2024-12-31" }),
		contract("2025-01-01", { id: "now" }),
	]);
	const { user } = await open();
	await user.click(
		await screen.findByRole("button", { name: /^[\d.]+, Calculation: A working day, .*31\.12\.2024/ }),
	);
	const dialog = await screen.findByRole("dialog", { name: "A working day" });
	expect(within(dialog).getByRole("row", { name: /^=? ?A working day/ })).toHaveTextContent("4.50");
});

test("a person with hourly pay sees that no hours are expected", async () => {
	answer([contract("2024-01-01", { partTimeHoursPerMonth: 0 })]);
	await open();
	expect(await screen.findByText(/no target hours/)).toBeVisible();
	expect(
		screen
			.getAllByRole("definition")
			.map((one) => one.textContent)
			.slice(1),
	).toEqual(["–", "–"]);
});

test("without a contract in force, or without any, the page says so", async () => {
	answer([contract("2024-01-01", { endDate: "2024-12-31" })]);
	const first = await open();
	expect(await screen.findByText("No contract is in force today.")).toBeVisible();
	first.container.remove();
	answer([]);
	await open();
	expect(await screen.findByText(/You have no contract yet\. Ask an admin/)).toBeVisible();
	expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("an admin without a contract sees a link to add one", async () => {
	answer([]);
	await open("admin");
	expect(await screen.findByRole("link", { name: "Add a contract" })).toHaveAttribute(
		"href",
		"/contracts/aino/new",
	);
	expect(screen.queryByText(/supervisor/)).not.toBeInTheDocument();
});

test("the heading is shown while the page loads", async () => {
	network.use(http.get(CALL, silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: "My contracts" })).toBeVisible();
});

test("after a failure, Try again loads the page", async () => {
	network.use(http.get(CALL, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("Your contracts could not be loaded.")).toBeVisible();
	answer([contract("2024-01-01")]);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("table", { name: "All contracts" })).toBeVisible();
});
