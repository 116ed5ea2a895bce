import { useLayoutEffect } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { toast as toasts } from "react-hot-toast/headless";
import { beforeEach, expect, test } from "vitest";
import {
	type PanelCommands,
	PanelCommandsContext,
	usePanelCommands,
} from "#features/work-days/keyboard/panel-commands.ts";
import { useMonth } from "#features/work-days/use-month.ts";
import { setClock } from "#lib/clock.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { startSession } from "#test/session.ts";
import { choose } from "#test/choose.ts";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { PlanningActions } from "./planning-actions.tsx";
// Imported here, so that the first test that opens a dialog does not wait for its chunk.
import "./copy-week-dialog.tsx";
import "./leave-dialog.tsx";

const TODAY = "2026-06-17";
const dev = { id: "dev", name: "Dev" };
const acme: Project = {
	id: "acme",
	name: "Acme",
	members: [],
	isActive: true,
	isMember: true,
	hourName: null,
	hourLabels: [dev],
	favProject: true,
	favLabelId: "dev",
};

beforeEach(() => {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	toasts.remove();
});

const worked = (date: string, hours = 7.5, notes = "planning") =>
	folded(
		aWorkDay(date, {
			entries: [anEntry(date, { hours, notes, project: { id: "acme", name: "Acme" }, label: dev })],
		}),
	);
const midsummerEve = aWorkDay("2026-06-19", {
	nationalHoliday: { id: "h", name: "Midsummer Eve" },
	entries: [anEntry("2026-06-19", { id: "h", dayTypeId: 4, hours: 0, notes: "Midsummer Eve" })],
});
const JUNE = ["01", "02", "03", "04", "05", "08", "09", "10", "11", "12"].map((day) =>
	worked(`2026-06-${day}`),
);
const FULL = [...JUNE, worked("2026-06-15"), worked("2026-06-16"), midsummerEve];

let commands: PanelCommands;

function Page({ date }: { readonly date: string }) {
	const { data } = useMonth("2026-06");
	const registered = usePanelCommands();
	useLayoutEffect(() => {
		commands = registered;
	});
	return (
		<PanelCommandsContext value={registered}>
			<output aria-label="Month hours">{data?.totalHoursSum}</output>
			{data && <PlanningActions answer={data} month="2026-06" selectedDate={date} />}
		</PanelCommandsContext>
	);
}

async function open(days: readonly WorkDay[], date = TODAY) {
	await i18nReady;
	await startSession();
	await loadTexts("work-days");
	const server = fakeWorkDays(TODAY, days, [acme]);
	const nothing = () => undefined;
	const client = createQueryClient({
		onMutationError: nothing,
		onMutationSuccess: nothing,
		onRefused: nothing,
	});
	const user = userEvent.setup();
	render(
		<QueryClientProvider client={client}>
			<Page date={date} />
			<Toaster closeLabel="Close" />
		</QueryClientProvider>,
	);
	await screen.findByRole("group", { name: "Plan the month" });
	await waitFor(() => expect(client.isFetching()).toBe(0));
	return { server, user };
}

const press = (name: RegExp | string) => screen.getByRole("button", { name });

test("missing days are filled after a preview, at once, and Undo removes the entries", async () => {
	const { server, user } = await open([...JUNE, midsummerEve]);
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
	const { server, user } = await open([...JUNE, midsummerEve]);
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
	const { server, user } = await open([...JUNE, midsummerEve]);
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

test("without missing days there is no button to fill them", async () => {
	await open(FULL);
	expect(screen.queryByRole("button", { name: /Fill/ })).not.toBeInTheDocument();
});

test("copy day copies the latest worked day to the chosen one, by button or key", async () => {
	const { server, user } = await open(FULL);
	await user.click(press("Copy Tue 16 June"));
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 7.5, notes: "planning", label: dev }]);
	act(() => void commands.run("copyDay"));
	expect(await screen.findByText("Skipped: Wed 17 June (has entries)")).toBeVisible();
	expect(server.writes).toHaveLength(1);
	expect(screen.queryByRole("button", { name: /^Copy Tue/ })).not.toBeInTheDocument();
});

