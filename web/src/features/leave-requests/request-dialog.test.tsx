import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answer, CARD, LEAD, MEMBER, open, REQUEST } from "#test/leave-requests/open-leave-requests.tsx";
import { aRequest } from "#test/leave-requests/request-builder.ts";
import { network, sentTo } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { aReason, fakeReasons } from "#test/settings/fake-reasons.ts";
import { aMonth } from "#test/work-days/work-day-builder.ts";
// Imported here, so that the first test that opens it does not wait for its chunk.
import "./request-dialog.tsx";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

test("days of a locked month are not offered, and it is said how they can change", async () => {
	const dates = ["2026-06-29", "2026-06-30", "2026-07-01"];
	const request = aRequest({ dates, status: { state: "approved" }, acts: ["cancel"] });
	answer({ card: { ...CARD, request, closed: [{ month: "2026-06", code: "month-locked" }] } });
	const { user } = await open("?request=r1", MEMBER);
	const dialog = within(await screen.findByRole("dialog"));
	expect(await dialog.findByText(/^June 2026 is locked\. Ask an admin to unlock it/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Cancel days" }));
	expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
	expect(dialog.getByRole("button", { name: "Cancel 1 day" })).toBeEnabled();
});

test("the address of another person's booked leave names them", async () => {
	const booked = aRequest({ status: { state: "approved" }, isBooked: true, acts: [] });
	let asked = "";
	answer({});
	network.use(
		http.get("*/api/leave-request/request", ({ request }) => {
			asked = new URL(request.url).search;
			return HttpResponse.json({ ...CARD, request: booked });
		}),
	);
	const { user } = await open("?request=r1&person=mikko&view=own", LEAD);
	const dialog = await screen.findByRole("dialog", { name: "Leave of Mikko Member" });
	expect(asked).toBe("?id=r1&userId=mikko");
	await user.click(within(dialog).getByRole("button", { name: "Close" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("days with logged work are asked about before leave is changed to them", async () => {
	const request = aRequest({ status: { state: "approved" }, acts: ["change"] });
	answer({ card: { ...CARD, request } });
	network.use(
		http.get("*/api/work-day/work-days", () =>
			HttpResponse.json(aMonth("2026-07-06", "2026-07-08", "2026-06-10", [])),
		),
	);
	const sent = sentTo("put", "*/api/leave-request/change", (body) =>
		(body as { confirmedDates?: string[] }).confirmedDates?.length
			? HttpResponse.json(request)
			: refusal("work-logged", { dates: ["2026-07-07"] }),
	);
	const { user } = await open("?request=r1", LEAD);
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(await dialog.findByRole("button", { name: "Change days" }));
	await user.click(await dialog.findByRole("button", { name: "Change to 3 days" }));
	await user.click(await screen.findByRole("button", { name: "Change anyway" }));
	expect(await screen.findByText("Days changed.")).toBeVisible();
	expect(sent[1]).toMatchObject({ confirmedDates: ["2026-07-07"], userId: "mikko" });
	expect(sent).toHaveLength(2);
});

test("who may not decide reads who does, and leave is requested on the page", async () => {
	const deciders = [
		{ id: "laura", name: "Laura Lead" },
		{ id: "lauri", name: "Lauri Lead" },
	];
	answer({ own: [REQUEST], card: { ...CARD, request: { ...REQUEST, deciders } } });
	await open("?request=r1", { ...MEMBER, leaveToRequest: [3] });
	const dialog = within(await screen.findByRole("dialog"));
	expect(await dialog.findByText("Laura Lead, Lauri Lead or an admin decides.")).toBeVisible();
	expect(dialog.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("the reason of leave is in the list and on the card, and changes with it", async () => {
	fakeReasons(aReason(), aReason({ id: "moving", nameEn: "Relocation day" }));
	const request = aRequest({
		dayTypeId: 5,
		hours: 7.5,
		reasonId: "child",
		status: { state: "approved" },
		acts: ["change"],
	});
	answer({ own: [request], card: { ...CARD, request } });
	network.use(
		http.get("*/api/work-day/work-days", () =>
			HttpResponse.json(aMonth("2026-07-06", "2026-07-08", "2026-06-10", [])),
		),
	);
	const sent = sentTo("put", "*/api/leave-request/change", () => HttpResponse.json(request));
	const { user } = await open("?request=r1", { ...MEMBER, reasonTypes: [5] });
	const dialog = within(await screen.findByRole("dialog"));
	expect(await dialog.findByText("Paid leave · Child’s illness")).toBeVisible();
	expect(screen.getByText("Child’s illness", { ignore: "option" })).toBeInTheDocument();
	await user.click(dialog.getByRole("button", { name: "Change days" }));
	const submit = () => dialog.findByRole("button", { name: "Change to 3 days" });
	await user.selectOptions(await dialog.findByLabelText("Reason"), "Relocation day");
	await user.click(await submit());
	await waitFor(() => expect(sent).toMatchObject([{ reasonId: "moving" }]));
});
