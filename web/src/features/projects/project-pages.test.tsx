import { act, screen, waitFor, within } from "@testing-library/react";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network, sentTo } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
// Imported here, so that the first test that opens a dialog does not wait for its chunk.
import "#ui/overlay/dialog-window.tsx";
import { NewProjectPage } from "./new-project-page.tsx";
import { ProjectPage } from "./project-page.tsx";

const ACME: Project = {
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
const PROJECTS = "*/api/project/projects";
const UPDATE = "*/api/project/update-project";

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	network.use(
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
					{ id: "aino", name: "Aino Virtanen", isMember: true },
					{ id: "kaisa", name: "Kaisa Niemi", isMember: false },
				],
			}),
		),
	);
});

const openProject = (id = "acme") =>
	renderPage(<ProjectPage />, {
		texts: ["projects", "preview"],
		path: "/projects/:id",
		address: `/projects/${id}`,
	});
const openNew = () => renderPage(<NewProjectPage />, { texts: "projects" });

/** Records the request bodies of a call, answered by `answer`. */
function takes(method: "post" | "put" | "delete", path: string, answer: (body: unknown) => Response) {
	return sentTo(method, path, answer);
}

/** The preview of a price of 110 € since May. */
const REPRICED = {
	months: [{ month: "2026-05", state: "closed", before: 1000, after: 1100 }],
	before: 1000,
	after: 1100,
	since: null,
	closedMonths: 1,
	lockedMonths: 0,
	invoiced: { entries: 0, hours: 0, before: 0, after: 0 },
};

const previewed = (preview: object = REPRICED) =>
	takes("post", "*/api/project/preview-project", () => HttpResponse.json(preview));

test("the page shows a project's members, former members, prices and price history", async () => {
	const { user } = await openProject();
	expect(await screen.findByLabelText("Name")).toHaveValue("Acme");
	expect(screen.getByRole("button", { name: "Remove Aino Virtanen" })).toBeVisible();
	const former = await screen.findByRole("list", { name: "Former employees with hours on the project" });
	expect(former).toHaveTextContent("Kaisa Niemi");
	expect(await screen.findByLabelText("€/h")).toHaveValue("100.00");
	expect(screen.getByLabelText("€/h of label 1")).toHaveValue("120.00");
	const [, ...rows] = within(screen.getByRole("table", { name: "Price history" })).getAllByRole("row");
	expect(rows.map((row) => row.textContent)).toEqual([
		"The projectthe beginning95.00",
		"The project01.05.2026100.00",
		"Designthe beginning120.00",
	]);
	await waitFor(() => expect(screen.getByRole("button", { name: "Add a member" })).toBeEnabled());
	await user.click(screen.getByRole("button", { name: "Add a member" }));
	expect(within(screen.getByRole("group", { name: "Add a member" })).getAllByRole("option")).toHaveLength(1);
});

test("a changed price is saved from the chosen date, and no other field with it", async () => {
	const bodies = takes("put", UPDATE, () => HttpResponse.json({ ...ACME, hourPrice: 110 }));
	const { user } = await openProject();
	const save = await screen.findByRole("button", { name: "Save" });
	expect(save).toBeDisabled();
	const asked = previewed();
	const price = screen.getByLabelText("€/h");
	await user.clear(price);
	await user.type(price, "110,5");
	expect(save).toHaveAccessibleDescription("Calculating the effects …");
	await waitFor(() => expect(save).toBeEnabled());
	expect(save).toHaveAccessibleDescription("");
	expect(asked.at(-1)).toEqual({ projectId: "acme", hourPrice: 110.5, pricesFrom: "2026-06-10" });
	await user.click(save);
	expect(await screen.findByText("Project updated successfully.")).toBeVisible();
	expect(bodies).toEqual([{ projectId: "acme", hourPrice: 110.5, pricesFrom: "2026-06-10" }]);
	await waitFor(() => expect(save).toBeDisabled());
});

