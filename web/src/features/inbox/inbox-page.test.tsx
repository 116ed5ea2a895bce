import { screen, waitFor, within } from "@testing-library/react";
import type { Inbox } from "@tuntikirja/contract/inbox/schema.ts";
import { DECISION_KINDS, NOTICE_KINDS } from "@tuntikirja/contract/inbox/kinds.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { InboxPage } from "./inbox-page.tsx";

const ITEM = {
	at: "2026-06-10T06:30:00.000Z",
	actorId: "laura",
	actorName: "Laura Lead",
	personId: "aino",
	personName: "Aino Virtanen",
	startDate: "2026-06-09",
	endDate: "2026-06-09",
};
const CHANGED: Inbox["notices"][number] = { ...ITEM, id: "n1", kind: "day-changed", isRead: false };
const REQUEST: Inbox["toDecide"][number] = {
	...ITEM,
	id: "r1",
	kind: "leave",
	aboutId: "r1",
	actorId: "mikko",
	actorName: "Mikko Member",
	personId: "mikko",
	personName: "Mikko Member",
	endDate: "2026-06-12",
};

function answer(inbox: Partial<Inbox>) {
	network.use(
		http.get("*/api/inbox/items", () =>
			HttpResponse.json({ toDecide: [], notices: [], ...inbox } satisfies Inbox),
		),
	);
}

const marked = () =>
	sentTo("put", "*/api/inbox/read", () => HttpResponse.json({ toDecide: [], notices: [] }));
const open = () => renderPage(<InboxPage />, { texts: "inbox", profile: aProfile({ id: "aino" }) });

test("what waits is above what has happened, each with the way to it", async () => {
	answer({ toDecide: [REQUEST], notices: [{ ...CHANGED, isRead: true, text: "Was a holiday" }] });
	await open();
	const request = await screen.findByRole("link", { name: /Mikko Member requests leave 09\.06\.2026–12/ });
	expect(request).toHaveAttribute("href", "/leave-requests?request=r1");
	const changed = screen.getByRole("link", { name: /Your day was changed: 09\.06\.2026/ });
	expect(changed).toHaveAttribute("href", "/monthly-view?month=2026-06");
	expect(within(changed).getByText("Laura Lead · 10.06.2026 09:30")).toBeVisible();
	expect(within(changed).getByText("“Was a holiday”")).toBeVisible();
	expect(screen.queryByText("New")).toBeNull();
});

test("what was shown is marked as read once, and stays new on the page", async () => {
	answer({ notices: [CHANGED] });
	const bodies = marked();
	await open();
	expect(await screen.findByText("New")).toBeVisible();
	await waitFor(() => expect(bodies).toEqual([{ ids: ["n1"] }]));
	expect(screen.getByText("New")).toBeVisible();
});

test("an empty inbox says so, and a failure can be tried again", async () => {
	network.use(http.get("*/api/inbox/items", () => refusal("unavailable")));
	const { user } = await open();
	const again = await screen.findByRole("button", { name: "Try again" });
	answer({});
	await user.click(again);
	expect(await screen.findByText("Nothing is waiting for you.")).toBeVisible();
});

test("every kind has a sentence and a page", async () => {
	const month = "2026-06";
	const toDecide = DECISION_KINDS.map((kind) => ({ ...REQUEST, id: kind, kind, month }));
	const notices = NOTICE_KINDS.map((kind) => ({ ...CHANGED, id: kind, kind, month, isRead: true }));
	answer({ toDecide, notices });
	await open();
	await screen.findByText("Waiting for you");
	const links = screen.getAllByRole("link");
	expect(links).toHaveLength(DECISION_KINDS.length + NOTICE_KINDS.length);
	for (const link of links) {
		expect(link.textContent).not.toMatch(/kinds\.|\{\{/);
		expect(link.getAttribute("href")).toMatch(/^\/[a-z-]+/);
	}
});
