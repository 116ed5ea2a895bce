import { screen, waitFor } from "@testing-library/react";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { network } from "#test/network.ts";
import { acme, openMonthlyView, worked } from "#test/work-days/open-monthly-view.tsx";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("a number in the week grid is saved on blur, can be changed, and is deleted when it is emptied", async () => {
	const project = {
		members: [],
		isActive: true,
		isMember: true,
		hourName: null,
		hourLabels: [],
		favProject: false,
		favLabelId: null,
	};
	const { user, server } = await openMonthlyView("?view=week&day=2026-06-10", {
		projects: [{ ...project, ...acme }],
	});
	expect(await screen.findByRole("heading", { name: /Week 24/ })).toHaveTextContent("08.06.2026–14.06.2026");
	const cell = await screen.findByRole("textbox", { name: "Acme, Wednesday 10.06.2026" });
	await user.click(cell);
	await user.keyboard("7h30{Tab}");
	expect(screen.getByRole("textbox", { name: "Acme, Thursday 11.06.2026" })).toHaveFocus();
	await waitFor(() => expect(cell).toHaveValue("7.50"));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 7.5"]));
	const monday = screen.getByRole("textbox", { name: "Acme, Monday 08.06.2026" });
	await user.clear(monday);
	await user.type(monday, "6{Enter}");
	await waitFor(() => expect(server.writes).toHaveLength(2));
	expect(server.writes[1]).toBe("PUT 2026-06-08 6 v1");
	const tuesday = screen.getByRole("textbox", { name: "Acme, Tuesday 09.06.2026" });
	await user.clear(tuesday);
	await user.tab();
	await waitFor(() => expect(server.writes[2]).toBe("DELETE 2026-06-09 v1"));
	expect(screen.getByRole("textbox", { name: "Acme, Saturday 13.06.2026" })).toBeDisabled();
});

const cellOf = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

test("a wrong number stays in its cell and says why; Escape gives back the saved one", async () => {
	const { user, server } = await openMonthlyView("?view=week&day=2026-06-10");
	const cell = await cellOf("Acme, Monday 08.06.2026");
	await user.clear(cell);
	await user.type(cell, "lots{Enter}");
	expect(cell).toBeInvalid();
	expect(cell).toHaveAccessibleDescription("Use 7:30 or 7.5.");
	expect(cell).toHaveFocus();
	await user.clear(cell);
	await user.type(cell, "24:30{Tab}");
	expect(cell).toHaveValue("24:30");
	expect(cell).toHaveAccessibleDescription("24:30 is more than a day.");
	// It waits while another week is shown.
	await user.click(screen.getByRole("button", { name: "Next week" }));
	await user.click(screen.getByRole("button", { name: "Previous week" }));
	const again = await cellOf("Acme, Monday 08.06.2026");
	expect(again).toHaveValue("24:30");
	expect(again).toHaveAccessibleDescription("24:30 is more than a day.");
	await user.click(again);
	await user.keyboard("{Escape}");
	expect(again).toHaveValue("7.50");
	expect(again).toBeValid();
	expect(again).toHaveAccessibleDescription("");
	expect(server.writes).toEqual([]);
});

test("a number that makes the day too long says so at its cell", async () => {
	const entries = [anEntry("2026-06-08", { hours: 8, project: acme }), anEntry("2026-06-08", { id: "b" })];
	const { user } = await openMonthlyView("?view=week&day=2026-06-10", {
		days: [folded(aWorkDay("2026-06-08", { entries }))],
	});
	const cell = await cellOf("Acme, Monday 08.06.2026");
	await user.clear(cell);
	await user.type(cell, "20{Enter}");
	expect(cell).toHaveAccessibleDescription("A day cannot have more than 24 hours.");
});

