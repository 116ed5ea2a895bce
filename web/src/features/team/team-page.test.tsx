import { screen, within } from "@testing-library/react";
import type { LedPeople } from "@tuntikirja/contract/team/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { choose } from "#test/choose.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { TeamPage } from "./team-page.tsx";

const PEOPLE: LedPeople["people"] = [
	{ id: "aki", name: "Aki Aalto", group: { id: "dev", name: "Developers" } },
	{ id: "zoe", name: "Zoe Ylitalo", group: { id: "dev", name: "Developers" } },
];

function answer(people: LedPeople["people"], more: Partial<LedPeople> = {}) {
	network.use(
		http.get("*/api/team/people", () =>
			HttpResponse.json({ people, groups: [], substitute: null, ...more } satisfies LedPeople),
		),
	);
}

const open = () =>
	renderPage(<TeamPage />, {
		texts: ["team", "reports"],
		profile: aProfile({ role: "manager" }),
		search: "?view=people",
	});

test("each person has the way to their month", async () => {
	answer(PEOPLE);
	await open();
	expect(await screen.findByRole("link", { name: "Aki Aalto" })).toHaveAttribute("href", "/users/aki");
	expect(screen.getAllByText("Developers")).toHaveLength(2);
});

test("a manager without a group reads who chooses leads", async () => {
	answer([]);
	await open();
	expect(await screen.findByText(/You are not a team lead of any group\. An admin chooses/)).toBeVisible();
});

test("after a failure the list can be fetched again", async () => {
	network.use(http.get("*/api/team/people", () => refusal("unavailable")));
	const { user } = await open();
	const again = await screen.findByRole("button", { name: "Try again" });
	answer(PEOPLE);
	await user.click(again);
	expect(await screen.findByRole("link", { name: "Zoe Ylitalo" })).toBeVisible();
});

test("a lead names a substitute among managers and admins for days, and removes them", async () => {
	const groups = [{ id: "dev", name: "Developers" }];
	answer(PEOPLE, { groups });
	network.use(
		http.get("*/api/user/users", () =>
			HttpResponse.json({
				users: [
					{ id: "satu", name: "Satu Salo", role: "manager" },
					{ id: "aki", name: "Aki Aalto", role: "user" },
				],
			}),
		),
	);
	const sent = sentTo("put", "*/api/team/substitute", () =>
		HttpResponse.json({ leadId: "aino", substitute: null }),
	);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Name a substitute" }));
	const dialog = within(await screen.findByRole("dialog"));
	await choose(user, await dialog.findByRole("combobox", { name: /Substitute/ }), "Satu Salo");
	const last = dialog.getByRole("textbox", { name: /Last day/ });
	await user.type(last, "31.12.2099");
	const substitute = { userId: "satu", startDate: "2099-12-01", endDate: "2099-12-31" };
	await user.clear(dialog.getByRole("textbox", { name: /First day/ }));
	await user.type(dialog.getByRole("textbox", { name: /First day/ }), "1.12.2099");
	answer(PEOPLE, { groups, substitute: { ...substitute, name: "Satu Salo" } });
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Satu Salo acts for you 01.12.2099–31.12.2099.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Remove" }));
	expect(await screen.findByText("The substitute was removed.")).toBeVisible();
	expect(sent).toEqual([{ substitute }, { substitute: null }]);
});
