import { screen, waitFor, within } from "@testing-library/react";
import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { MyAvailabilityPage } from "./my-availability-page.tsx";

const CALL = "*/api/availability/availabilities";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

function period(startDate: string, overrides: Partial<AvailabilityAnswer> = {}): AvailabilityAnswer {
	return {
		id: startDate,
		userId: "aino",
		startDate,
		endDate: null,
		percentage: 100,
		notes: "",
		...overrides,
	};
}

const TWO = [period("2026-01-01"), period("2026-05-01", { percentage: 60, notes: "Studies" })];

/** The server's periods, changed by the calls. */
function server(periods: readonly AvailabilityAnswer[] = TWO) {
	const state = new Map(periods.map((one) => [one.id, one]));
	const asked: unknown[] = [];
	const change = async (request: Request, apply: (body: AvailabilityAnswer) => void) => {
		const body = (await request.json()) as AvailabilityAnswer;
		asked.push([request.method, body]);
		apply(body);
		return HttpResponse.json({ id: body.id, availabilities: [...state.values()] });
	};
	network.use(
		http.get(CALL, ({ request }) => {
			const isOwn = new URL(request.url).searchParams.get("userId") === "aino";
			return HttpResponse.json({ availabilities: isOwn ? [...state.values()] : [] });
		}),
		http.post(CALL, ({ request }) =>
			change(request, (body) => state.set(body.id, { ...body, userId: "aino" })),
		),
		http.put(CALL, ({ request }) =>
			change(request, (body) => state.set(body.id, { ...period(body.startDate), ...body })),
		),
		http.delete(CALL, ({ request }) => change(request, ({ id }) => state.delete(id))),
	);
	return asked;
}

const open = () =>
	renderPage(<MyAvailabilityPage />, { texts: "my-availability", profile: aProfile({ role: "manager" }) });
const rows = () => screen.getAllByRole("row").slice(1);

test("own periods are listed with their effective ends, the latest first", async () => {
	server();
	await open();
	expect(await screen.findByText("Today 60.00 % of your working hours can be planned.")).toBeVisible();
	expect(rows().map((row) => row.textContent)).toEqual([
		"Since 01.05.202660.00\u00a0%In forceStudies",
		"01.01.2026–30.04.2026100.00\u00a0%Over",
	]);
});

test("a period is added, with the same id on every attempt", async () => {
	const asked = server([]);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Add a period" }));
	const dialog = await screen.findByRole("dialog", { name: "Add a period" });
	expect(within(dialog).getByLabelText("First day")).toHaveValue("10.06.2026");
	await user.clear(within(dialog).getByLabelText("Percentage"));
	await user.type(within(dialog).getByLabelText("Percentage"), "62,5 %");
	await user.type(within(dialog).getByLabelText("Last day"), "31.8.2026");
	await user.click(within(dialog).getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The period was added.")).toBeVisible();
	expect(asked).toMatchObject([
		["POST", { startDate: "2026-06-10", endDate: "2026-08-31", percentage: 62.5, notes: "" }],
	]);
	await waitFor(() => expect(rows()[0]).toHaveTextContent("10.06.2026–31.08.202662.50 %"));
});

test("a period is ended by setting its last day", async () => {
	const asked = server();
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Change Since 01.05.2026" }));
	const dialog = await screen.findByRole("dialog", { name: "Change the period" });
	await user.type(within(dialog).getByLabelText("Last day"), "30.6.2026");
	await user.click(within(dialog).getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The period was changed.")).toBeVisible();
	expect(asked).toMatchObject([["PUT", { id: "2026-05-01", endDate: "2026-06-30", percentage: 60 }]]);
});

test.each([
	["Percentage", "120", "Enter a percentage from 0 to 100."],
	["Last day", "1.6.2026", "The last day is before the first one."],
])("%s %s is refused at its field", async (field, text, problem) => {
	const asked = server([]);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Add a period" }));
	const dialog = await screen.findByRole("dialog");
	const input = within(dialog).getByLabelText(field);
	await user.clear(input);
	await user.type(input, text);
	await user.click(within(dialog).getByRole("button", { name: "Save" }));
	expect(input.getAttribute("aria-invalid")).toBe("true");
	expect(within(dialog).getByText(problem)).toBeVisible();
	expect(asked).toEqual([]);
});

test("overlapping periods are refused with the reason, and the form stays open", async () => {
	server();
	network.use(http.post(CALL, () => refusal("availability-overlap")));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Add a period" }));
	await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The availability overlaps another one of the same person.")).toBeVisible();
	expect(screen.getByRole("dialog", { name: "Add a period" })).toBeVisible();
});

test("Undo adds a deleted period again", async () => {
	const asked = server();
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Delete Since 01.05.2026" }));
	expect(await screen.findByText("The period was deleted.")).toBeVisible();
	await waitFor(() => expect(rows()).toHaveLength(1));
	await user.click(screen.getByRole("button", { name: "Undo" }));
	await waitFor(() => expect(rows()).toHaveLength(2));
	expect(asked).toMatchObject([
		["DELETE", { id: "2026-05-01" }],
		["POST", { startDate: "2026-05-01", percentage: 60, notes: "Studies" }],
	]);
});

test("without a period, all of the time can be planned, and one click sets a part of it", async () => {
	server([]);
	const { user } = await open();
	expect(await screen.findByText(/^You're 100 % available/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Add a period" }));
	expect(await screen.findByRole("dialog", { name: "Add a period" })).toBeVisible();
});

test("the heading is shown while the page loads", async () => {
	network.use(http.get(CALL, silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: "My availability" })).toBeVisible();
});

test("after a failure, Try again loads the page", async () => {
	network.use(http.get(CALL, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("Your availability could not be loaded.")).toBeVisible();
	server();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByText(/can be planned/)).toBeVisible();
});
