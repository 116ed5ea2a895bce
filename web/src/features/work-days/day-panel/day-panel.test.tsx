import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { toast as toasts } from "react-hot-toast/headless";
import { beforeEach, expect, test } from "vitest";
import { fakeWorkDays } from "#features/work-days/entry-mutations/fake-work-days.ts";
import { anEntry, aWorkDay, folded } from "#features/work-days/entry-mutations/work-day-builder.ts";
import { useMonth } from "#features/work-days/use-month.ts";
import { setClock } from "#lib/clock.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { DayPanel } from "./day-panel.tsx";
import { type PanelCommands, PanelCommandsContext, usePanelCommands } from "./panel-commands.ts";

const TODAY = "2026-06-10";
const dev = { id: "dev", name: "Dev" };
const ops = { id: "ops", name: "Ops" };
const acme: Project = {
	id: "acme",
	name: "Acme",
	members: [],
	isActive: true,
	isMember: true,
	hourLabels: [dev, ops],
	favProject: true,
	favLabelId: "dev",
};
const beta = { ...acme, id: "beta", name: "Beta", hourLabels: [], favProject: false, favLabelId: null };
const onAcme = { project: { id: "acme", name: "Acme" }, label: dev };

beforeEach(() => {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	toasts.remove();
});

let commands: PanelCommands;
function Page({ date, onClose }: { readonly date: string; readonly onClose: (() => void) | undefined }) {
	const { data } = useMonth("2026-06");
	const workDay = data?.workDays.find((day) => day.date === date);
	commands = usePanelCommands();
	return (
		<PanelCommandsContext value={commands}>
			<output aria-label="Month hours">{data?.totalHoursSum}</output>
			<output aria-label="Plus minus">{data?.plusMinus}</output>
			{workDay && <DayPanel month="2026-06" onClose={onClose} workDay={workDay} />}
		</PanelCommandsContext>
	);
}

async function open(
	date = TODAY,
	days: readonly WorkDay[] = [],
	{ projects = [acme, beta], onClose = undefined as (() => void) | undefined } = {},
) {
	await i18nReady;
	await loadTexts("work-days");
	const server = fakeWorkDays(TODAY, days, projects);
	const nothing = () => undefined;
	const client = createQueryClient({
		onMutationError: nothing,
		onMutationSuccess: nothing,
		onRefused: nothing,
	});
	const user = userEvent.setup();
	const shown = (day: string) => (
		<QueryClientProvider client={client}>
			<Page date={day} onClose={onClose} />
			<Toaster closeLabel="Close" />
		</QueryClientProvider>
	);
	const view = render(shown(date));
	const panel = await screen.findByRole("region");
	return { server, user, panel, goTo: (day: string) => view.rerender(shown(day)) };
}

const rows = () => within(screen.getByRole("list", { name: "Entries" })).getAllByRole("listitem");
const hours = () => screen.getByRole("textbox", { name: "Hours" });
const worked = (date: string, entryHours = 7.5) =>
	folded(aWorkDay(date, { entries: [anEntry(date, { hours: entryHours, notes: "planning", ...onAcme })] }));

test("a normal day takes one press: favourite project, its label and the day's hours are there", async () => {
	const { server, user } = await open();
	await screen.findByDisplayValue("Acme");
	expect(hours()).toHaveValue("7:30");
	expect(screen.getByLabelText("Label")).toHaveDisplayValue("Dev");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-06-10 7.5"]);
	expect(server.entriesOf(TODAY)).toMatchObject([
		{ hours: 7.5, dayTypeId: 0, project: { id: "acme" }, label: dev },
	]);
	expect(rows()[0]).toHaveTextContent("Acme");
});

test("the entry and the month's sums are there before the server has answered", async () => {
	const { user, server } = await open();
	await screen.findByDisplayValue("Acme");
	const release = server.hold();
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(rows()[0]).toHaveTextContent("7.50");
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("7.5");
	expect(screen.queryByText("Entry created successfully.")).not.toBeInTheDocument();
	release();
	await screen.findByText("Entry created successfully.");
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("7.5");
});