test("copy day on the first of a month searches the previous month", async () => {
	const { server, user } = await open([worked("2026-05-29", 6)], "2026-06-01");
	await user.click(press("Copy last day"));
	await screen.findByText("Entry created successfully.");
	expect(server.writes).toEqual(["POST 2026-06-01 6"]);
});

test("copy day refuses a weekend", async () => {
	const { server } = await open([worked("2026-06-12")], "2026-06-13");
	act(() => void commands.run("copyDay"));
	expect(await screen.findByText("No need to add weekend entry.")).toBeVisible();
	expect(server.writes).toEqual([]);
});

const tuesday = worked("2026-06-16");
const closed = anEntry("2026-06-16", { project: { id: "gone", name: "Gone" } });

test.each([
	["on a day with entries", "2026-06-16", [worked("2026-06-15"), tuesday]],
	["at a weekend", "2026-06-20", [tuesday]],
	["on a national holiday", "2026-06-19", [tuesday, midsummerEve]],
	["in a locked month", TODAY, [tuesday, aWorkDay(TODAY, { locked: true })]],
	["without a contract", TODAY, [tuesday, aWorkDay(TODAY, { hasContract: false })]],
	["of work on a closed project", TODAY, [aWorkDay("2026-06-16", { entries: [closed] })]],
])("copy day is not offered %s", async (_, date, days) => {
	await open(days, date);
	expect(press("Copy last week")).toBeVisible();
	expect(screen.queryByRole("button", { name: /^Copy (?!last week)/ })).not.toBeInTheDocument();
});

test("without earlier work, copy day says that there is none", async () => {
	const { user } = await open([], "2026-06-01");
	await user.click(press("Copy last day"));
	expect(await screen.findByText(/Nothing to copy in the last two weeks/)).toBeVisible();
});

test("copy last week previews the entries and the skipped days, then creates the entries", async () => {
	const { server, user } = await open([...JUNE, worked("2026-06-15"), midsummerEve]);
	await user.click(press("Copy last week"));
	const dialog = await screen.findByRole("dialog", { name: "Copy week 24 to week 25" });
	expect(dialog).toHaveTextContent("08.06.2026–14.06.2026 → 15.06.2026–21.06.2026");
	expect(await within(dialog).findByText("Adds 3 entries, 22.50 h.")).toBeVisible();
	expect(
		within(dialog)
			.getAllByRole("listitem")
			.map((day) => day.textContent),
	).toContain("Tue 16 JuneAcme · Dev7.50");
	expect(dialog).toHaveTextContent("2 days skipped");
	expect(dialog).toHaveTextContent("Mon 15 June (has entries)");
	expect(dialog).toHaveTextContent("Fri 19 June (national holiday)");
	await user.click(within(dialog).getByRole("button", { name: "Copy" }));
	expect(await screen.findByText("3 entries created.")).toBeVisible();
	expect(
		screen.getByText(/Skipped: Mon 15 June \(has entries\), Fri 19 June \(national holiday\)/),
	).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-06-16 7.5, 2026-06-17 7.5, 2026-06-18 7.5"]);
});

test("last week's projects can be copied without hours and notes", async () => {
	const { server, user } = await open([...JUNE.slice(0, 5), worked("2026-06-08", 3)], "2026-06-15");
	await user.click(press("Copy last week"));
	await user.click(await screen.findByRole("radio", { name: "Projects only" }));
	await user.click(press("Copy"));
	await screen.findByText("Entry created successfully.");
	expect(server.entriesOf("2026-06-15")).toMatchObject([{ hours: 7.5, notes: "", project: { id: "acme" } }]);
});

