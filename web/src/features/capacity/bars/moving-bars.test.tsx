import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import {
	answer,
	board,
	open,
	PLAN,
	prepareBoard,
	saved,
	shared,
	taking,
	WORK,
} from "#test/capacity/fake-board.tsx";

prepareBoard();

test("a drag moves a bar by whole days, and Escape cancels it", async () => {
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
	fireEvent.click(bar, { detail: 1 });
	expect(await screen.findByText("Allocation saved successfully.")).toBeVisible();
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(sent).toMatchObject([{ startDate: "2026-06-22", endDate: "2026-07-03", version: 2 }]);
	bar.focus();
	await user.keyboard("{Enter}");
	expect(await screen.findByRole("dialog", { name: "Edit the allocation" })).toBeVisible();
});

test("Undo moves a dragged bar back, with the version that the drag created", async () => {
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

test("arrow keys move a bar, with Shift they resize it; Enter saves once, and Escape cancels", async () => {
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

test("while a bar is dragged, its dates are shown", async () => {
	answer();
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	const bar = screen.getByRole("button", { name: /^Acme/ });
	const label = screen.getByText("Acme 4.00 h/d, 15.06.2026 – 26.06.2026");
	expect(label).toHaveClass("hidden");
	fireEvent.pointerDown(bar, { clientX: 0, button: 0 });
	fireEvent.pointerMove(bar, { clientX: 72 });
	expect(label).toHaveTextContent("Acme 4.00 h/d, 22.06.2026 – 03.07.2026");
	expect(label).not.toHaveClass("hidden");
	fireEvent.keyDown(bar, { key: "Escape" });
	fireEvent.pointerUp(bar);
});

test("a drag on the empty lane asks for the hours at once: type, Enter", async () => {
	answer({ ...PLAN, projects: [WORK.project, ...PLAN.projects] });
	const sent = taking("post", shared);
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	const lane = screen.getByText(/^Drag here to plan/);
	lane.getBoundingClientRect = () => new DOMRect(0, 0, 910, 28);
	fireEvent.pointerDown(lane, { clientX: 75, button: 0 });
	fireEvent.pointerMove(lane, { clientX: 115 });
	fireEvent.pointerUp(lane);
	expect(await screen.findByRole("dialog", { name: "Add an allocation" })).toBeVisible();
	const hours = screen.getByRole<HTMLInputElement>("textbox", { name: "Hours a day" });
	expect(hours).toHaveFocus();
	await user.keyboard("7,5");
	// What Enter does in a browser: the document of the tests looks for the button within the form.
	expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).form).toBe(hours.form);
	fireEvent.submit(hours);
	await waitFor(() => expect(sent).toHaveLength(1));
	const span = { startDate: "2026-06-22", endDate: "2026-06-26" };
	expect(sent).toMatchObject([{ userIds: ["aino"], projectId: "acme", ...span, hoursPerDay: 7.5 }]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
	expect(screen.getByRole("button", { name: "Add an allocation for Aino" })).toHaveFocus();
});

test("the form of a bar begins with its hours, and gives the focus back to the bar", async () => {
	answer();
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	await user.click(screen.getByRole("button", { name: /^Acme/ }));
	expect(await screen.findByRole("textbox", { name: "Hours a day" })).toHaveFocus();
	await user.keyboard("{Escape}");
	await waitFor(() => expect(screen.getByRole("button", { name: /^Acme/ })).toHaveFocus());
});

test("the form begins with the first field that is empty", async () => {
	answer();
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	await user.click(screen.getByRole("button", { name: "Add an allocation" }));
	expect(await screen.findByRole("combobox", { name: "People" })).toHaveFocus();
	await user.keyboard("{Escape}");
	await user.click(screen.getByRole("button", { name: "Add an allocation for Aino" }));
	// Acme is closed: no project is proposed.
	expect(await screen.findByRole("combobox", { name: "Project" })).toHaveFocus();
});

test("an allocation is copied from its form: the same values, as a new one", async () => {
	answer();
	const sent = taking("post", shared);
	const { user } = await open();
	await user.click(within(await board()).getByRole("button", { name: "Aino" }));
	screen.getByRole("button", { name: /^Acme/ }).focus();
	await user.keyboard("{Enter}");
	await user.click(await screen.findByRole("button", { name: "Copy" }));
	const form = within(await screen.findByRole("dialog", { name: "Add an allocation" }));
	await user.click(form.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	const { id, userId, startDate, endDate, hoursPerDay } = WORK;
	expect(sent[0]).toMatchObject({ userIds: [userId], startDate, endDate, hoursPerDay });
	expect(sent[0]).not.toMatchObject({ id });
});