test("after a part of the day, the form is ready for the rest of it", async () => {
	const { user, server } = await open();
	await screen.findByDisplayValue("Acme");
	await user.clear(hours());
	await user.type(hours(), "5,5{Enter}");
	await screen.findByText("Entry created successfully.");
	expect(hours()).toHaveValue("2:00");
	expect(hours()).toHaveFocus();
	await user.selectOptions(screen.getByLabelText("Project"), "Beta");
	await user.type(screen.getByLabelText("Note"), "review{Enter}");
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 5.5", "POST 2026-06-10 2"]));
	expect(hours()).toHaveValue("");
	expect(new Set(server.ids).size).toBe(2);
});

test("a refused entry goes off again, and what was typed stays under the same id", async () => {
	const { user, server } = await open();
	await screen.findByDisplayValue("Acme");
	server.failNext("month-locked");
	await user.clear(hours());
	await user.type(hours(), "3");
	await user.type(screen.getByLabelText("Note"), "workshop");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
	expect(screen.getByText("The month is locked.")).toBeVisible();
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("0");
	await waitFor(() => expect(screen.getByLabelText("Note")).toHaveValue("workshop"));
	expect(hours()).toHaveValue("3:00");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await screen.findByText("Entry created successfully.");
	expect(server.ids[0]).toBe(server.ids[1]);
	expect(server.entriesOf(TODAY)).toHaveLength(1);
});

test("a call without an answer is repeated under the same id", async () => {
	const { user, server } = await open();
	await screen.findByDisplayValue("Acme");
	server.failNext("network");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await screen.findByText("Entry created successfully.", {}, { timeout: 3000 });
	expect(server.ids).toHaveLength(2);
	expect(server.ids[0]).toBe(server.ids[1]);
});

test("what is refused after the day was left waits there", async () => {
	const { user, server, goTo } = await open();
	await screen.findByDisplayValue("Acme");
	server.failNext("internal");
	const release = server.hold();
	await user.type(screen.getByLabelText("Note"), "workshop{Enter}");
	goTo("2026-06-11");
	release();
	await screen.findByText("Failed creating entry.");
	expect(screen.getByLabelText("Note")).toHaveValue("");
	goTo(TODAY);
	expect(await screen.findByDisplayValue("workshop")).toBeVisible();
});

