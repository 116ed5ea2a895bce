import { screen, waitFor, within } from "@testing-library/react";
import type { Inbox } from "@tuntikirja/contract/inbox/schema.ts";
import { DECISION_KINDS, NOTICE_KINDS } from "@tuntikirja/contract/inbox/kinds.ts";
import type { RequestCard } from "@tuntikirja/contract/leave-requests/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { api } from "#lib/api-client.ts";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { aMonthApproval } from "#test/work-days/month-approval-builder.ts";
import { InboxPage } from "./inbox-page.tsx";
// Imported here, so that the first test that needs them does not wait for their chunks.
import "./decision-acts.tsx";
import "./decision-card.tsx";
import "#domain/months/own-month-due.tsx";
import "#domain/months/return-dialog.tsx";

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

test("the own month that is over and not submitted is the first item", async () => {
	setClock(() => new Date("2026-06-01T09:00:00Z"));
	network.use(
		http.get("*/api/month", ({ request }) =>
			HttpResponse.json(request.url.includes("2026-05") ? aMonthApproval() : aMonthApproval({ may: [] })),
		),
	);
	answer({});
	await open();
	expect(await screen.findByText("May is not submitted, due 2.6.")).toBeVisible();
});

test("what waits is above what has happened, each with the way to it", async () => {
	answer({ toDecide: [REQUEST], notices: [{ ...CHANGED, isRead: true, text: "Was a holiday" }] });
	await open();
	const request = await screen.findByRole("link", { name: /Mikko Member requests leave 09\.06\.2026–12/ });
	expect(request).toHaveAttribute("href", "/leave-requests?request=r1");
	const changed = screen.getByRole("link", { name: /Your day was changed: 09\.06\.2026/ });
	expect(changed).toHaveAttribute("href", "/monthly-view?month=2026-06");
	expect(within(changed).getByText("Laura Lead · 10.06.2026 09:30")).toBeVisible();
	expect(within(changed).getByText("Was a holiday", { selector: "q" })).toBeVisible();
	expect(screen.queryByText("New")).toBeNull();
});

test("what was shown is marked as read once, and stays new on the page", async () => {
	answer({ notices: [CHANGED] });
	const bodies = marked();
	const { queryClient } = await open();
	expect(await screen.findByText("New")).toBeVisible();
	await waitFor(() => expect(bodies).toEqual([{ ids: ["n1"] }]));
	expect(screen.getByText("New")).toBeVisible();
	// The shell hears of the mark.
	const shown = api.inbox.getInbox.queryKey({ input: {} });
	await waitFor(() => expect(queryClient.getQueryData(shown)?.notices[0]?.isRead).toBe(true));
	expect(screen.getByText("New")).toBeVisible();
	expect(bodies).toHaveLength(1);
});

test("an empty inbox says so, and a failure can be tried again", async () => {
	network.use(http.get("*/api/inbox/items", () => refusal("unavailable")));
	const { user } = await open();
	const again = await screen.findByRole("button", { name: "Try again" });
	answer({});
	await user.click(again);
	expect(await screen.findByText("Nothing to decide.")).toBeVisible();
});

const AS_LEAD = { texts: "inbox", profile: aProfile({ id: "laura", role: "manager" }) } as const;
const LEAVE_CARD: RequestCard = {
	request: {
		id: "r1",
		person: { id: "mikko", name: "Mikko Member" },
		dayTypeId: 3,
		hours: 0,
		dates: ["2026-06-09"],
		notes: "",
		status: { state: "requested" },
		replaces: [],
		isBooked: false,
		acts: ["approve", "decline"],
		history: [],
		version: 1,
	},
	usesDays: 4,
	addedDates: [],
	freeDates: [],
	buckets: [],
	balance: null,
	away: [{ person: { id: "aki", name: "Aki Aalto" }, dates: ["2026-06-09"] }],
	worked: [],
	displaced: [],
	closed: [],
	problem: null,
	problemDates: [],
};

