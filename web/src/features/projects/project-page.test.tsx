import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aProfile, network, sentTo } from "#test/network.ts";
import { ACME, openProject, prepareProject, PROJECTS, UPDATE } from "#test/projects/open-project.tsx";
import { refusal, silence } from "#test/render-page.tsx";

prepareProject();

test("the page shows a project's members, who was one when, prices and price history", async () => {
	const { user } = await openProject();
	expect(await screen.findByLabelText("Name")).toHaveValue("Acme");
	expect(screen.getByRole("button", { name: "Remove Aino Virtanen" })).toBeVisible();
	const history = within(await screen.findByRole("list", { name: "Membership history" }));
	expect(history.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
		"Aino Virtanen – 31.01.2026, 04.05.2026 –",
		"Kaisa Niemi ",
	]);
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

test("members and labels can be added and removed", async () => {
	const bodies = sentTo("put", UPDATE, () => HttpResponse.json(ACME));
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

test("what is planned for a removed member is named, and one press ends it with the save", async () => {
	const bodies = sentTo("put", UPDATE, () => HttpResponse.json({ ...ACME, members: [] }));
	const { user } = await openProject();
	await screen.findByRole("list", { name: "Membership history" });
	expect(screen.queryByText("Allocations after today")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Remove Aino Virtanen" }));
	expect(screen.getByText("Aino Virtanen: 15.06.2026 – 26.06.2026, 4.00 h/d")).toBeVisible();
	await user.click(screen.getByRole("checkbox", { name: "End these allocations today" }));
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByText("Project updated successfully.");
	expect(bodies).toEqual([{ projectId: "acme", members: [], endAllocations: true }]);
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
	sentTo("put", UPDATE, () => refusal("name-taken"));
	const { user } = await openProject();
	const name = await screen.findByLabelText("Name");
	await user.type(name, " Oy");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Failed updating project.")).toBeVisible();
	expect(name).toHaveAccessibleDescription("Another active project has this name.");
	expect(name).toHaveValue("Acme Oy");
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

test("a project gets a customer, a number and a cost centre", async () => {
	const bodies = sentTo("put", UPDATE, () => HttpResponse.json({ ...ACME, customerId: "kaarna" }));
	const { user } = await openProject();
	await screen.findByRole("option", { name: "Kaarna Oy" });
	await user.selectOptions(screen.getByLabelText("Customer"), "Kaarna Oy");
	await user.type(screen.getByLabelText("Project number"), "P-1");
	await user.type(screen.getByLabelText("Cost centre"), "100");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByText("Project updated successfully.");
	expect(bodies).toEqual([{ projectId: "acme", customerId: "kaarna", number: "P-1", costCentre: "100" }]);
});

test("a label says its number in other systems, and whether payroll pays a supplement for its hours", async () => {
	const bodies = sentTo("put", UPDATE, () => HttpResponse.json(ACME));
	const { user } = await openProject("acme");
	await user.type(await screen.findByLabelText("Number: Design"), "501");
	await user.selectOptions(screen.getByLabelText("Supplement: Design"), "Night");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByText("Project updated successfully.");
	expect(bodies).toEqual([
		{
			projectId: "acme",
			hourLabels: [{ id: expect.any(String), name: "Design", number: "501", supplement: "night" }],
		},
	]);
});

test("with the duty invoicing the prices change, and name, labels and members are to be read", async () => {
	const bodies = sentTo("put", UPDATE, () => HttpResponse.json(ACME));
	const preview = { months: [], before: 0, after: 0, since: null, closedMonths: 0 };
	const invoiced = { entries: 0, hours: 0, before: 0, after: 0 };
	sentTo("post", "*/api/project/preview-project", () => HttpResponse.json({ ...preview, invoiced }));
	const { user } = await openProject("acme", aProfile({ isInvoicingUser: true }));
	expect(await screen.findByLabelText("Name")).toHaveAttribute("readonly");
	const price = await screen.findByLabelText("€/h");
	expect(await screen.findByLabelText("Name of label 1")).toHaveAttribute("readonly");
	const buttons = screen.getAllByRole("button").map((one) => one.textContent);
	for (const text of ["Delete", "Deactivate", "Add a label", "Add a member"])
		expect(buttons).not.toContain(text);
	await user.clear(price);
	await user.type(price, "110");
	const save = screen.getByRole("button", { name: "Save" });
	await waitFor(() => expect(save).toBeEnabled());
	await user.click(save);
	await screen.findByText("Project updated successfully.");
	expect(bodies).toEqual([{ projectId: "acme", hourPrice: 110, pricesFrom: "2026-06-10" }]);
});
