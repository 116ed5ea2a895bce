import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, onTestFinished, test } from "vitest";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import {
	AINO,
	answer,
	board,
	MONDAYS,
	open,
	PLAN,
	prepareBoard,
	saved,
	shared,
	taking,
	WORK,
} from "#test/capacity/fake-board.tsx";
import { anAllocation, aPerson, aWeek } from "#test/capacity/plan-builder.ts";
import { network } from "#test/network.ts";
import { refusal, silence } from "#test/render-page.tsx";
import { choose } from "#test/choose.ts";

prepareBoard();

test("people are grouped, and each week shows its per cent and hours", async () => {
	const asked = answer();
	await open();
	const [heads, ...rows] = within(await board()).getAllByRole("row");
	expect(heads?.textContent).toContain("wk 2515.6. Nwk 2622.6.");
	expect(rows.map((row) => row.textContent?.slice(0, 41))).toEqual([
		"Developers 1",
		expect.stringContaining("Aino133\u00a0%\n40/30\u00a0h50\u00a0%\n18.75/37.5\u00a0h0\u00a0%"),
		"No user group 1",
		expect.stringContaining("Bo–\n0/0\u00a0h"),
	]);
	expect(asked).toEqual(["?startDate=2026-06-15&endDate=2026-09-13"]);
	expect(screen.getByText("Planned share of available hours:")).toBeVisible();
});

test("people with too much planned are listed first, and a click on a name opens their allocations", async () => {
	answer();
	const { user } = await open();
	const over = (await screen.findByRole("button", { name: "Over-planned: 1" })).parentElement as HTMLElement;
	expect(within(over).getByText(/^wk 25 133.%$/)).toBeVisible();
	await user.click(within(over).getByRole("button", { name: "Aino" }));
	expect(screen.getByRole("button", { name: "Acme 4.00 h/d, 15.06.2026 – 26.06.2026" })).toBeVisible();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	expect(screen.queryByRole("button", { name: /^Acme/ })).not.toBeInTheDocument();
});

