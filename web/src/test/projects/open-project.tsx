import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach } from "vitest";
import { ProjectPage } from "#features/projects/project-page.tsx";
import { setClock } from "#lib/clock.ts";
import { aCustomer } from "#test/invoices/invoice-builder.ts";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";

export const ACME: Project = {
	id: "acme",
	name: "Acme",
	members: [{ id: "aino", name: "Aino Virtanen" }],
	isActive: true,
	isMember: false,
	hourPrice: 100,
	hourName: null,
	hourLabels: [{ id: "design", name: "Design", hourPrice: 120 }],
	fixedFee: null,
	priceHistory: [
		{ label: null, from: null, hourPrice: 95 },
		{ label: null, from: "2026-05-01", hourPrice: 100 },
		{ label: { id: "design", name: "Design" }, from: null, hourPrice: 120 },
	],
	favProject: false,
	favLabelId: null,
};
const BACK = [
	{ from: null, to: "2026-01-31" },
	{ from: "2026-05-04", to: null },
];
const PLANNED = [{ startDate: "2026-06-15", endDate: "2026-06-26", hoursPerDay: 4 }];
export const PROJECTS = "*/api/project/projects";
export const UPDATE = "*/api/project/update-project";

/** Before the tests of a project's page: a Wednesday, the project Acme, and the people of the company. */
export function prepareProject() {
	// The form loads them after its first fields; a test that finds one of these must find the prices too.
	beforeAll(async () => {
		await import("#features/projects/prices/fee-card.tsx");
		await import("#features/projects/prices/prices-card.tsx");
		await import("#ui/forms/option-list.tsx");
	});
	beforeEach(() => {
		setClock(() => new Date("2026-06-10T09:00:00Z"));
		network.use(
			http.get("*/api/customer/customers", () => HttpResponse.json({ customers: [aCustomer()] })),
			http.get(PROJECTS, () => HttpResponse.json({ projects: [ACME] })),
			http.get("*/api/user/users", () =>
				HttpResponse.json({
					users: [
						{ id: "aino", name: "Aino Virtanen", isActive: true },
						{ id: "ville", name: "Ville Koski", isActive: true },
						{ id: "gone", name: "Gone Long", isActive: false },
					],
				}),
			),
			http.get("*/api/project/project-members-all", () =>
				HttpResponse.json({
					members: [
						{ id: "aino", name: "Aino Virtanen", isMember: true, memberships: BACK, allocations: PLANNED },
						{ id: "kaisa", name: "Kaisa Niemi", isMember: false, memberships: [], allocations: [] },
					],
				}),
			),
		);
	});
}

/** For tests: the page of a project, by default Acme for an admin. */
export const openProject = (id = "acme", profile = aProfile({ role: "admin" })) =>
	renderPage(<ProjectPage />, {
		texts: ["projects", "preview"],
		profile,
		path: "/projects/:id",
		address: `/projects/${id}`,
	});
