import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme, openMonthlyView } from "#test/work-days/open-monthly-view.tsx";

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

test("invalid text stays in a cell of the week grid, and Escape restores the saved number", async () => {
	const { user, server } = await openMonthlyView("?view=week&day=2026-06-10");
	const cell = await screen.findByRole("textbox", { name: "Acme, Monday 08.06.2026" });
	await user.clear(cell);
	await user.type(cell, "lots{Enter}");
	expect(cell).toBeInvalid();
	expect(cell).toHaveValue("lots");
	await user.keyboard("{Escape}");
	expect(cell).toHaveValue("7.50");
	expect(server.writes).toEqual([]);
});

test("the week grid moves from week to week, also across the end of the month", async () => {
	const { user, address } = await openMonthlyView("?view=week&day=2026-06-29");
	await user.click(await screen.findByRole("button", { name: "Next week" }));
	expect(address()).toBe("?day=2026-07-06&month=2026-07&view=week");
	expect(await screen.findByRole("heading", { name: /Week 28/ })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Previous week" }));
	expect(address()).toBe("?day=2026-06-29&month=2026-06&view=week");
});