test("a request is approved where it is: it goes, and a toast says what was done", async () => {
	answer({ toDecide: [REQUEST] });
	const sent = sentTo("put", "*/api/leave-request/approve", () => {
		answer({});
		return HttpResponse.json(LEAVE_CARD.request);
	});
	const { user } = await renderPage(<InboxPage />, AS_LEAD);
	await user.click(await screen.findByRole("button", { name: "Approve" }));
	expect(await screen.findByText("Leave of Mikko Member approved.")).toBeVisible();
	expect(sent).toEqual([{ id: "r1" }]);
	expect(await screen.findByText("Nothing to decide.")).toBeVisible();
});

test("what it means is asked for when it is opened, and declining needs a reason", async () => {
	answer({ toDecide: [REQUEST] });
	const cards: unknown[] = [];
	network.use(
		http.get("*/api/leave-request/request", ({ request }) => {
			cards.push(new URL(request.url).searchParams.get("id"));
			return HttpResponse.json(LEAVE_CARD);
		}),
	);
	const sent = sentTo("put", "*/api/leave-request/decline", () => {
		answer({});
		return HttpResponse.json(LEAVE_CARD.request);
	});
	const { user } = await renderPage(<InboxPage />, AS_LEAD);
	const details = await screen.findByRole("button", { name: "Details" });
	expect(cards).toEqual([]);
	await user.click(details);
	expect(await screen.findByText("4 days of annual holiday")).toBeVisible();
	expect(screen.getByText(/Aki Aalto/)).toBeVisible();
	expect(details).toHaveAttribute("aria-expanded", "true");

	await user.click(screen.getByRole("button", { name: "Decline" }));
	expect(screen.getByRole("button", { name: "Decline" })).toBeDisabled();
	await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Release week");
	await user.click(screen.getByRole("button", { name: "Decline" }));
	expect(await screen.findByText("Leave of Mikko Member declined.")).toBeVisible();
	expect(sent).toEqual([{ id: "r1", reason: "Release week" }]);
});

test("who was slower reads who has decided, and the item goes", async () => {
	answer({ toDecide: [REQUEST] });
	network.use(
		http.put("*/api/leave-request/approve", () => {
			answer({});
			const at = "2026-06-10T06:45:00.000Z";
			return refusal("already-decided", { state: "approved", at, name: "Aki Aalto" });
		}),
	);
	const { user } = await renderPage(<InboxPage />, AS_LEAD);
	await user.click(await screen.findByRole("button", { name: "Approve" }));
	expect(await screen.findByText("This was decided already. By Aki Aalto, 10.06.2026 09:45.")).toBeVisible();
	expect(await screen.findByText("Nothing to decide.")).toBeVisible();
});

