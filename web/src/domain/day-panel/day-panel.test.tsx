import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
	commands,
	dev,
	hours,
	onAcme,
	openDayPanel,
	rows,
	TODAY,
	worked,
} from "#test/work-days/open-day-panel.tsx";
import { setClock } from "#lib/clock.ts";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";

test("on a weekend nothing is offered that would be refused", async () => {
	await openDayPanel("2026-06-13");
	expect(await screen.findByText("No need to add weekend entry.")).toBeVisible();
	expect(screen.queryByRole("form")).not.toBeInTheDocument();
	expect(commands().run("newEntry")).toBe(false);
});

test("where the company lets work be logged at weekends, it is logged and deleted", async () => {
	const { user, server } = await openDayPanel("2026-06-13", [aWorkDay("2026-06-13", { weekendWork: true })]);
	await screen.findByDisplayValue("Acme · Dev");
	await user.type(hours(), "4{Enter}");
	await user.click(await screen.findByRole("button", { name: /^Delete Acme/ }));
	await waitFor(() => expect(server.writes).toHaveLength(2));
});

test("leave is listed with the hours that count, and opens with those that were typed", async () => {
	const leave = anEntry(TODAY, { id: "paid", dayTypeId: 5, hours: 3.82, countedHours: 4.76 });
	const { user } = await openDayPanel(TODAY, [aWorkDay(TODAY, { entries: [leave] })]);
	const list = await screen.findByRole("list", { name: "Entries" });
	expect(within(list).getByText("4.76")).toBeVisible();
	expect(within(list).queryByText("3.82")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Edit Paid leave 4.76 h" }));
	expect(hours()).toHaveValue("3:49");
});

test("a weekend's entry cannot be deleted", async () => {
	await openDayPanel("2026-06-13", [worked("2026-06-13")]);
	expect(await screen.findByText("Cannot delete weekend entry.")).toBeVisible();
	expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
	expect(commands().run("deleteEntry")).toBe(false);
});

test("a holiday is booked, and can be had back after it was deleted", async () => {
	const { user, server } = await openDayPanel();
	await user.selectOptions(screen.getByLabelText("Day type"), "Holiday");
	await user.click(screen.getByRole("button", { name: /^Save/ }));
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.writes).toEqual([`BOOK 3 ${TODAY}`]);
	await user.click(await screen.findByRole("button", { name: /^Delete Holiday/ }));
	await user.click(await screen.findByRole("button", { name: "Undo" }));
	await waitFor(() => expect(server.writes.at(-1)).toBe(`BOOK 3 ${TODAY}`));
	expect(server.entriesOf(TODAY)).toMatchObject([{ dayTypeId: 3 }]);
});

test("a holiday on a day with logged work asks first", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	await user.selectOptions(screen.getByLabelText("Day type"), "Holiday");
	await user.click(screen.getByRole("button", { name: /^Save/ }));
	expect(await screen.findByText(/^Work is logged on this day\./)).toBeVisible();
	expect(server.writes).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Book" }));
	await waitFor(() => expect(server.writes).toEqual([`BOOK 3 ${TODAY}`]));
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
});

test("a deleted entry goes at once and comes back by Undo, under a new id", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	await user.click(screen.getByRole("button", { name: /^Delete Acme/ }));
	expect(await screen.findByText("Entry deleted successfully.")).toBeVisible();
	expect(screen.getByText("No entries yet.")).toBeVisible();
	expect(screen.getByRole("heading")).toHaveFocus();
	await user.click(screen.getByRole("button", { name: "Undo" }));
	await waitFor(() => expect(rows()[0]).toHaveTextContent("planning"));
	await waitFor(() => expect(server.writes).toEqual(["DELETE 2026-06-10 v1", "POST 2026-06-10 7.5"]));
	expect(server.ids[0]).not.toBe(server.ids[1]);
});

test("a refused deletion puts the entry back", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY)]);
	server.failNext("forbidden");
	await user.click(screen.getByRole("button", { name: /^Delete Acme/ }));
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
	expect(rows()).toHaveLength(1);
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("7.5");
});

test("a duplicate is the same entry once more", async () => {
	const { user, server } = await openDayPanel(TODAY, [worked(TODAY, 3)]);
	await user.click(screen.getByRole("button", { name: /^Duplicate Acme/ }));
	await screen.findByText("Entry created successfully.");
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 3 }, { hours: 3, notes: "planning", label: dev }]);
});

test.each([
	[1, "Unpaid leave"],
	[2, "Sick leave"],
	[3, "Holiday"],
	[5, "Paid leave"],
	[6, "Balance leave"],
	[7, "Holiday as payment"],
] as const)("leave of type %i is not duplicated, by no button and no key", async (dayTypeId, name) => {
	const { server } = await openDayPanel(TODAY, [
		aWorkDay(TODAY, { entries: [anEntry(TODAY, { dayTypeId })] }),
	]);
	expect(rows()[0]).toHaveTextContent(name);
	expect(screen.getByRole("button", { name: /^Edit/ })).toBeVisible();
	expect(screen.queryByRole("button", { name: /^Duplicate/ })).not.toBeInTheDocument();
	act(() => void commands().run("duplicateEntry"));
	expect(server.writes).toEqual([]);
});