test("the revenue effect of a past price is shown before it can be saved, with the invoiced part", async () => {
	const invoiced = { entries: 2, hours: 4, before: 400, after: 440 };
	previewed({ ...REPRICED, invoiced, lockedMonths: 1 });
	const { user } = await openProject();
	await user.clear(await screen.findByLabelText("€/h"));
	await user.type(screen.getByLabelText("€/h"), "110");
	expect(await screen.findByRole("heading", { name: "Effects of the change" })).toBeVisible();
	const table = within(await screen.findByRole("table", { name: "Months that change" }));
	expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
		"MonthRevenue now, €Revenue after, €Change, €",
		"May 2026 Past1,000.001,100.00+100.00",
		"Total1,000.001,100.00+100.00",
	]);
	expect(screen.getByText(/^2 of the entries, 4\.00 h, are already invoiced\./)).toBeVisible();
	const save = screen.getByRole("button", { name: "Save" });
	expect(save).toBeDisabled();
	expect(save).toHaveAccessibleDescription("This cannot be saved.");
	await user.click(screen.getByRole("button", { name: "Show why" }));
	expect(document.activeElement).toContainElement(
		screen.getByRole("heading", { name: "Effects of the change" }),
	);
	await user.type(screen.getByLabelText("Name"), " Oy");
	await user.clear(screen.getByLabelText("€/h"));
	await user.type(screen.getByLabelText("€/h"), "100");
	expect(screen.queryByRole("heading", { name: "Effects of the change" })).not.toBeInTheDocument();
	expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
});

test("the fields show the prices of the chosen date", async () => {
	const { user } = await openProject();
	const from = await screen.findByLabelText("Changed prices in force from");
	await user.clear(from);
	await user.type(from, "30.4.2026");
	expect(await screen.findByLabelText("€/h")).toHaveValue("95.00");
	await user.click(screen.getByRole("radio", { name: "From the beginning" }));
	expect(await screen.findByLabelText("€/h")).toHaveValue("95.00");
	expect(screen.queryByLabelText("Changed prices in force from")).not.toBeInTheDocument();
});

test("members and labels can be added and removed", async () => {
	const bodies = takes("put", UPDATE, () => HttpResponse.json(ACME));
	const { user } = await openProject();
	const add = await screen.findByRole("button", { name: "Add a member" });
	await waitFor(() => expect(add).toBeEnabled());
	await user.click(add);
	await user.click(screen.getByRole("option", { name: "Ville Koski" }));
	await user.click(screen.getByRole("button", { name: "Remove Aino Virtanen" }));
	await user.click(screen.getByRole("button", { name: "Remove label Design" }));
	await user.click(screen.getByRole("button", { name: "Add a label" }));
	await user.type(screen.getByLabelText("Name of label 1"), "Coding");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByText("Project updated successfully.");
	expect(bodies).toEqual([
		{
			projectId: "acme",
			members: [{ id: "ville" }],
			hourLabels: [{ id: expect.any(String), name: "Coding" }],
		},
	]);
});

test("a label that is only removed can be saved, and a draft remembers it", async () => {
	const { user, router } = await openProject();
	await user.click(await screen.findByRole("button", { name: "Remove label Design" }));
	expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
	await act(() => router.navigate("/users"));
	await act(() => router.navigate("/projects/acme"));
	expect(await screen.findByText(/unsaved changes are back/)).toBeVisible();
	expect(screen.queryByLabelText("Name of label 1")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Start over" }));
	expect(screen.getByLabelText("Name of label 1")).toHaveValue("Design");
	expect(screen.getByLabelText("€/h of label 1")).toHaveValue("120.00");
});

test("a label twice is a problem at both, until one of them is changed", async () => {
	const { user } = await openProject();
	await user.click(await screen.findByRole("button", { name: "Add a label" }));
	const [first, second] = [
		screen.getByLabelText("Name of label 1"),
		screen.getByLabelText("Name of label 2"),
	];
	await user.type(second, "design");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(first).toBeInvalid());
	expect(second).toBeInvalid();
	await user.type(second, "er");
	await waitFor(() => expect(first).toBeValid());
	expect(second).toBeValid();
});

test("problems are shown at their fields, and nothing is sent", async () => {
	const { user } = await openProject();
	const name = await screen.findByLabelText("Name");
	await user.clear(name);
	await user.click(screen.getByRole("radio", { name: "Once" }));
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(name).toHaveAccessibleDescription("Required.");
	expect(screen.getByLabelText("Amount, €")).toHaveAccessibleDescription("Required.");
	expect(screen.getByRole("alert")).toHaveTextContent("Some of the fields need your attention.");
});

test("a refused name is an error at its field, and the typed values stay", async () => {
	takes("put", UPDATE, () => refusal("name-taken"));
	const { user } = await openProject();
	const name = await screen.findByLabelText("Name");
	await user.type(name, " Oy");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Failed updating project.")).toBeVisible();
	expect(name).toHaveAccessibleDescription("Another active project has this name.");
	expect(name).toHaveValue("Acme Oy");
});

