import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { CapacityPlanningPage } from "./capacity-planning-page.tsx";
import { anAllocation, aPerson, aWeek } from "./plan-builder.ts";
import type { Plan } from "./use-plan.ts";
// Fetched here, so that the first test to open a dialog does not wait for its file.
import "#ui/overlay/dialog-window.tsx";

beforeEach(() => setClock(() => new Date("2026-06-17T09:00:00Z")));
beforeAll(() => {
	// The document of the tests has no layout and captures no pointer: here a day is ten pixels wide.
	Object.defineProperty(HTMLElement.prototype, "offsetWidth", { configurable: true, value: 910 });
	Object.assign(HTMLElement.prototype, {
		setPointerCapture: () => undefined,
		scrollIntoView: () => undefined,
	});
});

const DEVS = { id: "devs", name: "Developers" };
const WORK = anAllocation("aino", "2026-06-15", "2026-06-26");
const MONDAYS = Array.from({ length: 13 }, (_, index) => addDays("2026-06-15", index * 7));

/** Aino has too much in the first week, half of what is available in the second, and then nothing. */
const AINO = aPerson("Aino", {
	group: DEVS,
	allocations: [WORK],
	weeks: MONDAYS.map((monday, index) => {
		if (index === 0) return { ...aWeek(monday, 40, 30), allocations: [{ id: WORK.id, hours: 40 }] };
		return index === 1 ? aWeek(monday, 18.75, 37.5) : aWeek(monday, 0, 37.5);
	}),
});
const AWAY = aPerson("Bo", { weeks: MONDAYS.map((monday) => aWeek(monday, 0, 0)) });
const PLAN: Plan = {
	startDate: "2026-06-15",
	endDate: "2026-09-13",
	nationalHolidays: [{ date: "2026-06-19", name: "Midsummer Eve" }],
	projects: [{ id: "beta", name: "Beta" }],
	people: [AWAY, AINO],
};

/** The plan as the server answers it; remembers what it was asked. */
function answer(plan: Plan = PLAN) {
	const asked: string[] = [];
	network.use(
		http.get("*/api/capacity/plan", ({ request }) => {
			asked.push(new URL(request.url).search);
			return HttpResponse.json(plan);
		}),
	);
	return asked;
}

/** Takes the writes of one kind and remembers what they sent. */
function taking(method: "put" | "delete", response: () => Response) {
	const bodies: Record<string, unknown>[] = [];
	network.use(
		http[method]("*/api/capacity/allocation", async ({ request }) => {
			bodies.push((await request.json()) as Record<string, unknown>);
			return response();
		}),
	);
	return bodies;
}

const saved = () => HttpResponse.json({ id: WORK.id, allocations: [WORK] });
const open = (search = "") =>
	renderPage(<CapacityPlanningPage />, { texts: "capacity", profile: aProfile({ role: "manager" }), search });
const board = () => screen.findByRole("table", { name: "Planned hours of people by week" });

test("people stand by group, and each week says its per cent and the hours behind it", async () => {
	const asked = answer();
	await open();
	const [heads, ...rows] = within(await board()).getAllByRole("row");
	expect(heads?.textContent).toContain("wk 2515.6. Awk 2622.6.");
	expect(rows.map((row) => row.textContent?.slice(0, 38))).toEqual([
		"Developers 1",
		expect.stringContaining("Aino133\u00a0%40/3050\u00a0%18.75/37.50\u00a0%0/37.5"),
		"No user group 1",
		expect.stringContaining("Bo–0/0"),
	]);
	expect(asked).toEqual(["?startDate=2026-06-15&endDate=2026-09-13"]);
	expect(screen.getByText("Planned of what is available:")).toBeVisible();
});

test("who has too much stands above, and a name opens what it is made of", async () => {
	answer();
	const { user } = await open();
	const over = (await screen.findByRole("button", { name: "Over-planned: 1" })).parentElement as HTMLElement;
	expect(within(over).getByText(/^wk 25 133.%$/)).toBeVisible();
	await user.click(within(over).getByRole("button", { name: "Aino" }));
	expect(screen.getByRole("button", { name: "Acme 4.00 h/d, 15.06.2026 – 26.06.2026" })).toBeVisible();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	expect(screen.queryByRole("button", { name: /^Acme/ })).not.toBeInTheDocument();
});