test("a submitted month is approved or returned with a comment, as on its page", async () => {
	const month = { ...REQUEST, id: "m1", kind: "month", month: "2026-05" } as const;
	const other = { ...month, id: "m2", personId: "aki", personName: "Aki Aalto" };
	answer({ toDecide: [month, other] });
	const approval = aMonthApproval({ userId: "aki", missing: ["2026-05-04"] });
	network.use(http.get("*/api/month", () => HttpResponse.json(approval)));
	const approved = sentTo("post", "*/api/month/approve", () => {
		answer({ toDecide: [other] });
		return HttpResponse.json(approval);
	});
	const returned = sentTo("post", "*/api/month/return", () => {
		answer({});
		return HttpResponse.json(approval);
	});
	const { user } = await renderPage(<InboxPage />, AS_LEAD);
	const [first] = await screen.findAllByRole("button", { name: "Approve" });
	if (first) await user.click(first);
	await waitFor(() => expect(approved).toEqual([{ month: "2026-05", userId: "mikko" }]));
	await waitFor(() => expect(screen.queryByRole("link", { name: /Mikko Member submitted/ })).toBeNull());
	expect(document.activeElement).toBe(screen.getByRole("list", { name: "Waiting for your decision" }));

	await user.click(screen.getByRole("button", { name: "Return…" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Return May 2026" }));
	await user.type(dialog.getByRole("textbox", { name: /What should be corrected/ }), "One day");
	await user.click(await dialog.findByRole("checkbox", { name: "04.05.2026" }));
	await user.click(dialog.getByRole("button", { name: "Return month" }));
	await waitFor(() =>
		expect(returned).toEqual([{ month: "2026-05", userId: "aki", notes: "One day", dates: ["2026-05-04"] }]),
	);
});

test.each([
	["the only admin approves", ["withdraw", "return", "approve"], 1],
	["another admin decides on", ["withdraw"], 0],
] as const)("%s the own month", async (_, may, buttons) => {
	const own = { ...REQUEST, id: "m1", kind: "month", month: "2026-05", personId: "laura" } as const;
	answer({ toDecide: [own] });
	let asked = 0;
	network.use(
		http.get("*/api/month", () => {
			asked += 1;
			return HttpResponse.json(aMonthApproval({ userId: "laura", may: [...may] }));
		}),
	);
	await renderPage(<InboxPage />, AS_LEAD);
	await waitFor(() => expect(asked).toBeGreaterThan(0));
	await screen.findByRole("button", { name: "Details" });
	await waitFor(() => expect(screen.queryAllByRole("button", { name: "Approve" })).toHaveLength(buttons));
});

test("a correction shows what was and what shall be, and is approved", async () => {
	const correction = {
		...REQUEST,
		id: "correction_c1",
		aboutId: "c1",
		kind: "correction",
		month: "2026-05",
	} as const;
	answer({ toDecide: [correction] });
	const asked = {
		id: "c1",
		askedBy: { id: "mikko", name: "Mikko Member" },
		askedAt: ITEM.at,
		notes: "Left early",
		date: "2026-05-04",
		entryId: "e1",
		before: { dayTypeId: 0, hours: 7.5, notes: "", project: { id: "acme", name: "Acme" } },
		after: null,
		balanceHours: -7.5,
		isInvoiced: false,
		decision: null,
	} as const;
	network.use(http.get("*/api/month", () => HttpResponse.json(aMonthApproval({ corrections: [asked] }))));
	const sent = sentTo("post", "*/api/month/correction/approve", () => {
		answer({});
		return HttpResponse.json(aMonthApproval());
	});
	const { user } = await renderPage(<InboxPage />, AS_LEAD);
	await user.click(await screen.findByRole("button", { name: "Details" }));
	expect(await screen.findByText("Acme 7.50")).toBeVisible();
	expect(screen.getByText(/balance −7\.50 h/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Approve correction" }));
	await waitFor(() => expect(sent).toEqual([{ correctionId: "c1", month: "2026-05", userId: "mikko" }]));
	expect(await screen.findByText("Nothing to decide.")).toBeVisible();
});

test("200 requests and 200 notices take fewer than 2,500 nodes, and all can be seen", async () => {
	const many = Array.from({ length: 200 }, (_, index) => index);
	answer({
		toDecide: many.map((index) => ({ ...REQUEST, id: `r${index}`, personName: `Person ${index}` })),
		notices: many.map((index) => ({ ...CHANGED, id: `n${index}`, isRead: true })),
	});
	const { user, container } = await renderPage(<InboxPage />, AS_LEAD);
	expect(await screen.findAllByRole("button", { name: "Approve" })).toHaveLength(50);
	expect(container.querySelectorAll("*").length).toBeLessThan(2500);
	const waiting = within(screen.getByRole("list", { name: "Waiting for your decision" }));
	await user.click(waiting.getByRole("button", { name: "Show more (150)" }));
	expect(waiting.getAllByRole("link")).toHaveLength(100);
});

test("every kind has a sentence and a page", async () => {
	const month = "2026-06";
	const toDecide = DECISION_KINDS.map((kind) => ({ ...REQUEST, id: kind, kind, month }));
	const notices = NOTICE_KINDS.map((kind) => ({ ...CHANGED, id: kind, kind, month, isRead: true }));
	answer({ toDecide, notices });
	await open();
	await screen.findByText("Waiting for your decision");
	const links = screen.getAllByRole("link");
	expect(links).toHaveLength(DECISION_KINDS.length + NOTICE_KINDS.length);
	for (const link of links) {
		expect(link.textContent).not.toMatch(/kinds\.|\{\{/);
		expect(link.getAttribute("href")).toMatch(/^\/[a-z-]+/);
	}
});
