import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { day, openMonthlyView } from "#test/work-days/open-monthly-view.tsx";

test("a selected day is shown in the panel and in the URL", async () => {
	const { user, address } = await openMonthlyView();
	await user.click(await day(/Tuesday 02\.06\.2026/));
	expect(address()).toBe("?day=2026-06-02&month=2026-06");
	expect(await screen.findByRole("region", { name: "Tue 2 June" })).toBeVisible();
	expect(await day(/Tuesday 02\.06\.2026/)).toHaveAttribute("aria-pressed", "true");
});

test("one day is in the tab order, and arrow keys move from it, also into the next month", async () => {
	const { user, address } = await openMonthlyView("?day=2026-06-29");
	(await day(/29\.06\.2026/)).focus();
	await user.keyboard("{ArrowRight}");
	expect(await day(/30\.06\.2026/)).toHaveFocus();
	await user.keyboard("{ArrowRight}");
	await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("July 2026"));
	expect(await day(/01\.07\.2026/)).toHaveFocus();
	expect(address()).toBe("?day=2026-07-01&month=2026-07");
	await user.keyboard("{PageUp}{Home}");
	expect(await day(/01\.06\.2026/)).toHaveFocus();
	expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
});

test("the page's keys move through days and months, and do nothing while the user types", async () => {
	const { user, address } = await openMonthlyView();
	await day(/09\.06\.2026/);
	await user.keyboard("j");
	expect(address()).toContain("day=2026-06-11");
	await user.keyboard("kk");
	expect(address()).toContain("day=2026-06-09");
	await user.keyboard("{ArrowRight}");
	expect(address()).toContain("day=2026-06-10");
	await user.keyboard("{ArrowLeft}{ArrowLeft}");
	expect(address()).toContain("day=2026-06-08");
	await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
	expect(address()).toBe("?month=2026-07");
	await user.keyboard("t");
	expect(address()).toBe("?day=2026-06-10&month=2026-06");
	await user.keyboard("n");
	expect(screen.getByRole("textbox", { name: "Hours" })).toHaveFocus();
	await user.keyboard("j");
	expect(address()).toBe("?day=2026-06-10&month=2026-06");
});

test("days are logged in sequence by keyboard: Escape moves the focus from the form to the day", async () => {
	const { user, address } = await openMonthlyView("?day=2026-06-03");
	await day(/03\.06\.2026, missing/);
	await user.keyboard("n");
	await user.keyboard("7,5{Control>}{Enter}{/Control}");
	expect(await day(/03\.06\.2026, 7\.50 h/)).toBeVisible();
	expect(screen.getByRole("textbox", { name: "Hours" })).toHaveFocus();
	await user.keyboard("{Escape}");
	expect(await day(/03\.06\.2026/)).toHaveFocus();
	await user.keyboard("{ArrowRight}");
	expect(address()).toContain("day=2026-06-04");
	await user.keyboard("n");
	expect(screen.getByRole("textbox", { name: "Hours" })).toHaveFocus();
});

test("a question mark opens the list of shortcuts; while it is open the keys do nothing", async () => {
	const { user, address } = await openMonthlyView();
	await day(/09\.06\.2026/);
	await user.keyboard("?");
	const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
	expect(within(dialog).getByText("Duplicate the entry")).toBeInTheDocument();
	await user.keyboard("j");
	expect(address()).toBe("?");
	await user.keyboard("{Escape}");
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), { timeout: 4000 });
});

test("buttons change the month and return to today", async () => {
	const { user, address } = await openMonthlyView();
	await user.click(screen.getByRole("button", { name: "Previous month" }));
	expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("May 2026");
	await user.click(screen.getByRole("button", { name: "Next month" }));
	await user.click(screen.getByRole("button", { name: "Next month" }));
	expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("July 2026");
	await user.click(screen.getByRole("button", { name: "Today" }));
	expect(address()).toBe("?day=2026-06-10&month=2026-06");
});

test("the list shows the same days grouped by week, and arrow keys move through it", async () => {
	const { user, address } = await openMonthlyView();
	await user.click(screen.getByRole("radio", { name: "List" }));
	expect(address()).toBe("?view=list");
	expect(await screen.findByRole("heading", { name: /Week 23/ })).toHaveTextContent("30.00 h");
	const row = await day(/Monday 01\.06\.2026/);
	expect(within(row).getByText("Acme")).toBeVisible();
	await user.keyboard("j");
	expect(address()).toBe("?day=2026-06-11&month=2026-06&view=list");
	row.focus();
	await user.keyboard("{ArrowDown}");
	expect(await day(/Tuesday 02\.06\.2026/)).toHaveFocus();
});
