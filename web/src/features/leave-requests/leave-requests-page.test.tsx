import { screen, waitFor, within } from "@testing-library/react";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import {
	answer,
	CARD,
	LEAD,
	MEMBER,
	open,
	REQUEST,
	TO_DECIDE,
} from "#test/leave-requests/open-leave-requests.tsx";
import { aRequest } from "#test/leave-requests/request-builder.ts";
import { network, sentTo } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { STUDY, fakeReasons } from "#test/settings/fake-reasons.ts";
import { aMonth } from "#test/work-days/work-day-builder.ts";
// Imported here, so that the first tests that open them do not wait for their chunks.
import "./request-dialog.tsx";
import "#domain/planning/leave-dialog.tsx";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

test("the person who decides sees what it means, and approves", async () => {
	answer({ open: [REQUEST] });
	const bodies = sentTo("put", "*/api/leave-request/approve", () => HttpResponse.json(REQUEST));
	const { user } = await open("?view=decide", LEAD);
	await user.click(
		await screen.findByRole("button", { name: /Mikko Member.*06\.07\.2026–08\.07\.2026.*3 days/ }),
	);
	const dialog = within(await screen.findByRole("dialog", { name: "Leave of Mikko Member" }));

	expect(await dialog.findByText("4 days of annual holiday")).toBeVisible();
	expect(dialog.getByText("Saturdays counted: 11.07.2026")).toBeVisible();
	expect(dialog.getByText(/^Summer holiday 2025–2026: 24 → 20/)).toHaveTextContent("use by 30.09.2026");
	expect(dialog.getByText(/Aki Aalto/)).toBeVisible();
	expect(dialog.getByText(/Kaarna 22\.5/)).toBeVisible();
	expect(dialog.queryByRole("button", { name: "Withdraw" })).toBeNull();
	await user.click(dialog.getByRole("button", { name: "Approve" }));
	await waitFor(() => expect(bodies).toEqual([{ id: "r1" }]));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("declining needs a reason", async () => {
	answer({ open: [REQUEST] });
	const bodies = sentTo("put", "*/api/leave-request/decline", () => HttpResponse.json(REQUEST));
	const { user } = await open("?view=decide&request=r1", LEAD);
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(await dialog.findByRole("button", { name: "Decline" }));
	expect(dialog.getByRole("button", { name: "Decline" })).toBeDisabled();
	await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Release week");
	await user.click(dialog.getByRole("button", { name: "Decline" }));
	await waitFor(() => expect(bodies).toEqual([{ id: "r1", reason: "Release week" }]));
});

test("the person who asked withdraws, and cannot approve", async () => {
	answer({ own: [REQUEST], card: { ...CARD, request: REQUEST } });
	const bodies = sentTo("put", "*/api/leave-request/withdraw", () => HttpResponse.json(REQUEST));
	const { user } = await open("?request=r1", MEMBER);
	const dialog = within(await screen.findByRole("dialog"));
	const withdraw = await dialog.findByRole("button", { name: "Withdraw" });
	expect(dialog.queryByRole("button", { name: "Approve" })).toBeNull();
	await user.click(withdraw);
	await waitFor(() => expect(bodies).toEqual([{ id: "r1" }]));
});

test("some days of approved leave are cancelled", async () => {
	const approved: LeaveRequest = { ...REQUEST, status: { state: "approved" }, acts: ["cancel", "change"] };
	answer({ own: [approved], card: { ...CARD, request: approved } });
	const bodies = sentTo("put", "*/api/leave-request/cancel", () => HttpResponse.json(approved));
	const { user } = await open("?request=r1", MEMBER);
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(await dialog.findByRole("button", { name: "Cancel days" }));
	await user.click(dialog.getByRole("checkbox", { name: /6 July/ }));
	await user.click(dialog.getByRole("button", { name: "Cancel 2 days" }));
	await waitFor(() =>
		expect(bodies).toEqual([{ id: "r1", dates: ["2026-07-07", "2026-07-08"], reason: "" }]),
	);
});

test("what cannot be approved now says why, with the days", async () => {
	answer({ card: { ...CARD, problem: "month-locked", problemDates: ["2026-07-06"] } });
	await open("?view=decide&request=r1", LEAD);
	const dialog = within(await screen.findByRole("dialog"));
	expect(await dialog.findByRole("alert")).toHaveTextContent(/locked.*06\.07\.2026/);
	expect(dialog.getByRole("button", { name: "Approve" })).toBeDisabled();
});

test("another one was quicker: the page says so, and shows the newest state", async () => {
	answer({ open: [REQUEST] });
	network.use(http.put("*/api/leave-request/approve", () => refusal("already-decided")));
	const { user } = await open("?view=decide&request=r1", LEAD);
	const dialog = within(await screen.findByRole("dialog"));
	const declined: LeaveRequest = { ...REQUEST, status: { state: "declined" }, acts: [] };
	const approve = await dialog.findByRole("button", { name: "Approve" });
	answer({ card: { ...CARD, request: declined } });
	await user.click(approve);
	expect(await screen.findByText("This was decided already.")).toBeVisible();
	expect(await dialog.findByText("Declined")).toBeVisible();
	expect(dialog.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("200 requests take fewer than 2,500 nodes, and all can be seen", async () => {
	const person = { id: "p", name: "Wolfeschlegelsteinhausenbergerdorff-Ylämyllyjärvi" };
	answer({ open: Array.from({ length: 200 }, (_, index) => ({ ...REQUEST, id: `r${index}`, person })) });
	const { user, container } = await open("?view=decide", LEAD);
	const more = await screen.findByRole("button", { name: "Show more (150)" });
	expect(container.querySelectorAll("*").length).toBeLessThan(2500);
	await user.click(more);
	expect(screen.getAllByRole("button", { name: /^Wolfe/ })).toHaveLength(100);
});

test("what is beyond a page is said, and comes when it is asked for", async () => {
	const pageOf = (name: string, next: string | null) => ({
		requests: [{ ...REQUEST, id: name, person: { id: name, name } }],
		next,
	});
	const cursor = "2026-06-01T06:30:00.000Z~r1";
	const asked: (string | null)[] = [];
	network.use(
		http.get("*/api/leave-request/requests", () => HttpResponse.json([])),
		http.get("*/api/leave-request/open", ({ request }) => {
			const after = new URL(request.url).searchParams.get("after");
			asked.push(after);
			if (asked.length === 2) return refusal("unavailable");
			return HttpResponse.json(after === null ? pageOf("Newest", cursor) : pageOf("Oldest", null));
		}),
	);
	const { user } = await open("?view=decide", LEAD);
	expect(await screen.findByRole("tab", { name: "To decide (over 1)" })).toBeVisible();
	const older = screen.getByRole("button", { name: "Load older requests" });
	await user.click(older);
	expect(await screen.findByRole("alert")).toHaveTextContent("The requests could not be loaded.");
	await user.click(older);
	expect(await screen.findByRole("button", { name: /Oldest/ })).toBeVisible();
	expect(screen.getByRole("button", { name: /Newest/ })).toBeVisible();
	expect(screen.getByRole("tab", { name: "To decide (2)" })).toBeVisible();
	expect(screen.queryByRole("button", { name: "Load older requests" })).toBeNull();
	expect(asked).toEqual([null, cursor, cursor]);
});

test("nothing requested, nothing to decide, and a failure that can be tried again", async () => {
	network.use(http.get("*/api/leave-request/requests", () => refusal("unavailable")));
	const { user } = await open("", MEMBER);
	const again = await screen.findByRole("button", { name: "Try again" });
	expect(screen.queryByRole("tab")).toBeNull();
	answer({});
	await user.click(again);
	expect(await screen.findByText("No leave requests yet.")).toBeVisible();
});

test("days past their deadline say so on the card", async () => {
	const buckets = CARD.buckets.map((bucket) => ({ ...bucket, isOverdue: true }));
	answer({ open: [REQUEST], card: { ...CARD, buckets } });
	const { user } = await open("?view=decide", LEAD);
	await user.click(await screen.findByRole("button", { name: /Mikko Member/ }));
	expect(await screen.findByText(/^Summer holiday 2025–2026: 24 → 20/)).toHaveTextContent(
		"deadline passed (30.09.2026)",
	);
});

test("after a decision Undo makes the request wait again", async () => {
	answer({ open: [TO_DECIDE] });
	const approved: LeaveRequest = { ...TO_DECIDE, status: { state: "approved" }, acts: ["cancel", "undo"] };
	sentTo("put", "*/api/leave-request/approve", () => HttpResponse.json(approved));
	const undone = sentTo("put", "*/api/leave-request/undo", () => HttpResponse.json(TO_DECIDE));
	const { user } = await open("?request=r1", LEAD);
	await user.click(await screen.findByRole("button", { name: "Approve" }));
	expect(await screen.findByText("Leave of Mikko Member approved.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Undo" }));
	expect(await screen.findByText("The request waits for a decision again.")).toBeVisible();
	expect(undone).toEqual([{ id: "r1" }]);
});

test("those who decide land on what waits for them, on their own when nothing does", async () => {
	answer({ open: [TO_DECIDE] });
	const { user } = await open("", LEAD);
	expect(await screen.findByRole("tab", { name: "To decide (1)", selected: true })).toBeVisible();
	await user.click(screen.getByRole("tab", { name: "Mine" }));
	expect(await screen.findByText("No leave requests yet.")).toBeVisible();
});

test("without anything to decide they land on their own", async () => {
	answer({ own: [REQUEST] });
	await open("", LEAD);
	expect(await screen.findByRole("tab", { name: "Mine", selected: true })).toBeVisible();
	expect(await screen.findByRole("button", { name: /06\.07\.2026–08\.07\.2026/ })).toBeVisible();
});

test("requests are filtered by state, kind and words, as the address says", async () => {
	const paid: LeaveRequest = { ...REQUEST, id: "r2", dayTypeId: 5, notes: "Moving house", isBooked: true };
	const booked: LeaveRequest = { ...paid, status: { state: "approved" }, dates: ["2026-08-03"] };
	answer({ own: [REQUEST, booked] });
	const { user } = await open("?state=approved", MEMBER);
	expect(await screen.findByRole("button", { name: /03\.08\.2026.*Booked/ })).toBeVisible();
	expect(screen.queryByRole("button", { name: /06\.07\.2026/ })).toBeNull();
	await user.selectOptions(screen.getByRole("combobox", { name: "Any state" }), "Any state");
	await user.type(screen.getByRole("searchbox", { name: "Search requests" }), "cottage");
	expect(screen.getByRole("button", { name: /06\.07\.2026/ })).toBeVisible();
	expect(screen.queryByRole("button", { name: /03\.08\.2026/ })).toBeNull();
	await user.selectOptions(screen.getByRole("combobox", { name: "Any kind" }), "Paid leave");
	expect(screen.getByText("No requests match the filters.")).toBeVisible();
});

test("approved leave gets other days, which shows the old and the new ones first", async () => {
	const approved: LeaveRequest = { ...REQUEST, status: { state: "approved" }, acts: ["cancel", "change"] };
	answer({ own: [approved], card: { ...CARD, request: approved } });
	network.use(
		http.get("*/api/work-day/work-days", () =>
			HttpResponse.json(aMonth("2026-07-06", "2026-07-10", "2026-06-10", [])),
		),
	);
	const sent = sentTo("put", "*/api/leave-request/change", () =>
		HttpResponse.json({ ...REQUEST, id: "r2" } satisfies LeaveRequest, { status: 202 }),
	);
	const { user } = await open("?request=r1", MEMBER);
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(await dialog.findByRole("button", { name: "Change days" }));
	const last = dialog.getByLabelText("Last day");
	await user.clear(last);
	await user.type(last, "10.7.2026");
	expect(
		await dialog.findByText("06.07.2026–08.07.2026 · 3 days → 06.07.2026–10.07.2026 · 5 days"),
	).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Change to 5 days" }));
	expect(await screen.findByText("Change requested. Your team lead decides.")).toBeVisible();
	expect(sent).toMatchObject([{ requestId: "r1", dates: [...REQUEST.dates, "2026-07-09", "2026-07-10"] }]);
});

test("the address opens the dialog of leave", async () => {
	answer({});
	network.use(
		http.get("*/api/work-day/work-days", () =>
			HttpResponse.json(aMonth("2026-06-10", "2026-06-10", "2026-06-10", [])),
		),
	);
	await open("?ask=1", { ...MEMBER, role: "external", leaveToRequest: [6] });
	const dialog = within(await screen.findByRole("dialog", { name: "Request leave" }));
	expect(await dialog.findByRole("button", { name: "Add 1 day" })).toBeEnabled();
	await screen.findByText("No leave requests yet.");
});

test("requests are filtered by the reason of absence, where any has one", async () => {
	fakeReasons(STUDY);
	const study = aRequest({ id: "r2", dayTypeId: 1, dates: ["2026-08-03"], reasonId: STUDY.id });
	answer({ own: [REQUEST, study] });
	const { user } = await open("", MEMBER);
	await screen.findByRole("button", { name: /03\.08\.2026/ });
	const filter = screen.getByRole("combobox", { name: "Any reason" });
	await user.selectOptions(filter, await within(filter).findByRole("option", { name: "Study leave" }));
	expect(screen.getByRole("button", { name: /03\.08\.2026/ })).toBeVisible();
	expect(screen.queryByRole("button", { name: /06\.07\.2026/ })).toBeNull();
	await user.selectOptions(filter, "Any reason");
	expect(screen.getByRole("button", { name: /06\.07\.2026/ })).toBeVisible();
});

test("where no request has a reason of absence, nothing speaks of reasons", async () => {
	answer({ own: [REQUEST] });
	await open("?reason=gone", MEMBER);
	expect(await screen.findByRole("button", { name: /06\.07\.2026/ })).toBeVisible();
	expect(screen.queryByRole("combobox", { name: "Any reason" })).toBeNull();
});
