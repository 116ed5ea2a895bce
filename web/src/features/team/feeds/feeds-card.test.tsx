import { screen, within } from "@testing-library/react";
import type { ListedFeed } from "@tuntikirja/contract/calendars/schema.ts";
import type { Namespace } from "i18next";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { FeedsCard } from "./feeds-card.tsx";

const OWN: ListedFeed = {
	feedId: "a".repeat(64),
	group: null,
	parts: ["leave", "nationalHolidays"],
	createdAt: "2026-06-01T08:00:00.000Z",
	lastUsedOn: "2026-06-09",
	isOpen: true,
};
const OF_GROUP: ListedFeed = {
	...OWN,
	feedId: "b".repeat(64),
	group: { id: "design", name: "Design" },
	parts: [],
	lastUsedOn: null,
	isOpen: false,
};

const answer = (feeds: readonly ListedFeed[]) =>
	network.use(http.get("*/api/calendar/feeds", () => HttpResponse.json({ feeds })));
const open = (role: "user" | "manager" = "user") =>
	renderPage(<FeedsCard />, { texts: ["team"] as unknown as Namespace, profile: aProfile({ role }) });

const MADE = { feedId: OWN.feedId, path: `/api/calendar/feed/${"x".repeat(22)}.ics` };

beforeEach(() => {
	network.use(
		http.get("*/api/team/people", () =>
			HttpResponse.json({ people: [], groups: [{ id: "design", name: "Design" }], substitute: null }),
		),
	);
});

test("the feeds are listed with what they show and when they were used last", async () => {
	answer([OWN, OF_GROUP]);
	await open();
	const [own, group] = await screen.findAllByRole("listitem");
	expect(own).toHaveTextContent("Own days: leave, national holidays");
	expect(own).toHaveTextContent("Last used 09.06.2026 · made 01.06.2026");
	expect(group).toHaveTextContent("Who is away: Design");
	expect(group).toHaveTextContent("Closed: you are no longer a team lead of this group");
});

test("a new address is made of what is chosen, and shown once", async () => {
	answer([]);
	const sent = sentTo("post", "*/api/calendar/feeds", () => HttpResponse.json(MADE));
	const { user } = await open();
	expect(await screen.findByText(/With a secret address/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "New address" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(dialog.getByRole("checkbox", { name: "National holidays" }));
	await user.click(dialog.getByRole("checkbox", { name: "Reservations" }));
	expect(dialog.queryByRole("combobox")).toBeNull();
	await user.click(dialog.getByRole("button", { name: "Make the address" }));
	const address = await screen.findByRole("textbox", { name: /Address/ });
	expect(address).toHaveValue(`${location.origin}${MADE.path}`);
	expect(sent).toMatchObject([{ language: "en", parts: ["leave", "reservations"] }]);
	await user.click(screen.getByRole("button", { name: "Copy the address" }));
	expect(await navigator.clipboard.readText()).toBe(`${location.origin}${MADE.path}`);
});

test("a lead chooses a group, and then nothing else", async () => {
	answer([]);
	const sent = sentTo("post", "*/api/calendar/feeds", () => HttpResponse.json(MADE));
	const { user } = await open("manager");
	await user.click(await screen.findByRole("button", { name: "New address" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.selectOptions(await dialog.findByRole("combobox", { name: "Whose days" }), "design");
	expect(dialog.queryByRole("checkbox")).toBeNull();
	await user.click(dialog.getByRole("button", { name: "Make the address" }));
	await screen.findByRole("textbox", { name: /Address/ });
	expect(sent).toMatchObject([{ language: "en", ledGroupId: "design" }]);
});

test("an address of nothing is not made", async () => {
	answer([]);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "New address" }));
	const dialog = within(await screen.findByRole("dialog"));
	for (const name of ["Leave", "National holidays"]) await user.click(dialog.getByRole("checkbox", { name }));
	await user.click(dialog.getByRole("button", { name: "Make the address" }));
	expect(await dialog.findByText("Choose at least one.")).toBeVisible();
});

test("an address is revoked after a confirmation", async () => {
	answer([OWN]);
	const sent = sentTo("delete", "*/api/calendar/feeds", () => HttpResponse.json({}));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: /Revoke: Own days/ }));
	const dialog = within(await screen.findByRole("dialog"));
	answer([]);
	await user.click(dialog.getByRole("button", { name: "Revoke" }));
	expect(await screen.findByText("The address was revoked.")).toBeVisible();
	expect(sent).toEqual([{ feedId: OWN.feedId }]);
	expect(await screen.findByText(/With a secret address/)).toBeVisible();
});

test("after a failure the list can be fetched again", async () => {
	network.use(http.get("*/api/calendar/feeds", () => refusal("unavailable")));
	const { user } = await open();
	const again = await screen.findByRole("button", { name: "Try again" });
	answer([OWN]);
	await user.click(again);
	expect(await screen.findByRole("listitem")).toBeVisible();
});
