import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose } from "#test/choose.ts";
import { dev, FULL, JUNE, midsummerEve, openPlanning, press, TODAY } from "#test/work-days/open-planning.tsx";
// Imported here, so that the first test that opens the dialog does not wait for its chunk.
import "#domain/planning/fill-missing-dialog.tsx";

test("missing days are filled after a preview, at once, and Undo removes the entries", async () => {
	const { server, user } = await openPlanning([...JUNE, midsummerEve]);
	const release = server.hold();
	await user.click(press("Fill 2 missing days"));
	const dialog = within(await screen.findByRole("dialog", { name: "Fill 2 missing days" }));
	expect(await dialog.findByText("Adds 2 entries, 15.00 h.")).toBeVisible();
	expect(dialog.getAllByRole("listitem").map((day) => day.textContent)).toEqual(
		expect.arrayContaining(["Mon 15 June7.50", "Tue 16 June7.50"]),
	);
	expect(server.writes).toEqual([]);
	await user.click(dialog.getByRole("button", { name: "Log 15.00 h" }));
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("90");
	release();
	expect(await screen.findByText("2 entries created.")).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-06-15 7.5, 2026-06-16 7.5"]);
	expect(new Set(server.ids).size).toBe(2);
	expect(server.entriesOf("2026-06-15")).toMatchObject([{ project: { id: "acme" }, label: dev, hours: 7.5 }]);
	await user.click(press("Undo"));
	expect(await screen.findByText("2 entries removed.")).toBeVisible();
	expect(server.entriesOf("2026-06-15")).toEqual([]);
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("75");
});

test("missing days are filled with the work that is chosen; Cancel logs nothing", async () => {
	const { server, user } = await openPlanning([...JUNE, midsummerEve]);
	await user.click(press("Fill 2 missing days"));
	await user.click(await screen.findByRole("button", { name: "Cancel" }));
	await user.click(press("Fill 2 missing days"));
	await choose(user, screen.getByLabelText("Project"), "Acme");
	await user.click(press("Log 15.00 h"));
	await screen.findByText("2 entries created.");
	expect(server.writes).toEqual(["POST 2026-06-15 7.5, 2026-06-16 7.5"]);
	expect(server.entriesOf("2026-06-16")).toMatchObject([{ project: { id: "acme" } }]);
	expect(server.entriesOf("2026-06-16")[0]).not.toHaveProperty("label");
});

test("a second press on a plan, while its dialog closes, makes no second entries", async () => {
	const { server, user } = await openPlanning([...JUNE, midsummerEve]);
	// The dialog is still there for the second one, as it is while it fades out.
	const twice = (button: HTMLElement) =>
		act(() => {
			button.click();
			button.click();
		});
	await user.click(press("Fill 2 missing days"));
	twice(await screen.findByRole("button", { name: "Log 15.00 h" }));
	await screen.findByText("2 entries created.");
	expect(server.writes).toEqual(["POST 2026-06-15 7.5, 2026-06-16 7.5"]);
	const undo = press("Undo");
	act(() => undo.click());
	act(() => undo.click());
	await screen.findByText("2 entries removed.");
	expect(server.writes.slice(1)).toEqual(["DELETE 2026-06-15 vundefined", "DELETE 2026-06-16 vundefined"]);
	await new Promise((resolve) => void setTimeout(resolve, 1000));
	twice(press("Copy Fri 12 June"));
	await screen.findByText("Entry created successfully.");
	expect(server.writes.slice(3)).toEqual([`POST ${TODAY} 7.5`]);
});

test("if a day of a plan is refused, none is created, and the day is named", async () => {
	const { server, user } = await openPlanning(JUNE);
	server.failNext("project-not-available", { dates: ["2026-06-16"] });
	await user.click(press("Fill 2 missing days"));
	await user.click(await screen.findByRole("button", { name: "Log 15.00 h" }));
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
	expect(
		screen.getByText("Tue 16 June: The project is not available to you. Nothing was logged."),
	).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-06-15 7.5, 2026-06-16 7.5"]);
	expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
	await waitFor(() => expect(screen.getByLabelText("Month hours")).toHaveTextContent("75"));
});

test("without missing days there is no button to fill them", async () => {
	await openPlanning(FULL);
	expect(screen.queryByRole("button", { name: /Fill/ })).not.toBeInTheDocument();
});
