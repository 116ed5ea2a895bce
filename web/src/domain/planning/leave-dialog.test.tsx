import { screen, waitFor, within } from "@testing-library/react";
import type { newEntriesInputSchema, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse } from "msw";
import type { z } from "zod";
import { sentTo } from "#test/network.ts";
import { expect, test } from "vitest";
import { FULL, openPlanning, press } from "#test/work-days/open-planning.tsx";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { aReason, fakeReasons } from "#test/settings/fake-reasons.ts";
// Imported here, so that the first test that opens the dialog does not wait for its chunk.
import "./leave-dialog.tsx";

test("holiday over a range is one booking of its working days, and Undo cancels it", async () => {
	const { server, user } = await openPlanning(FULL);
	await user.click(press("Leave"));
	const dialog = await screen.findByRole("dialog", { name: "Leave" });
	const from = within(dialog).getByLabelText("First day");
	expect(from).toHaveValue("17.06.2026");
	await user.clear(from);
	await user.type(from, "18.6.");
	const to = within(dialog).getByLabelText("Last day");
	expect(to).toHaveValue("18.06.2026");
	await user.clear(to);
	await user.type(to, "23.6.2026");
	await user.type(within(dialog).getByLabelText("Note"), "summer cottage");
	expect(await within(dialog).findByText("3 days: Thu 18 June – Tue 23 June")).toBeVisible();
	expect(await within(dialog).findByText("Uses 3 days of holiday. 15 days left.")).toBeVisible();
	expect(within(dialog).queryByText("Your team lead decides.")).toBeNull();
	expect(dialog).toHaveTextContent("Mon–Fri 3, Saturdays 1, national holidays 1");
	expect(dialog).toHaveTextContent("Fri 19 June (national holiday)");
	expect(dialog).toHaveTextContent("Sat 20 June, Sun 21 June (weekend)");
	await user.click(within(dialog).getByRole("button", { name: "Add 3 days" }));
	expect(await screen.findByText("3 days of holiday added.")).toBeVisible();
	expect(server.writes).toEqual(["BOOK 3 2026-06-18 2026-06-22 2026-06-23"]);
	expect(server.entriesOf("2026-06-22")).toMatchObject([{ dayTypeId: 3, notes: "summer cottage" }]);
	await user.click(press("Undo"));
	expect(await screen.findByText("3 entries removed.")).toBeVisible();
	expect(server.entriesOf("2026-06-22")).toEqual([]);
});

test("holiday over whole weeks says its days by kind, and calls no Saturday skipped", async () => {
	const { server, user } = await openPlanning(FULL, "2026-06-22");
	await user.click(press("Leave"));
	const dialog = await screen.findByRole("dialog", { name: "Leave" });
	const to = within(dialog).getByLabelText("Last day");
	await user.clear(to);
	await user.type(to, "12.7.2026");
	expect(await within(dialog).findByText("Mon–Fri 15, Saturdays 3, national holidays 0")).toBeVisible();
	expect(dialog).not.toHaveTextContent("skipped");
	await user.click(within(dialog).getByRole("button", { name: "Add 15 days" }));
	await waitFor(() => expect(server.writes).toHaveLength(1));
});

test("holiday on a day with logged work asks first", async () => {
	const { server, user } = await openPlanning(FULL, "2026-06-16");
	await user.click(press("Leave"));
	await user.click(await screen.findByRole("button", { name: "Add 1 day" }));
	expect(await screen.findByText(/^Work is logged on this day\./)).toBeVisible();
	expect(server.writes).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Book" }));
	await waitFor(() => expect(server.writes).toEqual(["BOOK 3 2026-06-16"]));
});

