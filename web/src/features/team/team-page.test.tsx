import { screen } from "@testing-library/react";
import type { LedPeople } from "@tuntikirja/contract/team/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { TeamPage } from "./team-page.tsx";

const PEOPLE: LedPeople["people"] = [
	{ id: "aki", name: "Aki Aalto", group: { id: "dev", name: "Developers" } },
	{ id: "zoe", name: "Zoe Ylitalo", group: { id: "dev", name: "Developers" } },
];

function answer(people: LedPeople["people"]) {
	network.use(
		http.get("*/api/team/people", () =>
			HttpResponse.json({ people, groups: [], substitute: null } satisfies LedPeople),
		),
	);
}

const open = () =>
	renderPage(<TeamPage />, { texts: ["team", "reports"], profile: aProfile({ role: "manager" }) });

test("each person has the way to their month", async () => {
	answer(PEOPLE);
	await open();
	expect(await screen.findByRole("link", { name: "Aki Aalto" })).toHaveAttribute("href", "/users/aki");
	expect(screen.getAllByText("Developers")).toHaveLength(2);
});

test("a manager without a group reads who chooses leads", async () => {
	answer([]);
	await open();
	expect(await screen.findByText(/You lead no group\. An admin chooses/)).toBeVisible();
});

test("after a failure the list can be fetched again", async () => {
	network.use(http.get("*/api/team/people", () => refusal("unavailable")));
	const { user } = await open();
	const again = await screen.findByRole("button", { name: "Try again" });
	answer(PEOPLE);
	await user.click(again);
	expect(await screen.findByRole("link", { name: "Zoe Ylitalo" })).toBeVisible();
});