test("all of an allocation can be planned by the form alone", async () => {
	answer();
	const sent = taking("put", saved);
	const { user } = await open();
	await board();
	await user.click(screen.getByRole("button", { name: "Add an allocation" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.type(dialog.getByLabelText("First day"), "29.6.2026");
	await user.type(dialog.getByLabelText("Last day"), "3.7.2026");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(dialog.getByLabelText("Person")).toHaveAccessibleDescription("Please select a user.");
	await user.selectOptions(dialog.getByLabelText("Person"), "Bo");
	await user.selectOptions(dialog.getByLabelText("Project"), "Beta");
	await user.type(dialog.getByLabelText("Hours a day"), "7,5");
	await user.type(dialog.getByLabelText("Note"), "kick-off");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Allocation saved successfully.")).toBeVisible();
	const dates = { startDate: "2026-06-29", endDate: "2026-07-03" };
	expect(sent).toEqual([
		{
			id: expect.any(String),
			userId: "bo",
			projectId: "beta",
			...dates,
			hoursPerDay: 7.5,
			notes: "kick-off",
		},
	]);
});

test("one that is there keeps its closed project, and what was typed when somebody else was quicker", async () => {
	answer();
	const sent = taking("put", () => refusal("stale-record"));
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	await user.click(screen.getByRole("button", { name: /^Acme/ }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(dialog.getByLabelText("Person")).toBeDisabled();
	const hours = dialog.getByLabelText("Hours a day");
	await user.clear(hours);
	await user.type(hours, "25");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(hours).toHaveAccessibleDescription(/From 0.25 to 24 hours/);
	await user.clear(hours);
	await user.type(hours, "6");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Somebody has changed this since you opened it.")).toBeVisible();
	expect(hours).toHaveValue("6");
	expect(sent).toMatchObject([
		{ id: WORK.id, version: 2, userId: "aino", projectId: "acme", hoursPerDay: 6 },
	]);
});

test("a deleted allocation comes back by Undo, under a new id", async () => {
	answer();
	const deleted = taking("delete", saved);
	const made = taking("put", saved);
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	await user.click(screen.getByRole("button", { name: /^Acme/ }));
	await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("Allocation deleted successfully.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Undo" }));
	expect(await screen.findByText("Allocation saved successfully.")).toBeVisible();
	expect(deleted).toEqual([{ id: WORK.id, userId: "aino", version: WORK.version }]);
	expect(made).toMatchObject([{ projectId: "acme", startDate: WORK.startDate, hoursPerDay: 4 }]);
	expect(made[0]?.["id"]).not.toBe(WORK.id);
});

test("a drag moves a bar by whole days, and Escape gives it up", async () => {
	answer();
	const sent = taking("put", saved);
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	const bar = screen.getByRole("button", { name: /^Acme/ });
	const drag = (...places: readonly number[]) => {
		fireEvent.pointerDown(bar, { clientX: 0, button: 0 });
		for (const clientX of places) fireEvent.pointerMove(bar, { clientX });
	};
	drag(40, 72);
	fireEvent.keyDown(bar, { key: "Escape" });
	fireEvent.pointerUp(bar);
	drag(40, 72);
	expect(bar).toHaveAccessibleName("Acme 4.00 h/d, 22.06.2026 – 03.07.2026");
	fireEvent.pointerUp(bar);
	fireEvent.click(bar);
	expect(await screen.findByText("Allocation saved successfully.")).toBeVisible();
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(sent).toMatchObject([{ startDate: "2026-06-22", endDate: "2026-07-03", version: 2 }]);
});

test("a bar that slipped is put back by Undo, over the version that the drag has made", async () => {
	answer();
	const moved = { ...WORK, startDate: "2026-06-22", endDate: "2026-07-03", version: 3 };
	const sent = taking("put", () => HttpResponse.json({ id: WORK.id, allocations: [moved] }));
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	const bar = screen.getByRole("button", { name: /^Acme/ });
	fireEvent.pointerDown(bar, { clientX: 0, button: 0 });
	fireEvent.pointerMove(bar, { clientX: 72 });
	fireEvent.pointerUp(bar);
	await user.click(await screen.findByRole("button", { name: "Undo" }));
	await waitFor(() => expect(sent).toHaveLength(2));
	const { id, startDate, endDate } = WORK;
	expect(sent[1]).toMatchObject({ id, startDate, endDate, hoursPerDay: 4, version: 3 });
});

test("arrow keys move a bar, with Shift they stretch it; Enter saves once, and Escape gives it up", async () => {
	answer();
	const sent = taking("put", saved);
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	const bar = screen.getByRole("button", { name: /^Acme/ });
	bar.focus();
	await user.keyboard("{ArrowRight}{ArrowRight}{Escape}");
	expect(bar).toHaveAccessibleName("Acme 4.00 h/d, 15.06.2026 – 26.06.2026");
	await user.keyboard("{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}");
	expect(bar).toHaveAccessibleName("Acme 4.00 h/d, 16.06.2026 – 28.06.2026");
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Allocation saved successfully.")).toBeVisible();
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(sent).toMatchObject([{ startDate: "2026-06-16", endDate: "2026-06-28", version: 2 }]);
	await user.keyboard("{Enter}");
	expect(await screen.findByRole("dialog", { name: "Edit the allocation" })).toBeVisible();
});

test("the search narrows people and projects; a name among the warnings is shown whatever it says", async () => {
	answer();
	const { user, router } = await open();
	await board();
	await user.type(screen.getByRole("searchbox", { name: "Search people" }), "bo");
	expect(router.state.location.search).toBe("?search=bo");
	expect(within(await board()).getAllByRole("row")).toHaveLength(3);
	await user.type(screen.getByRole("searchbox"), "x");
	expect(screen.getByText("Nobody fits the search.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Aino" }));
	expect(screen.getByRole("searchbox")).toHaveValue("");
	expect(screen.getByRole("button", { name: /^Acme/ })).toBeVisible();
	await user.click(screen.getByRole("radio", { name: "Projects" }));
	await user.type(screen.getByRole("searchbox", { name: "Search projects" }), "other");
	expect(screen.getByText("No project fits the search.")).toBeVisible();
});

test("last week is copied into a week, once it is said how much that is", async () => {
	const last = anAllocation("aino", "2026-06-08", "2026-06-12");
	answer({ ...PLAN, people: [{ ...AINO, allocations: [last] }] });
	const sent = taking("put", saved);
	const { user } = await open();
	await board();
	await user.click(screen.getByRole("button", { name: "Copy last week" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(await dialog.findByText("1 allocation will be made.")).toBeVisible();
	await user.selectOptions(dialog.getByLabelText("Into"), "wk 26, 22.06.2026 – 28.06.2026");
	expect(await dialog.findByText("0 allocations of 0 people will be made.")).toBeVisible();
	expect(dialog.getByRole("button", { name: "Copy" })).toBeDisabled();
	await user.selectOptions(dialog.getByLabelText("Into"), "wk 25, 15.06.2026 – 21.06.2026");
	await user.click(dialog.getByRole("button", { name: "Copy" }));
	expect(await screen.findByText("Last week's plan copied successfully.")).toBeVisible();
	expect(sent).toMatchObject([{ userId: "aino", startDate: "2026-06-15", endDate: "2026-06-19" }]);
	expect(sent[0]?.["id"]).not.toBe(last.id);
});

test("the address names weeks, rows and worked hours", async () => {
	const asked = answer();
	const actual = (monday: string) => ({
		...aWeek(monday, 0, 0),
		actual: { hours: 31.5, percent: 105, band: "over" },
	});
	network.use(
		http.get("*/api/capacity/report", () =>
			HttpResponse.json({ people: [{ userId: "aino", name: "Aino", weeks: MONDAYS.map(actual) }] }),
		),
	);
	const { user, router } = await open("?from=2026-06-18&weeks=8");
	await user.click(await screen.findByRole("checkbox", { name: "Worked hours" }));
	expect((await within(await board()).findAllByText("worked 31.5")).length).toBe(13);
	await user.click(screen.getByRole("button", { name: "Later weeks" }));
	expect(router.state.location.search).toBe("?from=2026-07-13&weeks=8&actual=yes");
	await user.click(screen.getByRole("radio", { name: "26 weeks" }));
	await user.click(screen.getByRole("button", { name: "This week" }));
	await user.click(screen.getByRole("radio", { name: "Projects" }));
	const rows = within(await screen.findByRole("table", { name: /projects by week/ })).getAllByRole("row");
	expect(rows.map((row) => row.textContent).slice(1)).toEqual(["Acme40", "Aino40"]);
	expect(asked).toContain("?startDate=2026-06-15&endDate=2026-08-09");
	expect(asked).toContain("?startDate=2026-06-15&endDate=2026-12-13");
});

test("of many people only those in sight are drawn", async () => {
	const people = Array.from({ length: 200 }, (_, index) => aPerson(`Person ${index}`, { weeks: AINO.weeks }));
	answer({ ...PLAN, people });
	await open();
	const table = await board();
	expect(table).toHaveAttribute("aria-rowcount", "202");
	expect(within(table).queryAllByRole("row").length).toBeLessThan(60);
});

test("without anybody to plan for, it says so", async () => {
	answer({ ...PLAN, people: [] });
	await open();
	expect(await screen.findByText(/There is nobody to plan for yet/)).toBeVisible();
});

test("while it loads, the page stands", async () => {
	network.use(http.get("*/api/capacity/plan", silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: "Capacity planning" })).toBeVisible();
});

test("what fails can be asked for again", async () => {
	network.use(http.get("*/api/capacity/plan", () => refusal("forbidden")));
	const { user } = await open();
	expect(await screen.findByText("The plan could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await board()).toBeVisible();
});
