import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
	commands,
	dev,
	FULL,
	JUNE,
	midsummerEve,
	openPlanning,
	press,
	TODAY,
	worked,
} from "#test/work-days/open-planning.tsx";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
// Imported here, so that the first test that opens the dialog does not wait for its chunk.
import "./copy-week-dialog.tsx";

test("copy day copies the latest worked day to the chosen one, by button or key", async () => {
	const { server, user } = await openPlanning(FULL);
	await user.click(press("Copy Tue 16 June"));
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 7.5, notes: "planning", label: dev }]);
	act(() => void commands().run("copyDay"));
	expect(await screen.findByText("Skipped: Wed 17 June (has entries)")).toBeVisible();
	expect(server.writes).toHaveLength(1);
	expect(screen.queryByRole("button", { name: /^Copy Tue/ })).not.toBeInTheDocument();
});

test("copy day on the first of a month searches the previous month", async () => {
	const { server, user } = await openPlanning([worked("2026-05-29", 6)], "2026-06-01");
	await user.click(press("Copy last day"));
	await screen.findByText("Entry created successfully.");
	expect(server.writes).toEqual(["POST 2026-06-01 6"]);
});

test("copy day refuses a weekend", async () => {
	const { server } = await openPlanning([worked("2026-06-12")], "2026-06-13");
	act(() => void commands().run("copyDay"));
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
	await openPlanning(days, date);
	expect(press("Copy last week")).toBeVisible();
	expect(screen.queryByRole("button", { name: /^Copy (?!last week)/ })).not.toBeInTheDocument();
});

test("without earlier work, copy day says that there is none", async () => {
	const { user } = await openPlanning([], "2026-06-01");
	await user.click(press("Copy last day"));
	expect(await screen.findByText(/Nothing to copy in the last two weeks/)).toBeVisible();
});

test("copy last week previews the entries and the skipped days, then creates the entries", async () => {
	const { server, user } = await openPlanning([...JUNE, worked("2026-06-15"), midsummerEve]);
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
	const { server, user } = await openPlanning([...JUNE.slice(0, 5), worked("2026-06-08", 3)], "2026-06-15");
	await user.click(press("Copy last week"));
	await user.click(await screen.findByRole("radio", { name: "Projects only" }));
	await user.click(press("Copy"));
	await screen.findByText("Entry created successfully.");
	expect(server.entriesOf("2026-06-15")).toMatchObject([{ hours: 7.5, notes: "", project: { id: "acme" } }]);
});
