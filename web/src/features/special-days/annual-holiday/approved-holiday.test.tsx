import { screen, waitFor, within } from "@testing-library/react";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { aRequest } from "#test/leave-requests/request-builder.ts";
import { aProfile, network } from "#test/network.ts";
import { explainedHolidays } from "#test/special-days/holidays-builder.ts";
import { AVAILABLE, cell, open, server, TODAY } from "#test/special-days/open-annual-holiday.tsx";
// Imported here, so that the first test that opens it does not wait for its chunk.
import "./change/change-dialog.tsx";

beforeEach(() => setClock(() => new Date(`${TODAY}T09:00:00Z`)));

const weekdays = (...mondays: string[]) =>
	mondays.flatMap((monday) =>
		[0, 1, 2, 3, 4].map(
			(day) => `${monday.slice(0, 8)}${String(Number(monday.slice(8)) + day).padStart(2, "0")}`,
		),
	);
const THREE_WEEKS = weekdays("2026-07-06", "2026-07-13", "2026-07-20");

const REQUEST = aRequest({ dates: THREE_WEEKS });
const APPROVED = aRequest({ dates: THREE_WEEKS, status: { state: "approved" }, acts: ["cancel", "change"] });

const APPROVING = aProfile({ leaveToRequest: [DAY_TYPES.HOLIDAY] });

/** A company that approves holiday: `requests` are the person's own, of which 18 days are requested or planned. */
function approving(requests: readonly LeaveRequest[], cancelDays = 14) {
	const isRequested = requests.some(({ status }) => status.state === "requested");
	const [summer, winter] = explainedHolidays().subdivision;
	if (!summer || !winter) throw new Error("The builder makes buckets.");
	const of = { creditYear: 2025, isOverdue: false };
	const holidays = explainedHolidays({
		holidayLimit: 30,
		availableHolidays: 30,
		subdivision: [{ ...summer, taken: 0, planned: 0, remaining: 24 }, { ...winter }],
		withRequested: {
			days: isRequested ? 18 : 0,
			left: isRequested ? 12 : 30,
			buckets: [
				{ ...of, bucket: "summer", before: 24, after: isRequested ? 6 : 24, to: summer.to },
				{ ...of, bucket: "winter", before: 6, after: 6, to: winter.to },
			],
		},
		cancelDays,
	});
	const booked = requests.flatMap(({ status, dates }) => (status.state === "requested" ? [] : dates));
	const asked = server(booked);
	const answer = (body: unknown, status: LeaveRequest["status"]) => {
		asked.push(body);
		return HttpResponse.json(aRequest({ status }));
	};
	network.use(
		http.get(AVAILABLE, () => HttpResponse.json(holidays)),
		http.get("*/api/leave-request/requests", () => HttpResponse.json(requests)),
		http.put("*/api/leave-request/change", async ({ request }) =>
			answer(await request.json(), { state: "requested" }),
		),
		http.put("*/api/leave-request/withdraw", async ({ request }) =>
			answer(await request.json(), { state: "withdrawn" }),
		),
	);
	return { asked, holidays };
}

/** What changing and cancelling planned days answer: with a request in a state, the lead is asked. */
function answering(method: "put" | "delete", asked: unknown[], status?: LeaveRequest["status"]) {
	network.use(
		http[method]("*/api/special-day/planned-annual-holiday", async ({ request }) => {
			asked.push(await request.json());
			const answer = { workDays: [], usedDays: 0, available: explainedHolidays() };
			return HttpResponse.json(
				{ ...answer, ...(status && { request: aRequest({ status }) }) },
				{ status: status ? 202 : 200 },
			);
		}),
	);
}

const dialog = () => screen.findByRole("dialog", { name: "Change planned holiday" });

