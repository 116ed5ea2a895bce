import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { aProfile, sentTo } from "#test/network.ts";
import { ACME, prepareProject } from "#test/projects/open-project.tsx";
import { refusal, renderPage } from "#test/render-page.tsx";
import { NewProjectPage } from "./project-page.tsx";

prepareProject();

const openNew = () =>
	renderPage(<NewProjectPage />, { texts: "projects", profile: aProfile({ role: "admin" }) });

test("a new project is sent with the same id on every attempt, and its page opens", async () => {
	const bodies = sentTo("post", "*/api/project/new-project", () => refusal("unavailable"));
	const { user, router } = await openNew();
	await user.type(screen.getByLabelText("Name"), "Beta");
	await user.type(screen.getByLabelText("€/h"), "80");
	await user.click(screen.getByRole("button", { name: "Create project" }));
	expect(await screen.findByText("Failed creating project.")).toBeVisible();
	const again = sentTo("post", "*/api/project/new-project", () =>
		HttpResponse.json({ ...ACME, name: "Beta" }),
	);
	await user.click(screen.getByRole("button", { name: "Create project" }));
	expect(await screen.findByText("Project created successfully.")).toBeVisible();
	expect(again).toEqual(bodies);
	const [{ id }] = again as [{ id: string }];
	expect(again).toEqual([{ id, name: "Beta", hourPrice: 80, pricesFrom: null }]);
	expect(router.state.location).toMatchObject({ pathname: `/projects/${id}`, state: { name: "Beta" } });
});
