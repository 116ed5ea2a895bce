import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network, sentTo } from "#test/network.ts";
import { ACME, openProject, prepareProject, PROJECTS } from "#test/projects/open-project.tsx";
import { refusal } from "#test/render-page.tsx";

prepareProject();

test("a project is deactivated and activated", async () => {
	const bodies = sentTo("put", "*/api/project/update-project-activity", () =>
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
	const bodies = sentTo("delete", "*/api/project/delete-project", () =>
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
	sentTo("delete", "*/api/project/delete-project", () => refusal("project-has-history"));
	const bodies = sentTo("put", "*/api/project/update-project-activity", () =>
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