test("holiday over a range is one booking of its working days, and Undo cancels it", async () => {
	const { server, user } = await open(FULL);
	await user.click(press("Special days"));
	const dialog = await screen.findByRole("dialog", { name: "Special days" });
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
	expect(dialog).toHaveTextContent("Mon–Fri 3, Saturdays 1, national holidays 1");
	expect(dialog).toHaveTextContent("Fri 19 June (national holiday)");
	expect(dialog).toHaveTextContent("Sat 20 June, Sun 21 June (weekend)");
	await user.click(within(dialog).getByRole("button", { name: "Add 3 days" }));
	expect(await screen.findByText("3 entries created.")).toBeVisible();
	expect(server.writes).toEqual(["BOOK 3 2026-06-18 2026-06-22 2026-06-23"]);
	expect(server.entriesOf("2026-06-22")).toMatchObject([{ dayTypeId: 3, notes: "summer cottage" }]);
	await user.click(press("Undo"));
	expect(await screen.findByText("3 entries removed.")).toBeVisible();
	expect(server.entriesOf("2026-06-22")).toEqual([]);
});

test("holiday over whole weeks says its days by kind, and calls no Saturday skipped", async () => {
	const { server, user } = await open(FULL, "2026-06-22");
	await user.click(press("Special days"));
	const dialog = await screen.findByRole("dialog", { name: "Special days" });
	const to = within(dialog).getByLabelText("Last day");
	await user.clear(to);
	await user.type(to, "12.7.2026");
	expect(await within(dialog).findByText("Mon–Fri 15, Saturdays 3, national holidays 0")).toBeVisible();
	expect(dialog).not.toHaveTextContent("skipped");
	await user.click(within(dialog).getByRole("button", { name: "Add 15 days" }));
	await waitFor(() => expect(server.writes).toHaveLength(1));
});

test("holiday on a day with logged work asks first", async () => {
	const { server, user } = await open(FULL, "2026-06-16");
	await user.click(press("Special days"));
	await user.click(await screen.findByRole("button", { name: "Add 1 day" }));
	expect(await screen.findByText(/^Work is logged on this day\./)).toBeVisible();
	expect(server.writes).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Book" }));
	await waitFor(() => expect(server.writes).toEqual(["BOOK 3 2026-06-16"]));
});

test("other leave creates separate entries, each with its own id", async () => {
	const { server, user } = await open(FULL, "2026-06-22");
	await user.click(press("Special days"));
	await user.selectOptions(await screen.findByLabelText("Day type"), "Balance leave");
	const to = screen.getByLabelText("Last day");
	await user.clear(to);
	await user.type(to, "23.6.2026");
	await user.click(await screen.findByRole("button", { name: "Add 2 days" }));
	expect(await screen.findByText("2 entries created.")).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-06-22 7.5, 2026-06-23 7.5"]);
	expect(new Set(server.ids).size).toBe(2);
});

test("more holiday than is left is refused as a whole, with the reason", async () => {
	const { server, user } = await open(FULL, "2026-06-22");
	server.failNext("holiday-limit", { availableHolidays: 0 });
	await user.click(press("Special days"));
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
	const { server, user } = await open([...FULL, folded(holiday)], "2026-06-22");
	await user.click(press("Special days"));
	await user.click(await screen.findByRole("button", { name: "Add 0 days" }));
	expect(await screen.findByText("Planned date(s) are already a holiday.")).toBeVisible();
	expect(server.writes).toEqual([]);
});

test("a first day after the last one moves the last one, and an invalid date is an error", async () => {
	const { user } = await open(FULL);
	await user.click(press("Special days"));
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
	const { server, user } = await open(FULL, "2026-06-18");
	await user.click(press("Special days"));
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

test("if a day of a plan is refused, none is created, and the day is named", async () => {
	const { server, user } = await open(JUNE);
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

test("a long leave goes in calls of at most 31 entries", async () => {
	const { server, user } = await open(FULL, "2026-06-22");
	await user.click(press("Special days"));
	await user.selectOptions(await screen.findByLabelText("Day type"), "Unpaid leave");
	const to = screen.getByLabelText("Last day");
	await user.clear(to);
	await user.type(to, "7.8.2026");
	await user.click(await screen.findByRole("button", { name: "Add 35 days" }));
	expect(await screen.findByText("35 entries created.")).toBeVisible();
	expect(server.writes.map((write) => write.split(",").length)).toEqual([31, 4]);
	expect(new Set(server.ids).size).toBe(35);
});