test("an allocation of several people can be planned with only the form, in one call", async () => {
	answer();
	const sent = taking("post", shared);
	const { user } = await open();
	await board();
	await user.click(screen.getByRole("button", { name: "Add an allocation" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.type(dialog.getByLabelText("First day"), "29.6.2026");
	await user.type(dialog.getByLabelText("Last day"), "3.7.2026");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	const people = dialog.getByLabelText("People");
	expect(people).toHaveAccessibleDescription("Please select a user.");
	await choose(user, people, "Bo");
	await user.click(screen.getByRole("option", { name: "Aino" }));
	await user.keyboard("{Escape}");
	await choose(user, dialog.getByLabelText("Project"), "Beta");
	await user.type(dialog.getByLabelText("Hours a day"), "7,5");
	await user.type(dialog.getByLabelText("Note"), "kick-off");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("2 allocations saved successfully.")).toBeVisible();
	const dates = { startDate: "2026-06-29", endDate: "2026-07-03" };
	expect(sent).toEqual([
		{
			id: expect.any(String),
			userIds: ["bo", "aino"],
			projectId: "beta",
			...dates,
			hoursPerDay: 7.5,
			notes: "kick-off",
		},
	]);
});

test("an allocation can have a closed project; a version conflict leaves the typed values", async () => {
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
	expect(await screen.findByText("This has been changed since you opened it.")).toBeVisible();
	expect(hours).toHaveValue("6");
	expect(sent).toMatchObject([
		{ id: WORK.id, version: 2, userId: "aino", projectId: "acme", hoursPerDay: 6 },
	]);
});

test("in Finnish the hours of an allocation have a comma, and a national holiday its Finnish name", async () => {
	onTestFinished(() => switchLanguage("en"));
	answer({ ...PLAN, people: [{ ...AINO, allocations: [{ ...WORK, hoursPerDay: 7.5 }] }] });
	const { user } = await open();
	const table = within(await board());
	await act(() => switchLanguage("fi"));
	expect(screen.getByTitle("15.06.2026 · Juhannusaatto 19.06.2026")).toBeVisible();
	await user.click(table.getByRole("button", { name: "Aino" }));
	await user.click(screen.getByRole("button", { name: /^Acme/ }));
	expect(await screen.findByRole("textbox", { name: "Tunteja päivässä" })).toHaveValue("7,5");
});

test("Undo adds a deleted allocation again, with a new id", async () => {
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

test("the search filters people and projects; a click on a name among the conflicts clears it", async () => {
	answer();
	const { user, router } = await open();
	await board();
	await user.type(screen.getByRole("searchbox", { name: "Search people" }), "bo");
	expect(router.state.location.search).toBe("?search=bo");
	expect(within(await board()).getAllByRole("row")).toHaveLength(3);
	await user.type(screen.getByRole("searchbox"), "x");
	expect(screen.getByText("No results.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Aino" }));
	expect(screen.getByRole("searchbox")).toHaveValue("");
	expect(screen.getByRole("button", { name: /^Acme/ })).toBeVisible();
	await user.click(screen.getByRole("radio", { name: "Projects" }));
	await user.type(screen.getByRole("searchbox", { name: "Search projects" }), "other");
	expect(screen.getByText("No results.")).toBeVisible();
});

test("last week is copied into a week, after a preview of the number of allocations", async () => {
	const last = anAllocation("aino", "2026-06-08", "2026-06-12");
	answer({ ...PLAN, people: [{ ...AINO, allocations: [last] }] });
	const sent = taking("put", saved);
	const { user } = await open();
	await board();
	await user.click(screen.getByRole("button", { name: "Copy last week" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(await dialog.findByText("Copies 1 allocation.")).toBeVisible();
	await user.selectOptions(dialog.getByLabelText("To"), "wk 26, 22.06.2026 – 28.06.2026");
	expect(await dialog.findByText("Nothing to copy.")).toBeVisible();
	expect(dialog.getByRole("button", { name: "Copy" })).toBeDisabled();
	await user.selectOptions(dialog.getByLabelText("To"), "wk 25, 15.06.2026 – 21.06.2026");
	await user.click(dialog.getByRole("button", { name: "Copy" }));
	expect(await screen.findByText("Last week's plan copied successfully.")).toBeVisible();
	expect(sent).toMatchObject([{ userId: "aino", startDate: "2026-06-15", endDate: "2026-06-19" }]);
	expect(sent[0]?.["id"]).not.toBe(last.id);
});

test("the URL contains weeks, rows and worked hours", async () => {
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
	expect((await within(await board()).findAllByText("worked 31.5 h")).length).toBe(1);
	expect(screen.getByText(/Below the line: hours worked\./)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Later weeks" }));
	expect(router.state.location.search).toBe("?from=2026-07-13&weeks=8&actual=yes");
	await user.click(screen.getByRole("radio", { name: "26 weeks" }));
	await user.click(screen.getByRole("button", { name: "This week" }));
	await user.click(screen.getByRole("radio", { name: "Projects" }));
	const rows = within(await screen.findByRole("table", { name: /projects by week/ })).getAllByRole("row");
	expect(rows.map((row) => row.textContent).slice(1)).toEqual(["Acme40\u00a0h", "Aino40\u00a0h"]);
	expect(asked).toContain("?startDate=2026-06-15&endDate=2026-08-09");
	expect(asked).toContain("?startDate=2026-06-15&endDate=2026-12-13");
});

test("of many people only the visible ones are rendered", async () => {
	const people = Array.from({ length: 200 }, (_, index) => aPerson(`Person ${index}`, { weeks: AINO.weeks }));
	answer({ ...PLAN, people });
	await open();
	const table = await board();
	expect(table).toHaveAttribute("aria-rowcount", "202");
	expect(within(table).queryAllByRole("row").length).toBeLessThan(60);
});

test("without people to plan for, the page says so", async () => {
	answer({ ...PLAN, people: [] });
	await open();
	expect(await screen.findByText(/No people to plan yet/)).toBeVisible();
});

test("the heading is shown while the page loads", async () => {
	network.use(http.get("*/api/capacity/plan", silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: "Capacity planning" })).toBeVisible();
});

test("after a failure, Try again loads the page", async () => {
	network.use(http.get("*/api/capacity/plan", () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The plan could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await board()).toBeVisible();
});
