import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { signOut } from "firebase/auth";
import { afterEach, expect, test } from "vitest";
import { storeUnsavedEntry } from "#domain/day-panel/unsaved-entry.ts";
import { auth } from "#lib/firebase.ts";
import { forgetPerson } from "#lib/remembered.ts";
import { hours, openDayPanel, TODAY, worked } from "#test/work-days/open-day-panel.tsx";
import { syncUnsavedEntries } from "./sync-unsaved-entries.ts";

const NOTE = "Back pain, home early";
let endings: (() => void)[] = [];

afterEach(() => {
	for (const end of endings) end();
	endings = [];
	sessionStorage.clear();
});

/** The panel of today, as after a reload of its tab. */
async function open(...days: WorkDay[]) {
	const opened = await openDayPanel(TODAY, days);
	endings.push(syncUnsavedEntries(opened.client));
	return opened;
}

async function reload({ leave }: { readonly leave: () => void }, ...days: WorkDay[]) {
	// A reload ends the page at once: what it does while it is taken down is not stored.
	for (const end of endings.splice(0)) end();
	leave();
	return open(...days);
}

const stored = () => Object.keys(sessionStorage).filter((name) => name.startsWith("unsaved:"));
const note = () => screen.getByRole("textbox", { name: "Note" });
const untilStored = () => waitFor(() => expect(stored()).toHaveLength(1));
const untilGone = () => waitFor(() => expect(stored()).toHaveLength(0));

test("a half-written note is there again after a reload, and can be read by no one in the tab's storage", async () => {
	const page = await open();
	await page.user.type(note(), NOTE);
	await untilStored();
	expect(JSON.stringify({ ...sessionStorage })).not.toContain("pain");
	expect(stored()[0]).toContain(auth.currentUser?.uid);
	const after = await reload(page);
	await waitFor(() => expect(note()).toHaveValue(NOTE));
	expect(hours()).toHaveValue("7:30");

	// And after another.
	await untilStored();
	const again = await reload(after);
	await waitFor(() => expect(note()).toHaveValue(NOTE));
	await again.user.click(screen.getByRole("button", { name: /Save/ }));
	await waitFor(() => expect(again.server.writes).toEqual([`POST ${TODAY} 7.5`]));
	await untilGone();
	expect(again.server.entriesOf(TODAY)).toMatchObject([{ notes: NOTE }]);
});

test("what is cleared again is not stored", async () => {
	const { user } = await open();
	await user.type(note(), NOTE);
	await untilStored();
	await user.keyboard("{Escape}");
	expect(note()).toHaveValue("");
	await untilGone();
});

test("a change of an entry is offered after a reload, and is gone once it is cancelled or discarded", async () => {
	const page = await open(worked(TODAY));
	const edit = { name: /^Edit/ };
	await page.user.click(screen.getByRole("button", edit));
	await page.user.type(note(), " and more");
	await untilStored();
	await page.user.click(screen.getByRole("button", { name: "Cancel" }));
	await untilGone();

	await page.user.click(screen.getByRole("button", edit));
	await page.user.type(note(), " and more");
	await untilStored();
	const after = await reload(page, worked(TODAY));
	expect(await screen.findByText(/One entry was not saved: .*planning and more/)).toBeVisible();
	expect(note()).toHaveValue("");
	await after.user.click(screen.getByRole("button", { name: "Discard" }));
	await untilGone();
});

test("nothing is left when the session ends", async () => {
	const page = await open();
	await page.user.type(note(), NOTE);
	await untilStored();
	const copy = Object.entries({ ...sessionStorage });
	await signOut(auth);
	forgetPerson();
	expect(stored()).toEqual([]);

	// A copy of the storage cannot be opened after the next sign-in: its key is gone.
	for (const [name, value] of copy) sessionStorage.setItem(name, String(value));
	await reload(page);
	await new Promise((done) => setTimeout(done, 100));
	expect(note()).toHaveValue("");
});

test("what was typed on the day of another person is not offered on the own one", async () => {
	const { client } = await open();
	const values = { dayTypeId: "2" as const, projectId: "", labelId: "", hours: "7:30", notes: NOTE };
	storeUnsavedEntry(client, `bea_${TODAY}`, { id: crypto.randomUUID(), values });
	await untilStored();
	expect(note()).toHaveValue("");
});