test("other leave creates separate entries, each with its own id", async () => {
	const { server, user } = await openPlanning(FULL, "2026-06-22");
	await user.click(press("Leave"));
	await user.selectOptions(await screen.findByLabelText("Day type"), "Balance leave");
	const to = screen.getByLabelText("Last day");
	await user.clear(to);
	await user.type(to, "23.6.2026");
	await user.click(await screen.findByRole("button", { name: "Add 2 days" }));
	expect(await screen.findByText("2 days of balance leave added.")).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-06-22 7.5, 2026-06-23 7.5"]);
	expect(new Set(server.ids).size).toBe(2);
});

test("leave that a manager approves is requested: it says so before, and Undo withdraws it", async () => {
	const { user } = await openPlanning(FULL, "2026-06-22", { leaveToRequest: [6] });
	let id = "";
	sentTo("post", "*/api/work-day/webapp/entries", (body) => {
		const { entries } = body as z.input<typeof newEntriesInputSchema>;
		id = entries[0]?.entry.id ?? "";
		const request = { id, dayTypeId: 6, hours: 7.5 } as const;
		const days = entries.map(({ date }): WorkDay => ({ ...aWorkDay(date), requests: [request] }));
		return HttpResponse.json(days, { status: 202 });
	});
	const withdrawn = sentTo("put", "*/api/leave-request/withdraw", () => HttpResponse.json({}));
	await user.click(press("Leave"));
	const dialog = within(await screen.findByRole("dialog", { name: "Request leave" }));
	expect(await dialog.findByRole("button", { name: "Add 1 day" })).toBeEnabled();
	await user.selectOptions(dialog.getByLabelText("Day type"), "Balance leave");
	const to = dialog.getByLabelText("Last day");
	await user.clear(to);
	await user.type(to, "23.6.2026");
	expect(await dialog.findByText("Balance +12.25 h → −2.75 h")).toBeVisible();
	expect(dialog.getByText("Your team lead decides.")).toBeVisible();
	await user.click(await dialog.findByRole("button", { name: "Request 2 days" }));

	expect(await screen.findByText(/^Leave requested\./)).toBeVisible();
	expect(screen.queryByText("2 entries created.")).toBeNull();
	await user.click(press("Undo"));
	await waitFor(() => expect(withdrawn).toEqual([{ id }]));
});

test("more holiday than is left is refused as a whole, with the reason", async () => {
	const { server, user } = await openPlanning(FULL, "2026-06-22");
	server.failNext("holiday-limit", { availableHolidays: 0 });
	await user.click(press("Leave"));
	await user.click(await screen.findByRole("button", { name: "Add 1 day" }));
	expect(await screen.findByText("There are not enough holiday days left.")).toBeVisible();
	expect(screen.getByText("Failed creating entry.")).toBeVisible();
	expect(server.entriesOf("2026-06-22")).toEqual([]);
});

test("days that already have holiday are refused with the text of the specification", async () => {
	const holiday = aWorkDay("2026-06-22", {
		expectedHours: 0,
		entries: [anEntry("2026-06-22", { dayTypeId: 3, hours: 0 })],
	});
	const { server, user } = await openPlanning([...FULL, folded(holiday)], "2026-06-22");
	await user.click(press("Leave"));
	await user.click(await screen.findByRole("button", { name: "Add 0 days" }));
	expect(await screen.findByText("Planned date(s) are already a holiday.")).toBeVisible();
	expect(server.writes).toEqual([]);
});

