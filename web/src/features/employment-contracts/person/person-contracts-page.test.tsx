import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aContract, answerContracts, PREVIEW, takes } from "#test/employment-contracts/contract-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { PersonContractsPage } from "./person-contracts-page.tsx";

const CONTRACTS = [aContract("2024-02-01"), aContract("2026-08-01", { percentage: 80 })];

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answerContracts(CONTRACTS);
});

const open = (profile = aProfile({ role: "admin" })) =>
	renderPage(<PersonContractsPage />, {
		texts: ["contracts", "preview", "day-types"],
		profile,
		address: "/contracts/ville",
		path: "/contracts/:id",
	});

test("contracts and availabilities are on one timeline, and the contracts in a table", async () => {
	network.use(
		http.get("*/api/availability/availabilities", () =>
			HttpResponse.json({
				availabilities: [
					{ id: "a", userId: "ville", startDate: "2026-01-01", endDate: null, percentage: 60, notes: "" },
				],
			}),
		),
	);
	await open();
	const timeline = within(await screen.findByRole("region", { name: "Timeline" }));
	expect(timeline.getByText("Full time · 01.02.2024–31.07.2026")).toBeVisible();
	expect(timeline.getByText(/Part time, 80.% · Since 01\.08\.2026/)).toBeVisible();
	expect(await timeline.findByText(/60\.00.%/)).toBeVisible();
	const rows = within(screen.getByRole("table", { name: "Contracts" })).getAllByRole("row");
	expect(rows.map((row) => row.textContent)).toEqual([
		expect.stringContaining("Period"),
		"Since 01.08.2026Part time, 80\u00a0%Coming",
		"01.02.2024–31.07.2026Full timeIn forceEnd",
	]);
	// Cards of a phone have the state beside the period, and the buttons in one line without a heading.
	expect(screen.getByRole("table", { name: "Contracts" })).toHaveClass("cards");
	expect(screen.getByRole("cell", { name: "In force" })).toHaveClass("card-corner");
	expect(screen.getByRole("cell", { name: /^End/ })).not.toHaveAttribute("data-label");
	expect(screen.getByRole("link", { name: "Add a contract" })).toHaveAttribute(
		"href",
		"/contracts/ville/new",
	);
	expect(screen.getByRole("link", { name: "End" })).toHaveAttribute(
		"href",
		"/contracts/ville/edit?contract=c-2024-02-01&end=2026-06-10",
	);
	expect(screen.getByRole("link", { name: "Change Since 01.08.2026" })).toHaveAttribute(
		"href",
		"/contracts/ville/edit?contract=c-2026-08-01",
	);
});

test("opened by its URL, the page gives the person's name to the breadcrumbs", async () => {
	const { router } = await open();
	await waitFor(() => expect(router.state.location.state).toEqual({ name: "Ville Koski" }));
	expect(router.state.location.pathname).toBe("/contracts/ville");
});

test("a contract is deleted after a preview of the effect", async () => {
	const asked = takes("post", "preview-contract", () => HttpResponse.json(PREVIEW));
	const sent = takes("delete", "delete-contract", () =>
		HttpResponse.json({ id: "c-2026-08-01", contracts: [CONTRACTS[0]], gaps: [] }),
	);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Delete Since 01.08.2026" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Delete a contract of Ville Koski?" }));
	expect(await dialog.findByRole("table", { name: "Months that change" })).toBeVisible();
	answerContracts(CONTRACTS.slice(0, 1));
	await user.click(dialog.getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("Contract deleted successfully.")).toBeVisible();
	expect(asked[0]).toEqual({ action: "delete", id: "c-2026-08-01", userId: "ville" });
	expect(sent).toEqual([{ id: "c-2026-08-01", userId: "ville" }]);
	await waitFor(() => expect(screen.queryByRole("button", { name: "Delete Since 01.08.2026" })).toBeNull());
});

test("a contract with hours that depend on it is not deleted", async () => {
	takes("post", "preview-contract", () => refusal("contract-days-logged", { dates: ["2026-06-09"] }));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Delete 01.02.2024–31.07.2026" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(await dialog.findByText("Days: 09.06.2026")).toBeVisible();
	expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
});

test("a failed delete shows an error, and the dialog stays open", async () => {
	takes("post", "preview-contract", () => HttpResponse.json(PREVIEW));
	takes("delete", "delete-contract", () => refusal("month-locked"));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Delete Since 01.08.2026" }));
	const dialog = within(await screen.findByRole("dialog"));
	await waitFor(() => expect(dialog.getByRole("button", { name: "Delete" })).toBeEnabled());
	await user.click(dialog.getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("Failed deleting contract.")).toBeVisible();
	expect(screen.getByRole("dialog")).toBeInTheDocument();
});

test("a person without a contract has a hint to add one; after a failure, Try again loads the page", async () => {
	answerContracts([]);
	const empty = await open();
	expect(await screen.findByText(/Ville Koski has no contract yet/)).toBeVisible();
	empty.container.remove();
	network.use(http.get("*/api/contract/contracts", silence));
	const loading = await open();
	expect(await screen.findByRole("heading", { name: "Contracts of Ville Koski" })).toBeVisible();
	loading.container.remove();
	network.use(http.get("*/api/contract/contracts", () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The contracts could not be loaded.")).toBeVisible();
	answerContracts(CONTRACTS);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("table", { name: "Contracts" })).toBeVisible();
});

test("payroll reads the contracts, and is offered no change of them", async () => {
	await open(aProfile({ isPayrollUser: true }));
	const table = within(await screen.findByRole("table", { name: "Contracts" }));
	expect(table.getAllByRole("row")).toHaveLength(3);
	expect(table.queryByRole("link")).not.toBeInTheDocument();
	expect(table.queryByRole("button", { name: /^(Change|Delete)/ })).not.toBeInTheDocument();
	expect(screen.queryByRole("link", { name: "Add a contract" })).not.toBeInTheDocument();
});

test("payroll reads and changes what payroll knows the person by", async () => {
	const employee = { userId: "ville", employeeNumber: "", costCentre: "100", payGroupId: null };
	network.use(
		http.get("*/api/payroll/people", () =>
			HttpResponse.json({ people: [{ ...employee, name: "Ville Koski" }] }),
		),
	);
	const sent = sentTo("put", "*/api/payroll/people", () => HttpResponse.json(employee));
	const { user } = await open(aProfile({ role: "user", isPayrollUser: true }));
	expect(await screen.findByRole("heading", { name: "Payroll" })).toBeVisible();
	expect(screen.getByText("No number")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Edit Ville Koski" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Edit Ville Koski" }));
	await user.type(dialog.getByRole("textbox", { name: "Number" }), "1042");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(sent).toEqual([{ ...employee, employeeNumber: "1042" }]));
});