test("what is requested is on every part of the page", async () => {
	approving([REQUEST]);
	await open(APPROVING);
	expect(await screen.findByText("18 requested, 12 left")).toBeVisible();
	expect(await cell(/Monday 06\.07\.2026, Requested/)).toHaveClass("hatched");
	const table = within(await screen.findByRole("table", { name: "Holiday days by type" }));
	expect(table.getByRole("columnheader", { name: "Requested" })).toBeVisible();
	expect(table.getByRole("row", { name: /^Summer holiday 2025–2026 24 0 0 0 18 6 / })).toBeVisible();
	const year = within(await screen.findByRole("list", { name: "Left for the holiday year 2026–2027" }));
	expect(year.getByText("18 requested, 6 of 24 left")).toBeVisible();
	const line = (await screen.findByText("06.07.2026–24.07.2026")).closest("li");
	expect(line).toHaveTextContent(/Requested.*15 days \(Mon–Fri\)/);
});

test("booking is requesting: before, on the button and in the toast", async () => {
	approving([]);
	const { user } = await open(APPROVING);
	network.use(
		http.post("*/api/special-day/new-annual-holiday", () =>
			HttpResponse.json(
				{ workDays: [], usedDays: 0, available: explainedHolidays(), request: REQUEST },
				{ status: 202 },
			),
		),
	);
	await user.type(await screen.findByLabelText("First day"), "6.7.2026");
	await user.clear(screen.getByLabelText("Last day"));
	await user.type(screen.getByLabelText("Last day"), "24.7.2026");
	expect(await screen.findByText("18 requested, 12 left")).toBeVisible();
	await switchLanguage("fi");
	expect(await screen.findByText("18 pyydetty, 12 jäljellä")).toBeVisible();
	expect(screen.getByRole("button", { name: "Pyydä 18 päivää" })).toBeVisible();
	await switchLanguage("en");
	await user.click(await screen.findByRole("button", { name: "Request 18 days" }));
	expect(await screen.findByText(/^Requested 15 days/)).toBeVisible();
});

test("the third week of an approved holiday is dropped with three presses", async () => {
	const { asked } = approving([APPROVED]);
	answering("delete", asked);
	const { user } = await open(APPROVING);
	let presses = 0;
	const press = async (name: RegExp) => {
		presses += 1;
		await user.click(await screen.findByRole("button", { name }));
	};
	const line = (await screen.findByText("06.07.2026–24.07.2026")).closest("li");
	expect(line).toHaveTextContent("Approved");
	await press(/^Cancel 06\.07\.2026–24/);
	await press(/^Week 30/);
	expect(within(await dialog()).getByText("The days are cancelled at once.")).toBeVisible();
	await press(/^Cancel 5 days/);
	expect(await screen.findByText("5 days of holiday (Mon–Fri) cancelled.")).toBeVisible();
	expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
	expect(asked).toEqual([{ startDate: "2026-07-20", endDate: "2026-07-24" }]);
	expect(presses).toBeLessThanOrEqual(4);
});