test("the page's keys reach the panel", async () => {
	const { server } = await openDayPanel(TODAY, [worked(TODAY, 3)]);
	act(() => void commands().run("editEntry"));
	expect(screen.getByRole("form", { name: "Edit entry" })).toBeVisible();
	act(() => void commands().run("newEntry"));
	expect(screen.getByRole("form", { name: "New entry" })).toBeVisible();
	expect(hours()).toHaveFocus();
	act(() => void commands().run("duplicateEntry"));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 3"]));
	await screen.findByText("Entry created successfully.");
	act(() => void commands().run("deleteEntry"));
	await screen.findByText("Entry deleted successfully.");
	expect(commands().run("copyDay")).toBe(false);
});

test("a national holiday is shown as the company's, and work on it can be logged", async () => {
	const eve = aWorkDay("2026-06-19", {
		nationalHoliday: { id: "h", name: "Midsummer Eve" },
		entries: [anEntry("2026-06-19", { id: "h", dayTypeId: 4, hours: 0, notes: "Midsummer Eve" })],
	});
	const { user, server } = await openDayPanel("2026-06-19", [eve]);
	expect(rows()[0]).toHaveTextContent("Midsummer Eve");
	expect(within(rows()[0] as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
	await screen.findByDisplayValue("Acme · Dev");
	await user.type(hours(), "2{Enter}");
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-19 2"]));
});

test.each([
	["a locked month", aWorkDay(TODAY, { locked: true, entries: [anEntry(TODAY)] }), /month is locked/],
	["a day without a contract", aWorkDay(TODAY, { hasContract: false }), /No contract on this day/],
])("%s can be read, not changed", async (_, day, notice) => {
	await openDayPanel(TODAY, [day]);
	expect(screen.getByText(notice)).toBeVisible();
	expect(screen.queryByText("No entries yet.")).not.toBeInTheDocument();
	expect(screen.queryByRole("form")).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /Edit|Delete|Save/ })).not.toBeInTheDocument();
	expect(commands().run("newEntry")).toBe(false);
});

test("an invoiced entry says so, and can be copied but neither edited nor deleted", async () => {
	await openDayPanel(TODAY, [
		aWorkDay(TODAY, {
			entries: [anEntry(TODAY, { ...onAcme, invoiced: true }), anEntry(TODAY, { id: "e2" })],
		}),
	]);
	const [invoiced, open] = rows();
	expect(invoiced).toHaveTextContent("Invoiced: changes by a correction.");
	expect(open).not.toHaveTextContent("Invoiced");
	const buttonsOf = (row: HTMLElement | undefined) =>
		within(row ?? document.body)
			.getAllByRole("button")
			.map((button) => button.getAttribute("aria-label")?.split(" ")[0]);
	expect(buttonsOf(open)).toEqual(["Edit", "Duplicate", "Delete"]);
	expect(buttonsOf(invoiced)).toEqual(["Duplicate"]);
	expect(within(invoiced ?? document.body).getByRole("link", { name: /^History: Acme/ })).toBeVisible();
});

test("a day too far ahead for work offers leave, and says why", async () => {
	const { user, server, goTo } = await openDayPanel();
	setClock(() => new Date("2026-05-20T09:00:00Z"));
	goTo("2026-06-29");
	expect(screen.getByText("Work can be logged at most 31 days ahead.")).toBeVisible();
	const types = within(screen.getByLabelText("Day type")).getAllByRole("option");
	expect(types.map((option) => option.textContent)).not.toContain("Work");
	expect(screen.getByLabelText("Day type")).toHaveDisplayValue("Holiday");
	await user.selectOptions(screen.getByLabelText("Day type"), "Paid leave");
	await user.click(screen.getByRole("button", { name: /^Save/ }));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-29 7.5"]));
});

test("a day of 24 hours offers no form and no duplicate", async () => {
	await openDayPanel(TODAY, [worked(TODAY, 24)]);
	expect(screen.getByText("A day cannot have more than 24 hours.")).toBeVisible();
	expect(screen.queryByRole("form")).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /^Duplicate/ })).not.toBeInTheDocument();
	expect(screen.getByRole("button", { name: /^Delete/ })).toBeVisible();
});

test("leave at a weekend of work cannot be changed, so no button offers it", async () => {
	const entries = [anEntry("2026-06-13", { dayTypeId: 5 }), anEntry("2026-06-13", { id: "work" })];
	await openDayPanel("2026-06-13", [aWorkDay("2026-06-13", { weekendWork: true, entries })]);
	const [leave, work] = rows().map((row) => within(row).queryAllByRole("button").length);
	expect([leave, work]).toEqual([0, 3]);
});
