import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { hours, onAcme, openDayPanel, rows, TODAY, worked } from "#test/work-days/open-day-panel.tsx";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";

async function editTo(user: UserEvent, typed: string) {
	await user.click(screen.getByRole("button", { name: /^Edit Acme/ }));
	await user.clear(hours());
	await user.type(hours(), `${typed}{Enter}`);
}

test.each([
	["the button", (user: UserEvent) => user.click(screen.getByRole("button", { name: "Undo" }))],
	["Ctrl Z", (user: UserEvent) => user.keyboard("{Control>}z{/Control}")],
	["⌘ Z", (user: UserEvent) => user.keyboard("{Meta>}z{/Meta}")],
])("an edit is undone by %s, and the toast says what is back", async (_, undo) => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	await editTo(user, "6");
	expect(await screen.findByText("Entry updated successfully.")).toBeVisible();
	expect(screen.getByText("Before: Acme · Dev 7.50 h")).toBeVisible();
	await undo(user);
	expect(await screen.findByText("Change undone: Acme · Dev 7.50 h")).toBeVisible();
	expect(server.writes.join("; ")).toBe("PUT 2026-06-10 6 v1; PUT 2026-06-10 7.5 v2");
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 7.5, notes: "planning", version: 3, ...onAcme }]);
	await user.keyboard("{Control>}z{/Control}");
	expect(server.writes.join("; ")).toBe("PUT 2026-06-10 6 v1; PUT 2026-06-10 7.5 v2");
});

test("a deletion is undone by Ctrl Z, but not while a field holds text", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	await user.click(screen.getByRole("button", { name: /^Delete Acme/ }));
	await screen.findByText("Entry deleted successfully.");
	await user.type(screen.getByLabelText("Note"), "review{Control>}z{/Control}");
	expect(server.writes).toEqual(["DELETE 2026-06-10 v1"]);
	await user.clear(screen.getByLabelText("Note"));
	await user.keyboard("{Control>}z{/Control}");
	expect(await screen.findByText("Deletion undone: Acme · Dev 7.50 h")).toBeVisible();
	expect(screen.queryByText("Entry created successfully.")).not.toBeInTheDocument();
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 7.5, notes: "planning" }]);
});

test("an edit is not undone over another user's change", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	await editTo(user, "6");
	await screen.findByText("Entry updated successfully.");
	const newer = anEntry(TODAY, { hours: 5, notes: "by another user", version: 3, ...onAcme });
	server.put(aWorkDay(TODAY, { entries: [newer] }));
	server.failNext("stale-version", { current: newer });
	await user.click(screen.getByRole("button", { name: "Undo" }));
	expect(await screen.findByText("Not undone.")).toBeVisible();
	expect(screen.getByText("The entry was changed again meanwhile.")).toBeVisible();
	expect(rows()[0]).toHaveTextContent("by another user");
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 5 }]);
});

test("without a network, an edit and its undo wait, and are sent in their order", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	await editTo(user, "6");
	expect(await screen.findByText("The change will be sent once you are online.")).toBeVisible();
	await user.keyboard("{Control>}z{/Control}");
	expect(await screen.findByText("Change undone: Acme · Dev 7.50 h")).toBeVisible();
	expect(rows()[0]).toHaveTextContent("7.50");
	expect(server.writes).toEqual([]);
	onLine.mockRestore();
	await user.click(screen.getByRole("button", { name: /^Duplicate/ }));
	await waitFor(() =>
		expect(server.writes).toEqual(["PUT 2026-06-10 6 v1", "PUT 2026-06-10 7.5 v2", "POST 2026-06-10 7.5"]),
	);
});

test("an edit that takes the place of another leave cannot be undone", async () => {
	const entries = [
		anEntry(TODAY, { hours: 3, dayTypeId: 5 }),
		anEntry(TODAY, { id: "e2", hours: 2, ...onAcme }),
	];
	const { user } = await openDayPanel(TODAY, [aWorkDay(TODAY, { entries })]);
	await user.click(screen.getByRole("button", { name: /^Edit Acme/ }));
	await user.selectOptions(screen.getByLabelText("Day type"), "Paid leave");
	await user.click(screen.getByRole("button", { name: /^Save/ }));
	expect(await screen.findByText("Entry updated successfully.")).toBeVisible();
	expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});
