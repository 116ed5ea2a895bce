import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
	hours,
	onAcme,
	openDayPanel,
	project,
	rows,
	TODAY,
	worked,
} from "#test/work-days/open-day-panel.tsx";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";

test("what is left half-way waits on its day, also during an edit", async () => {
	const { user, goTo } = await openDayPanel(TODAY, [worked(TODAY, 3)]);
	await user.type(screen.getByLabelText("Note"), "half a thought");
	goTo("2026-06-11");
	expect(screen.getByLabelText("Note")).toHaveValue("");
	goTo(TODAY);
	expect(await screen.findByDisplayValue("half a thought")).toBeVisible();
	await user.click(screen.getByRole("button", { name: /^Edit Acme/ }));
	expect(screen.getByLabelText("Note")).toHaveValue("planning");
	await user.click(screen.getByRole("button", { name: "Cancel" }));
	expect(await screen.findByDisplayValue("half a thought")).toBeVisible();
});

test("work does not become a holiday by an edit", async () => {
	const { user } = await openDayPanel(TODAY, [
		folded(aWorkDay(TODAY, { entries: [anEntry(TODAY, onAcme)] })),
	]);
	await user.click(await screen.findByRole("button", { name: /^Edit Acme/ }));
	const types = within(screen.getByLabelText("Day type"));
	expect(types.queryByRole("option", { name: "Holiday" })).toBeNull();
});

test("an edit sends the version that was opened, and shows at once", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	await user.click(screen.getByRole("button", { name: "Edit Acme · Dev 7.50 h" }));
	expect(hours()).toHaveFocus();
	await user.clear(hours());
	await user.type(hours(), "6h30{Enter}");
	expect(await screen.findByText("Entry updated successfully.")).toBeVisible();
	expect(server.writes).toEqual(["PUT 2026-06-10 6.5 v1"]);
	expect(rows()[0]).toHaveTextContent("6.50");
	expect(screen.getByRole("button", { name: /^Edit Acme/ })).toHaveFocus();
	expect(screen.getByRole("form", { name: "New entry" })).toBeVisible();
});

test.each([
	["label", { ...onAcme, label: { id: "gone", name: "Gone" } }, "Acme · Gone"],
	["project", { project: { id: "gone", name: "Gone" }, label: { id: "x", name: "X" } }, "Gone · X"],
])(
	"a %s that was closed since is shown whole, and stays when the hours are changed",
	async (_, work, name) => {
		const { user, server } = await openDayPanel(TODAY, [
			folded(aWorkDay(TODAY, { entries: [anEntry(TODAY, work)] })),
		]);
		await user.click(await screen.findByRole("button", { name: /^Edit / }));
		expect(project()).toHaveDisplayValue(name);
		await user.clear(hours());
		await user.type(hours(), "6{Enter}");
		await screen.findByText("Entry updated successfully.");
		expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 6, ...work }]);
	},
);

test("an edit that changes nothing sends nothing and closes", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	await user.click(screen.getByRole("button", { name: "Edit Acme · Dev 7.50 h" }));
	await user.type(hours(), "{Enter}");
	expect(await screen.findByRole("form", { name: "New entry" })).toBeVisible();
	expect(server.writes).toEqual([]);
});

test("an opened entry leads to its history", async () => {
	const { user } = await openDayPanel(TODAY, [worked(TODAY)]);
	expect(screen.queryByRole("link", { name: /^History/ })).toBeNull();
	await user.click(screen.getByRole("button", { name: /^Edit Acme/ }));
	const form = within(screen.getByRole("form", { name: "Edit entry" }));
	expect(form.getByRole("link", { name: "History: Acme · Dev 7.50 h" })).toHaveAttribute(
		"href",
		expect.stringMatching(/^\/entry-history\//),
	);
});

test("an edit after another user's change shows the newer version and preserves what was typed", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	const newer = anEntry(TODAY, { hours: 5, notes: "by another user", version: 4, ...onAcme });
	await user.click(screen.getByRole("button", { name: /^Edit Acme/ }));
	await user.clear(hours());
	await user.type(hours(), "6");
	server.put(aWorkDay(TODAY, { entries: [newer] }));
	server.failNext("stale-version", { current: newer });
	await user.click(screen.getByRole("button", { name: /Save/ }));
	const notice = await screen.findByRole("alert");
	expect(notice).toHaveTextContent("The entry has changed since you opened it.");
	expect(notice).toHaveTextContent("5.00 h");
	expect(notice).toHaveTextContent("by another user");
	expect(hours()).toHaveValue("6:00");
	await user.click(screen.getByRole("button", { name: /Save my version/ }));
	await screen.findByText("Entry updated successfully.");
	expect(server.writes).toEqual(["PUT 2026-06-10 6 v1", "PUT 2026-06-10 6 v4"]);
});
