import { screen, waitFor, within } from "@testing-library/react";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { MyProjectsPage } from "./my-projects-page.tsx";
import { choose } from "#test/choose.ts";

const CALL = "*/api/project/projects";
const dev = { id: "dev", name: "Development" };
const ops = { id: "ops", name: "Operations" };

function project(id: string, overrides: Partial<Project> = {}): Project {
	return {
		id,
		name: id,
		members: [],
		isActive: true,
		isMember: true,
		hourName: null,
		hourLabels: [],
		favProject: false,
		favLabelId: null,
		...overrides,
	};
}

const ALL = [
	project("Old", { isActive: false }),
	project("Beta"),
	project("Acme", { hourLabels: [dev, ops], favLabelId: "dev" }),
	project("Core", { favProject: true }),
	project("Not mine", { isMember: false }),
];

/** The server's projects, which the calls change. */
function server(projects: readonly Project[] = ALL) {
	const state = new Map(projects.map((one) => [one.id, one]));
	const asked: unknown[] = [];
	const change = async (request: Request, apply: (one: Project, body: Partial<Project>) => Project) => {
		const body = (await request.json()) as Partial<Project> & { projectId: string };
		asked.push(body);
		const next = apply(state.get(body.projectId) ?? project(body.projectId), body);
		state.set(next.id, next);
		return next;
	};
	network.use(
		http.get(CALL, () => HttpResponse.json({ projects: [...state.values()] })),
		http.put("*/api/project/update-favourite-project", async ({ request }) =>
			HttpResponse.json(await change(request, (one, { favProject = false }) => ({ ...one, favProject }))),
		),
		http.put("*/api/project/update-favourite-label-for-project", async ({ request }) =>
			HttpResponse.json(await change(request, (one, { favLabelId = null }) => ({ ...one, favLabelId }))),
		),
		http.delete("*/api/project/delete-project-from-user", async ({ request }) => {
			const { id } = await change(request, (one) => ({ ...one, isMember: false }));
			return HttpResponse.json({ projectId: id });
		}),
	);
	return asked;
}

const open = (role: "admin" | "external" = "admin") =>
	renderPage(<MyProjectsPage />, { texts: "my-projects", profile: aProfile({ role }) });

const star = (name: string) => screen.findByRole("button", { name: `Favourite: ${name}` });

test("own projects are in order: favourites, others, closed ones", async () => {
	server();
	await open();
	await star("Core");
	const names = screen.getAllByRole("button", { name: /^Favourite: / }).map((one) => one.ariaLabel);
	expect(names).toEqual(["Favourite: Core", "Favourite: Acme", "Favourite: Beta", "Favourite: Old"]);
	expect(await star("Core")).toHaveAttribute("aria-pressed", "true");
	expect(await star("Old")).toBeDisabled();
	expect(screen.getByLabelText("Favourite label of Acme")).toHaveDisplayValue("Development");
});

test("the search filters them, and says when there are no matches", async () => {
	server();
	const { user } = await open();
	await star("Core");
	await user.type(screen.getByRole("searchbox", { name: "Search projects" }), "AC");
	expect(screen.getAllByRole("button", { name: /^Favourite: / })).toHaveLength(1);
	await user.type(screen.getByRole("searchbox", { name: "Search projects" }), "zzz");
	expect(screen.getByText("No results.")).toBeVisible();
});

test("a star and a label are saved at once", async () => {
	const asked = server();
	const { user } = await open();
	await user.click(await star("Beta"));
	await waitFor(async () => expect(await star("Beta")).toHaveAttribute("aria-pressed", "true"));
	await choose(user, screen.getByLabelText("Favourite label of Acme"), "Operations");
	await waitFor(() => expect(asked).toHaveLength(2));
	expect(asked).toEqual([
		{ projectId: "Beta", favProject: true },
		{ projectId: "Acme", favLabelId: "ops", version: 2 },
	]);
	expect(screen.getByLabelText("Favourite label of Acme")).toHaveDisplayValue("Operations");
});

test("a refused star is reverted with the reason", async () => {
	server();
	network.use(http.put("*/api/project/update-favourite-project", () => refusal("project-not-available")));
	const { user } = await open();
	await user.click(await star("Beta"));
	expect(await screen.findByText("The choice could not be saved.")).toBeVisible();
	expect(await star("Beta")).toHaveAttribute("aria-pressed", "false");
});

test("leaving asks for confirmation, then removes the project from the list", async () => {
	const asked = server();
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Leave project Beta" }));
	let dialog = await screen.findByRole("dialog", { name: "Leave project Beta" });
	await user.click(within(dialog).getByRole("button", { name: "Stay" }));
	expect(asked).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Leave project Beta" }));
	dialog = await screen.findByRole("dialog", { name: "Leave project Beta" });
	await user.click(within(dialog).getByRole("button", { name: "Leave project" }));
	expect(await screen.findByText("You left Beta.")).toBeVisible();
	await waitFor(() => expect(screen.queryByRole("button", { name: "Favourite: Beta" })).toBeNull());
	expect(asked).toEqual([{ projectId: "Beta" }]);
});

test("the heading is shown while the page loads; without projects there is a hint", async () => {
	network.use(http.get(CALL, silence));
	const { container } = await open();
	expect(screen.getByRole("heading", { level: 1, name: "My projects" })).toBeVisible();
	container.remove();
	server([]);
	await open();
	expect(await screen.findByText(/You are not in any project yet/)).toBeVisible();
	expect(screen.getByRole("link", { name: "Go to projects" })).toHaveAttribute("href", "/projects");
});

test("an external without projects sees who adds them, and no link to a forbidden page", async () => {
	server([]);
	await open("external");
	expect(await screen.findByText(/an admin can add you\.$/)).toBeVisible();
	expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("after a failure, Try again loads the page", async () => {
	network.use(http.get(CALL, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("Your projects could not be loaded.")).toBeVisible();
	server();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await star("Core")).toBeVisible();
});
