import { screen, within } from "@testing-library/react";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aListedCustomer } from "#test/invoices/invoice-builder.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { ProjectsPage } from "./projects-page.tsx";

const PROJECTS = "*/api/project/projects";

function aProject(name: string, overrides: Partial<Project> = {}): Project {
	return {
		id: name.toLowerCase(),
		name,
		members: [],
		isActive: true,
		isMember: false,
		hourName: null,
		hourLabels: [],
		favProject: false,
		favLabelId: null,
		...overrides,
	};
}

const COMPANY = [
	aProject("Beta"),
	aProject("Acme", {
		members: [
			{ id: "aino", name: "Aino Virtanen" },
			{ id: "ville", name: "Ville Koski" },
		],
		hourPrice: 95.5,
		hourLabels: [{ id: "design", name: "Design" }],
		fixedFee: { per: "month", amount: 500, from: "2026-01-01", to: null },
	}),
	aProject("Old", { isActive: false }),
];

const answer = (projects: readonly Project[] = COMPANY) =>
	network.use(
		http.get(PROJECTS, () => HttpResponse.json({ projects })),
		http.get("*/api/customer/customers", () => HttpResponse.json({ customers: [aListedCustomer()] })),
	);
const open = () =>
	renderPage(<ProjectsPage />, { texts: ["projects", "reports"], profile: aProfile({ role: "admin" }) });

async function rows() {
	const [, ...lines] = within(await screen.findByRole("table", { name: "Projects" })).getAllByRole("row");
	return lines.map((line) => line.textContent);
}

test("active projects are listed by name with members, labels and prices", async () => {
	answer();
	await open();
	expect(await rows()).toEqual([
		"Acme95.50\u00a0€500.00\u00a0€ a month2Aino Virtanen, Ville Koski1DesignActive",
		"Beta––––Active",
	]);
	expect(screen.getByRole("link", { name: "Acme" })).toHaveAttribute("href", "/projects/acme");
	expect(screen.getByRole("link", { name: "New project" })).toHaveAttribute("href", "/projects/new");
});

test("the list is filtered by state and by a search that includes members", async () => {
	answer();
	const { user } = await open();
	await screen.findByRole("table");
	await user.click(screen.getByRole("radio", { name: "Inactive" }));
	expect(await rows()).toEqual(["Old––––Inactive"]);
	await user.click(screen.getByRole("radio", { name: "All" }));
	expect(await rows()).toHaveLength(3);
	await user.type(screen.getByRole("searchbox", { name: "Search projects" }), "KOSKI");
	expect(await rows()).toHaveLength(1);
	await user.type(screen.getByRole("searchbox"), "x");
	expect(screen.getByText("No results.")).toBeVisible();
});

test("a link shows the same filtered list", async () => {
	answer();
	const { user, router } = await renderPage(<ProjectsPage />, {
		texts: ["projects", "reports"],
		search: "?state=all&sort=-name",
	});
	expect((await rows()).map((row) => row.slice(0, 3))).toEqual(["Old", "Bet", "Acm"]);
	await user.click(screen.getByRole("radio", { name: "Inactive" }));
	expect(router.state.location.search).toBe("?state=inactive&sort=-name");
	await user.click(screen.getByRole("radio", { name: "Active" }));
	expect(router.state.location.search).toBe("?sort=-name");
});

test("without projects there is a button to add the first one", async () => {
	answer([]);
	await open();
	expect(await screen.findByText("No projects yet. Hours are logged on projects.")).toBeVisible();
	expect(screen.getAllByRole("link", { name: "New project" })).toHaveLength(1);
});

test("the heading is shown while the page loads", async () => {
	network.use(http.get(PROJECTS, silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
	expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("after a failure, Try again loads the page", async () => {
	network.use(http.get(PROJECTS, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The projects could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await rows()).toHaveLength(2);
});

test("customer, number and cost centre are columns that can be chosen", async () => {
	answer([aProject("Acme", { customerId: "kaarna", number: "P-7", costCentre: "4100" })]);
	const { user } = await open();
	await screen.findByRole("table", { name: "Projects" });
	await user.click(screen.getByRole("button", { name: "Columns" }));
	for (const name of ["Customer", "Project number", "Cost centre"])
		await user.click(await screen.findByRole("checkbox", { name }));
	expect(await screen.findByRole("cell", { name: "P-7" })).toBeVisible();
	expect(screen.getByRole("cell", { name: "4100" })).toBeVisible();
	expect(screen.getByRole("link", { name: "Kaarna Oy" })).toHaveAttribute("href", "/customers/kaarna");
});