test("Enter and the arrows go from cell to cell as in a spreadsheet", async () => {
	const beta = { id: "beta", name: "Beta" };
	const { user, server } = await openMonthlyView("?view=week&day=2026-06-10", {
		days: [
			worked("2026-06-08"),
			folded(aWorkDay("2026-06-09", { entries: [anEntry("2026-06-09", { project: beta })] })),
		],
	});
	const monday = await cellOf("Acme, Monday 08.06.2026");
	await user.click(monday);
	await user.keyboard("6{Enter}");
	const below = await cellOf("Beta, Monday 08.06.2026");
	expect(below).toHaveFocus();
	await waitFor(() => expect(server.writes).toEqual(["PUT 2026-06-08 6 v1"]));
	await user.keyboard("{Shift>}{Enter}{/Shift}");
	expect(monday).toHaveFocus();
	await user.keyboard("{ArrowDown}{ArrowRight}");
	const tuesday = await cellOf("Beta, Tuesday 09.06.2026");
	expect(tuesday).toHaveFocus();
	// Within the text the arrows belong to the text.
	await user.keyboard("8");
	tuesday.setSelectionRange(0, 0);
	await user.keyboard("{ArrowRight}");
	expect(tuesday).toHaveFocus();
	await user.keyboard("{ArrowRight}");
	expect(await cellOf("Beta, Wednesday 10.06.2026")).toHaveFocus();
	await waitFor(() => expect(server.writes).toHaveLength(2));
	expect(server.writes[1]).toBe("PUT 2026-06-09 8 v1");
	await user.keyboard("{ArrowUp}{ArrowUp}");
	expect(await cellOf("Acme, Wednesday 10.06.2026")).toHaveFocus();
	// Weekends have no cell to go to.
	await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
	expect(await cellOf("Acme, Friday 12.06.2026")).toHaveFocus();
});

test("on a phone the grid shows today, and goes from day to day", async () => {
	vi.stubGlobal("matchMedia", (media: string) => ({
		matches: false,
		media,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}));
	const { user, address } = await openMonthlyView("?view=week");
	expect(await screen.findByRole("heading", { name: /^Wed 10 June/ })).toHaveTextContent("Week 24");
	expect(await cellOf("Acme, Wednesday 10.06.2026")).toBeVisible();
	expect(screen.queryByRole("textbox", { name: "Acme, Tuesday 09.06.2026" })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Previous day" }));
	expect(await cellOf("Acme, Tuesday 09.06.2026")).toHaveValue("9.00");
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: /Tuesday 09\.06\.2026/ }));
	expect(await screen.findByRole("dialog", { name: "Tuesday 09.06.2026" })).toBeVisible();
	await user.keyboard("{Escape}");
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
	await user.click(screen.getByRole("radio", { name: "List" }));
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(address()).toBe("?month=2026-06&view=list");
});

test("a day of the grid opens with all that is on it", async () => {
	const { user } = await openMonthlyView("?view=week&day=2026-06-10");
	await user.click(await screen.findByRole("button", { name: /Monday 08\.06\.2026/ }));
	expect(await screen.findByRole("dialog", { name: "Monday 08.06.2026" })).toBeVisible();
});

test("a day without a contract keeps its column", async () => {
	await openMonthlyView("?view=week&day=2026-07-01", {
		days: [worked("2026-07-01")],
		before: () => {
			const { status, message } = ERRORS["no-contract"];
			network.use(
				http.get("*/api/work-day/work-days", ({ request }) =>
					request.url.includes("2026-06")
						? HttpResponse.json({ code: "no-contract", status, message }, { status })
						: undefined,
				),
			);
		},
	});
	const cell = await cellOf("Acme, Wednesday 01.07.2026");
	expect(cell.closest("td")?.cellIndex).toBe(3);
});

test("the week grid moves from week to week, also across the end of the month", async () => {
	const { user, address } = await openMonthlyView("?view=week&day=2026-06-29");
	await user.click(await screen.findByRole("button", { name: "Next week" }));
	expect(address()).toBe("?day=2026-07-06&month=2026-07&view=week");
	expect(await screen.findByRole("heading", { name: /Week 28/ })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Previous week" }));
	expect(address()).toBe("?day=2026-06-29&month=2026-06&view=week");
});
