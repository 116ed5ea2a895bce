import { screen, waitFor } from "@testing-library/react";
import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { ContractsPage } from "./contracts-page.tsx";

const CONTRACTS = "*/api/contract/contracts";

function contract(
	userId: string,
	startDate: string,
	overrides: Partial<ContractAnswer> = {},
): ContractAnswer {
	const none = { kind: "employment" as const, endDate: null, partTimeHoursPerMonth: null, percentage: null };
	return { id: `${userId}-${startDate}`, userId, startDate, ...none, ...overrides };
}

function answer() {
	network.use(
		http.get("*/api/user/users", () =>
			HttpResponse.json({
				users: [
					{ id: "aino", name: "Aino Virtanen", isActive: true },
					{ id: "gone", name: "Gone Away", isActive: false },
					{ id: "erased", name: "Person 7", isActive: false, isErased: true },
					{ id: "ville", name: "Ville Koski", isActive: true },
				],
			}),
		),
		http.get(CONTRACTS, () =>
			HttpResponse.json({
				contracts: [
					contract("ville", "2024-02-01"),
					contract("ville", "2026-08-01", { percentage: 80 }),
					contract("gone", "2020-01-01", { endDate: "2021-12-31" }),
				],
			}),
		),
	);
}

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answer();
	localStorage.clear();
});

const open = (search = "") =>
	renderPage(<ContractsPage />, {
		search,
		texts: ["contracts", "reports"],
		profile: aProfile({ role: "admin" }),
	});

function rows(): string[] {
	const [, ...lines] = [...screen.getByRole<HTMLTableElement>("table").rows];
	return lines.map((line) => [...line.cells].map((cell) => cell.textContent).join(" | "));
}

test("the table shows every employee with the current contract and the next one", async () => {
	const { user, router } = await open();
	await screen.findByRole("table", { name: "Contracts" });
	expect(rows()).toEqual([
		"Aino Virtanen | No contract | – | – | 0",
		"Ville Koski | Full time | 01.02.2024–31.07.2026 | Part time, 80\u00a0% · Since 01.08.2026 | 2",
	]);
	expect(screen.getByRole("link", { name: "Ville Koski" })).toHaveAttribute("href", "/contracts/ville");
	await user.click(screen.getByRole("checkbox", { name: "Show former employees" }));
	expect(rows()).toContainEqual("Gone Away | No contract | – | – | 1");
	expect(rows()).toHaveLength(3);
	expect(router.state.location.search).toBe("?left=yes");
	await user.type(screen.getByRole("searchbox"), "koski");
	expect(rows()).toHaveLength(1);
});

test("search and order are in the URL, and columns are remembered", async () => {
	const { user, router } = await open("?sort=-count&search=full");
	await screen.findByRole("table", { name: "Contracts" });
	expect(rows()).toEqual([expect.stringMatching(/^Ville Koski/)]);
	await user.clear(screen.getByRole("searchbox"));
	expect(rows().map((row) => row.split(" | ")[0])).toEqual(["Ville Koski", "Aino Virtanen"]);
	await user.click(screen.getByRole("button", { name: "Name" }));
	expect(router.state.location.search).toBe("?sort=name");
	await user.click(screen.getByRole("button", { name: "Columns" }));
	await user.click(screen.getByRole("checkbox", { name: "Next" }));
	expect(screen.queryByRole("columnheader", { name: "Next" })).not.toBeInTheDocument();
	expect(localStorage.getItem("person.contracts.hidden-columns")).toBe('["next"]');
});

test("exported files have the date in their names", async () => {
	URL.createObjectURL = () => "blob:file";
	URL.revokeObjectURL = () => undefined;
	const names: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
		names.push(this.download);
	});
	const { user } = await open();
	await screen.findByRole("table", { name: "Contracts" });
	for (const format of ["CSV", "XLSX"]) {
		await user.click(screen.getByRole("button", { name: "Export" }));
		await user.click(screen.getByRole("menuitem", { name: format }));
	}
	await waitFor(() => expect(names).toEqual(["contracts-2026-06-10.csv", "contracts-2026-06-10.xlsx"]));
});

test("the heading is shown while the page loads; after a failure, Try again loads it", async () => {
	network.use(http.get(CONTRACTS, silence));
	const first = await open();
	expect(screen.getByRole("heading", { level: 1, name: "Contracts" })).toBeVisible();
	first.container.remove();
	network.use(http.get(CONTRACTS, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The contracts could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("table")).toBeVisible();
});
