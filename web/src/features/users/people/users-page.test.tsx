import { screen } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { refusal, silence } from "#test/render-page.tsx";
import { answer, LIST, openPeople, preparePeople, rows } from "#test/users/open-people.tsx";
import { aListedPerson } from "#test/users/person-builder.ts";

preparePeople();

test("employees are listed with role, state, contract and last entry", async () => {
	answer();
	await openPeople();
	await screen.findByRole("table", { name: "Users" });
	expect(rows()).toEqual([
		"Aino Virtanen | aino@example.fi | Admin | Active | No contract | –",
		"Ville Koski | ville@example.fi | User | Active | Part time, 80\u00a0% | 09.06.2026",
	]);
	expect(screen.getByRole("link", { name: "Add a person" })).toHaveAttribute("href", "/users/new");
});

test("who is leaving has the last day beside the state", async () => {
	answer([aListedPerson({ lastDay: "2026-06-30" })]);
	await openPeople();
	await screen.findByRole("table", { name: "Users" });
	expect(screen.getByText("Last day 30.06.2026")).toBeVisible();
});

test("state, role and search filter the list, and the filters are in the URL", async () => {
	answer();
	const { user, router } = await openPeople();
	await screen.findByRole("table");
	await user.click(screen.getByRole("radio", { name: "Inactive" }));
	expect(rows()).toEqual([expect.stringContaining("Eki External")]);
	await user.click(screen.getByRole("radio", { name: "All" }));
	await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "user");
	expect(rows()).toEqual([expect.stringContaining("Ville Koski")]);
	expect(router.state.location.search).toBe("?state=all&role=user");
	await user.type(screen.getByRole("searchbox"), "no such person");
	expect(screen.getByText("No results.")).toBeVisible();
});

test("a URL with filters shows the filtered list", async () => {
	answer();
	await openPeople("?state=inactive&role=external");
	await screen.findByRole("table");
	expect(rows()).toEqual([expect.stringContaining("Eki External")]);
});

test("the heading is shown while the page loads; after a failure, Try again loads it", async () => {
	network.use(http.get(LIST, silence));
	const first = await openPeople();
	expect(screen.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
	first.container.remove();
	network.use(http.get(LIST, () => refusal("unavailable")));
	const { user } = await openPeople();
	expect(await screen.findByText("The people could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("table")).toBeVisible();
});