test("illness over days of holiday is asked about, and the other days are logged", async () => {
	const holiday = ["2026-06-22", "2026-06-23"].map((date) =>
		folded(aWorkDay(date, { expectedHours: 0, entries: [anEntry(date, { dayTypeId: 3, hours: 0 })] })),
	);
	const { server, user } = await openPlanning([...FULL, ...holiday], "2026-06-22");
	await user.click(press("Leave"));
	await user.selectOptions(await screen.findByLabelText("Day type"), "Sick leave");
	const to = screen.getByLabelText("Last day");
	await user.clear(to);
	await user.type(to, "24.6.2026");
	server.failNext("ill-on-holiday", { dates: ["2026-06-22", "2026-06-23"], ill: 2, deductible: 2 });
	await user.click(await screen.findByRole("button", { name: "Add 3 days" }));
	expect(await screen.findByText(/^2 of these days are annual holiday\./)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Move 2 holiday days" }));
	await waitFor(() =>
		expect(server.writes).toEqual([
			"POST 2026-06-22 0, 2026-06-23 0",
			"POST 2026-06-24 7.5",
			"MOVE 2026-06-22 0, 2026-06-23 0",
		]),
	);
});

test("a first day after the last one moves the last one, and an invalid date is an error", async () => {
	const { user } = await openPlanning(FULL);
	await user.click(press("Leave"));
	const from = await screen.findByLabelText("First day");
	await user.clear(from);
	await user.type(from, "29.6.");
	expect(screen.getByLabelText("Last day")).toHaveValue("29.06.2026");
	await user.clear(from);
	await user.type(from, "31.6.");
	await user.tab();
	expect(from).toHaveAccessibleDescription("Not a date. Write 24.12., 24.12.2026 or today.");
	expect(press(/^Add/)).toBeDisabled();
});

test("holiday as payment requires its basis", async () => {
	const { server, user } = await openPlanning(FULL, "2026-06-18");
	await user.click(press("Leave"));
	await user.selectOptions(await screen.findByLabelText("Day type"), "Holiday as payment");
	await user.click(await screen.findByRole("button", { name: "Add 1 day" }));
	expect(screen.getByLabelText("Note: basis of the payment")).toHaveAccessibleDescription(
		"Say what the payment is based on.",
	);
	expect(server.writes).toEqual([]);
	await user.type(screen.getByLabelText("Note: basis of the payment"), "Collective agreement");
	await user.click(screen.getByRole("button", { name: "Add 1 day" }));
	await screen.findByText("Entry created successfully.");
	expect(server.writes).toEqual(["BOOK 7 2026-06-18"]);
});

test("a long leave goes in calls of at most 31 entries", async () => {
	const { server, user } = await openPlanning(FULL, "2026-06-22");
	await user.click(press("Leave"));
	await user.selectOptions(await screen.findByLabelText("Day type"), "Unpaid leave");
	const to = screen.getByLabelText("Last day");
	await user.clear(to);
	await user.type(to, "7.8.2026");
	await user.click(await screen.findByRole("button", { name: "Add 35 days" }));
	expect(await screen.findByText("35 days of unpaid leave added.")).toBeVisible();
	expect(server.writes.map((write) => write.split(",").length)).toEqual([31, 4]);
	expect(new Set(server.ids).size).toBe(35);
});

test("leave over a range has one reason on all of its days", async () => {
	fakeReasons(aReason({ certificateAfterDays: 1 }));
	const { server, user } = await openPlanning(FULL, "2026-06-17", { reasonTypes: [5] });
	await user.click(press("Leave"));
	const dialog = within(await screen.findByRole("dialog", { name: "Leave" }));
	expect(dialog.queryByLabelText("Reason")).toBeNull();
	await user.selectOptions(dialog.getByLabelText("Day type"), "Paid leave");
	const reason = await dialog.findByLabelText("Reason");
	await user.selectOptions(reason, "Child’s illness");
	expect(reason).toHaveAccessibleDescription("A certificate is asked for when it is longer than 1 day.");
	const to = dialog.getByLabelText("Last day");
	await user.clear(to);
	await user.type(to, "18.6.2026");
	await user.click(await dialog.findByRole("button", { name: "Add 2 days" }));
	await waitFor(() => expect(server.writes).toHaveLength(1));
	expect(server.entriesOf("2026-06-17")).toMatchObject([{ dayTypeId: 5, reasonId: "child" }]);
	expect(server.entriesOf("2026-06-18")).toMatchObject([{ dayTypeId: 5, reasonId: "child" }]);
});