test("what is left half-way waits on its day, also during an edit", async () => {
	const { user, goTo } = await open(TODAY, [worked(TODAY, 3)]);
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

test("a refused entry does not push away what is typed meanwhile", async () => {
	const { user, server } = await open();
	await screen.findByDisplayValue("Acme");
	server.failNext("internal");
	const release = server.hold();
	await user.type(screen.getByLabelText("Note"), "first{Enter}");
	await user.type(screen.getByLabelText("Note"), "second");
	release();
	expect(await screen.findByText("One entry was not saved: 7:30 — first")).toBeVisible();
	expect(screen.getByLabelText("Note")).toHaveValue("second");
	await user.click(screen.getByRole("button", { name: "Open it" }));
	expect(screen.getByLabelText("Note")).toHaveValue("first");
});

test("a weekend is refused without asking the server", async () => {
	const { user, server } = await open("2026-06-13");
	await screen.findByDisplayValue("Acme");
	await user.type(hours(), "4{Enter}");
	expect(await screen.findByText("No need to add weekend entry.")).toBeVisible();
	expect(server.writes).toEqual([]);
	expect(hours()).toHaveValue("4");
});

test("where the company lets work be logged at weekends, it is logged and deleted", async () => {
	const { user, server } = await open("2026-06-13", [aWorkDay("2026-06-13", { weekendWork: true })]);
	await screen.findByDisplayValue("Acme");
	await user.type(hours(), "4{Enter}");
	await user.click(await screen.findByRole("button", { name: /^Delete Acme/ }));
	await waitFor(() => expect(server.writes).toHaveLength(2));
});

test("a weekend's entry cannot be deleted", async () => {
	const { user, server } = await open("2026-06-13", [worked("2026-06-13")]);
	await user.click(screen.getByRole("button", { name: /^Delete Acme/ }));
	expect(await screen.findByText("Cannot delete weekend entry.")).toBeVisible();
	expect(server.writes).toEqual([]);
});

test("a holiday is booked, and can be had back after it was deleted", async () => {
	const { user, server } = await open();
	await user.selectOptions(screen.getByLabelText("Day type"), "Holiday");
	await user.click(screen.getByRole("button", { name: /^Save/ }));
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.writes).toEqual([`BOOK 3 ${TODAY}`]);
	await user.click(await screen.findByRole("button", { name: /^Delete Holiday/ }));
	await user.click(await screen.findByRole("button", { name: "Undo" }));
	await waitFor(() => expect(server.writes.at(-1)).toBe(`BOOK 3 ${TODAY}`));
	expect(server.entriesOf(TODAY)).toMatchObject([{ dayTypeId: 3 }]);
});

test("work does not become a holiday by an edit", async () => {
	const { user } = await open(TODAY, [folded(aWorkDay(TODAY, { entries: [anEntry(TODAY, onAcme)] }))]);
	await user.click(await screen.findByRole("button", { name: /^Edit Acme/ }));
	const types = within(screen.getByLabelText("Day type"));
	expect(types.queryByRole("option", { name: "Holiday" })).toBeNull();
});

test("a second holiday on a day is refused", async () => {
	const holiday = aWorkDay("2026-06-11", {
		expectedHours: 0,
		entries: [anEntry("2026-06-11", { dayTypeId: 3, hours: 0 })],
	});
	const { user, server } = await open("2026-06-11", [folded(holiday)]);
	await user.selectOptions(screen.getByLabelText("Day type"), "Holiday");
	expect(screen.queryByLabelText("Project")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(await screen.findByText("Planned date(s) are already a holiday.")).toBeVisible();
	expect(server.writes).toEqual([]);
});

test.each([
	["abc", "Write hours like 7.5, 7:30 or 90m."],
	["", "Give the hours of the entry."],
	["25", "A day cannot have more than 24 hours."],
])("hours %j are marked in the field", async (typed, message) => {
	const { user, server } = await open();
	await screen.findByDisplayValue("Acme");
	await user.clear(hours());
	if (typed) await user.type(hours(), typed);
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(hours()).toBeInvalid();
	expect(hours()).toHaveAccessibleDescription(message);
	expect(server.writes).toEqual([]);
});

test("hours and minutes can be pressed instead of typed", async () => {
	const { user } = await open();
	await screen.findByDisplayValue("Acme");
	expect(screen.getByRole("radio", { name: "7 h" })).toBeChecked();
	expect(screen.getByRole("radio", { name: "30 min" })).toBeChecked();
	await user.click(screen.getByRole("radio", { name: "5 h" }));
	await user.click(screen.getByRole("radio", { name: "45 min" }));
	expect(hours()).toHaveValue("5:45");
	await user.click(screen.getByRole("button", { name: "Fill the rest of the day: 7:30" }));
	expect(hours()).toHaveValue("7:30");
});

test("Escape clears a field, Delete and Backspace clear a choice, Escape in an empty field closes", async () => {
	let closed = 0;
	const { user } = await open(TODAY, [], { onClose: () => closed++ });
	await screen.findByDisplayValue("Acme");
	await user.click(hours());
	await user.keyboard("{Delete}");
	expect(hours()).toHaveValue("");
	await user.type(screen.getByLabelText("Note"), "x{Escape}");
	expect(screen.getByLabelText("Note")).toHaveValue("");
	screen.getByLabelText("Project").focus();
	await user.keyboard("{Backspace}");
	expect(screen.getByLabelText("Project")).toHaveDisplayValue("No project");
	expect(closed).toBe(0);
	await user.keyboard("{Escape}");
	expect(closed).toBe(1);
});

test("an edit sends the version that was opened, and shows at once", async () => {
	const { user, server } = await open(TODAY, [worked(TODAY)]);
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

test("an edit of somebody's newer version shows that one and keeps what was typed", async () => {
	const { user, server } = await open(TODAY, [worked(TODAY)]);
	const newer = anEntry(TODAY, { hours: 5, notes: "by somebody else", version: 4, ...onAcme });
	await user.click(screen.getByRole("button", { name: /^Edit Acme/ }));
	await user.clear(hours());
	await user.type(hours(), "6");
	server.put(aWorkDay(TODAY, { entries: [newer] }));
	server.failNext("stale-version", { current: newer });
	await user.click(screen.getByRole("button", { name: /Save/ }));
	const notice = await screen.findByRole("alert");
	expect(notice).toHaveTextContent("The entry has changed since you opened it.");
	expect(notice).toHaveTextContent("5.00 h");
	expect(notice).toHaveTextContent("by somebody else");
	expect(hours()).toHaveValue("6:00");
	await user.click(screen.getByRole("button", { name: /Save my version/ }));
	await screen.findByText("Entry updated successfully.");
	expect(server.writes).toEqual(["PUT 2026-06-10 6 v1", "PUT 2026-06-10 6 v4"]);
});

test("a deleted entry goes at once and comes back by Undo, under a new id", async () => {
	const { user, server } = await open(TODAY, [worked(TODAY)]);
	await user.click(screen.getByRole("button", { name: /^Delete Acme/ }));
	expect(await screen.findByText("Entry deleted successfully.")).toBeVisible();
	expect(screen.getByText("Nothing logged yet.")).toBeVisible();
	expect(screen.getByRole("heading")).toHaveFocus();
	await user.click(screen.getByRole("button", { name: "Undo" }));
	await waitFor(() => expect(rows()[0]).toHaveTextContent("planning"));
	await waitFor(() => expect(server.writes).toEqual(["DELETE 2026-06-10 v1", "POST 2026-06-10 7.5"]));
	expect(server.ids[0]).not.toBe(server.ids[1]);
});

test("a refused deletion puts the entry back", async () => {
	const { user, server } = await open(TODAY, [worked(TODAY)]);
	server.failNext("forbidden");
	await user.click(screen.getByRole("button", { name: /^Delete Acme/ }));
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
	expect(rows()).toHaveLength(1);
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("7.5");
});

test("a duplicate is the same entry once more", async () => {
	const { user, server } = await open(TODAY, [worked(TODAY, 3)]);
	await user.click(screen.getByRole("button", { name: /^Duplicate Acme/ }));
	await screen.findByText("Entry created successfully.");
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 3 }, { hours: 3, notes: "planning", label: dev }]);
});

test("the page's keys reach the panel", async () => {
	const { server } = await open(TODAY, [worked(TODAY, 3)]);
	act(() => void commands.run("editEntry"));
	expect(screen.getByRole("form", { name: "Edit entry" })).toBeVisible();
	act(() => void commands.run("newEntry"));
	expect(screen.getByRole("form", { name: "New entry" })).toBeVisible();
	expect(hours()).toHaveFocus();
	act(() => void commands.run("duplicateEntry"));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 3"]));
	await screen.findByText("Entry created successfully.");
	act(() => void commands.run("deleteEntry"));
	await screen.findByText("Entry deleted successfully.");
	expect(commands.run("copyDay")).toBe(false);
});

test("a national holiday is shown as the company's, and work on it can be logged", async () => {
	const eve = aWorkDay("2026-06-19", {
		nationalHoliday: { id: "h", name: "Midsummer Eve" },
		entries: [anEntry("2026-06-19", { id: "h", dayTypeId: 4, hours: 0, notes: "Midsummer Eve" })],
	});
	const { user, server } = await open("2026-06-19", [eve]);
	expect(rows()[0]).toHaveTextContent("Midsummer Eve");
	expect(within(rows()[0] as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
	await screen.findByDisplayValue("Acme");
	await user.type(hours(), "2{Enter}");
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-19 2"]));
});

test.each([
	["a locked month", aWorkDay(TODAY, { locked: true, entries: [anEntry(TODAY)] }), /month is locked/],
	["a day without a contract", aWorkDay(TODAY, { hasContract: false }), /No contract is in force/],
])("%s can be read, not changed", async (_, day, notice) => {
	await open(TODAY, [day]);
	expect(screen.getByText(notice)).toBeVisible();
	expect(screen.queryByRole("form")).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /Edit|Delete|Save/ })).not.toBeInTheDocument();
	expect(commands.run("newEntry")).toBe(false);
});

test("somebody without projects can still log hours", async () => {
	const { user, server } = await open(TODAY, [], { projects: [] });
	expect(await screen.findByText(/no projects yet/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 7.5"]));
});