test("days that go soon are asked for, and the page says so before and after", async () => {
	const { asked } = approving([APPROVED], 40);
	answering("delete", asked, { state: "cancelling", dates: weekdays("2026-07-13") });
	const { user } = await open(APPROVING);
	await user.click(await screen.findByRole("button", { name: /^Cancel 06\.07\.2026–24/ }));
	await user.click(within(await dialog()).getByRole("button", { name: /^Week 29/ }));
	expect(
		within(await dialog()).getByText(/^Cancelling days soon needs your team lead's approval\./),
	).toBeVisible();
	expect(
		within(await dialog()).getByText("Then planned: 06.07.2026–10.07.2026, 20.07.2026–24.07.2026"),
	).toBeVisible();
	await user.click(screen.getByRole("button", { name: /^Cancel 5 days/ }));
	expect(await screen.findByText("Your team lead is asked to cancel 5 days (Mon–Fri).")).toBeVisible();
});

test("moving approved holiday is asked for, and it stays until then", async () => {
	const { asked } = approving([APPROVED]);
	answering("put", asked, { state: "requested" });
	const { user } = await open(APPROVING);
	await user.click(await screen.findByRole("button", { name: /^Change 06\.07\.2026–24/ }));
	await user.click(within(await dialog()).getByRole("button", { name: /^Week 30/ }));
	const first = within(await dialog()).getByLabelText("New first day");
	await user.clear(first);
	await user.type(first, "3.8.2026");
	const last = within(await dialog()).getByLabelText("New last day");
	await user.clear(last);
	await user.type(last, "7.8.2026");
	expect(
		await screen.findByText("Your team lead is asked. Your holiday stays as it is until then."),
	).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Save change" }));
	expect(await screen.findByText("Change requested. Your team lead decides.")).toBeVisible();
	expect(asked).toMatchObject([{ entryIds: weekdays("2026-07-20"), dates: weekdays("2026-08-03") }]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a request that waits gets other days at once, and is withdrawn whole", async () => {
	const { asked } = approving([REQUEST]);
	const { user } = await open(APPROVING);
	await user.click(await cell(/Monday 06\.07\.2026, Requested/));
	await user.click(within(await dialog()).getByRole("radio", { name: "Cancel" }));
	expect(await screen.findByText("The request is withdrawn.")).toBeVisible();
	await user.click(within(await dialog()).getByRole("button", { name: /^Week 28/ }));
	expect(await screen.findByText("The request gets these days. Your team lead decides.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: /^Cancel 5 days/ }));
	expect(await screen.findByText("Request changed. Your team lead decides.")).toBeVisible();
	expect(asked).toMatchObject([{ requestId: "r1", dates: weekdays("2026-07-13", "2026-07-20") }]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
	await user.click(await screen.findByRole("button", { name: /^Cancel 06\.07\.2026–24/ }));
	await user.click(await screen.findByRole("button", { name: /^Cancel 15 days/ }));
	expect(await screen.findByText("Request withdrawn.")).toBeVisible();
	expect(asked[1]).toEqual({ id: "r1" });
});

test("what is requested of the next holiday year is not said of this one", async () => {
	const { holidays } = approving([REQUEST]);
	const next = { ...holidays, withRequested: { days: 18, left: 30, buckets: [] } };
	network.use(http.get(AVAILABLE, () => HttpResponse.json(next)));
	await open(APPROVING);
	expect(await screen.findByText("of 30 in this holiday year")).toBeVisible();
	expect(screen.queryByText(/requested, \d+ left/)).toBeNull();
});

test("booked before approvals and split by a cancelled week, days are in the one list; only acts of the viewer are offered", async () => {
	const [monday = "", tuesday = ""] = weekdays("2026-08-03");
	approving([
		aRequest({
			...APPROVED,
			id: "split",
			dates: weekdays("2026-07-06", "2026-07-20"),
			replaces: [{ id: "former", dates: weekdays("2026-06-29") }],
		}),
		aRequest({ ...APPROVED, id: "before", dates: [monday], isBooked: true }),
		aRequest({ ...APPROVED, id: "beside", dates: [tuesday], isBooked: true }),
		aRequest({
			id: "moved",
			dates: weekdays("2026-08-10"),
			acts: [],
			replaces: [{ id: "split", dates: weekdays("2026-07-20") }],
		}),
	]);
	await open(APPROVING);
	const split = (await screen.findByText("06.07.2026–10.07.2026, 20.07.2026–24.07.2026")).closest("li");
	expect(split).not.toHaveTextContent("In place of");
	expect((await screen.findByText("03.08.2026–04.08.2026")).closest("li")).not.toHaveTextContent(/Approved/);
	expect(screen.getByRole("button", { name: "Cancel 03.08.2026–04.08.2026" })).toBeVisible();
	const moved = (await screen.findByText("10.08.2026–14.08.2026")).closest("li");
	expect(moved).toHaveTextContent("In place of 20.07.2026–24.07.2026");
	expect(within(moved as HTMLElement).queryByRole("button")).toBeNull();
});