test("a project is deactivated and activated", async () => {
	const bodies = takes("put", "*/api/project/update-project-activity", () =>
		HttpResponse.json({ ...ACME, isActive: false }),
	);
	const { user } = await openProject();
	const button = await screen.findByRole("button", { name: "Deactivate" });
	network.use(http.get(PROJECTS, () => HttpResponse.json({ projects: [{ ...ACME, isActive: false }] })));
	await user.click(button);
	expect(await screen.findByText("Project deactivated successfully.")).toBeVisible();
	expect(await screen.findByRole("button", { name: "Activate" })).toBeVisible();
	expect(bodies).toEqual([{ id: "acme", isActive: false }]);
});

test("a project without history is deleted after a confirmation", async () => {
	const bodies = takes("delete", "*/api/project/delete-project", () =>
		HttpResponse.json({ projectId: "acme" }),
	);
	const { user, router } = await openProject();
	await user.click(await screen.findByRole("button", { name: "Delete" }));
	const dialog = await screen.findByRole("dialog", { name: "Delete Acme?" });
	expect(bodies).toEqual([]);
	await user.click(within(dialog).getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("Project deleted successfully.")).toBeVisible();
	expect(router.state.location.pathname).toBe("/projects");
	expect(bodies).toEqual([{ projectId: "acme", project: { id: "acme", name: "Acme" } }]);
});

test("a project with history is not deleted, and can be deactivated instead", async () => {
	takes("delete", "*/api/project/delete-project", () => refusal("project-has-history"));
	const bodies = takes("put", "*/api/project/update-project-activity", () =>
		HttpResponse.json({ ...ACME, isActive: false }),
	);
	const { user } = await openProject();
	await user.click(await screen.findByRole("button", { name: "Delete" }));
	const dialog = await screen.findByRole("dialog", { name: "Delete Acme?" });
	await user.click(within(dialog).getByRole("button", { name: "Delete" }));
	expect(await within(dialog).findByText(/Acme has logged hours/)).toBeVisible();
	await user.click(within(dialog).getByRole("button", { name: "Deactivate instead" }));
	expect(await screen.findByText("Project deactivated successfully.")).toBeVisible();
	expect(bodies).toEqual([{ id: "acme", isActive: false }]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a new project is sent with the same id on every attempt, and its page opens", async () => {
	const bodies = takes("post", "*/api/project/new-project", () => refusal("unavailable"));
	const { user, router } = await openNew();
	await user.type(screen.getByLabelText("Name"), "Beta");
	await user.type(screen.getByLabelText("€/h"), "80");
	await user.click(screen.getByRole("button", { name: "Create project" }));
	expect(await screen.findByText("Failed creating project.")).toBeVisible();
	const again = takes("post", "*/api/project/new-project", () =>
		HttpResponse.json({ ...ACME, name: "Beta" }),
	);
	await user.click(screen.getByRole("button", { name: "Create project" }));
	expect(await screen.findByText("Project created successfully.")).toBeVisible();
	expect(again).toEqual(bodies);
	const [{ id }] = again as [{ id: string }];
	expect(again).toEqual([{ id, name: "Beta", hourPrice: 80, pricesFrom: null }]);
	expect(router.state.location).toMatchObject({ pathname: `/projects/${id}`, state: { name: "Beta" } });
});

test("a project that does not exist has a link to the list", async () => {
	await openProject("other");
	expect(await screen.findByText("This project no longer exists.")).toBeVisible();
	expect(screen.getByRole("link", { name: "Go to projects" })).toHaveAttribute("href", "/projects");
});

test("nothing can be typed while the page loads; after a failure, Try again loads it", async () => {
	network.use(http.get(PROJECTS, silence));
	const { user } = await openProject();
	expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
	network.use(http.get(PROJECTS, () => refusal("unavailable")));
	const { router } = await openProject();
	expect(await screen.findByText("The projects could not be loaded.")).toBeVisible();
	network.use(http.get(PROJECTS, () => HttpResponse.json({ projects: [ACME] })));
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByLabelText("Name")).toHaveValue("Acme");
	expect(router.state.location.pathname).toBe("/projects/acme");
});

test("a draft is restored after a visit to another page, until it is discarded", async () => {
	const { user, router } = await openProject();
	await user.type(await screen.findByLabelText("Name"), " Oy");
	await act(() => router.navigate("/users"));
	await act(() => router.navigate("/projects/acme"));
	expect(await screen.findByText(/unsaved changes are back/)).toBeVisible();
	expect(screen.getByLabelText("Name")).toHaveValue("Acme Oy");
	await user.click(screen.getByRole("button", { name: "Start over" }));
	expect(screen.getByLabelText("Name")).toHaveValue("Acme");
});
