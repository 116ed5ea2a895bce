import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { DayCell } from "./calendar/day-cell.tsx";
import { DayPanel } from "#domain/day-panel/day-panel.tsx";
import { DayRow } from "./calendar/day-list.tsx";
import { type Change, editedEntry, newEntry } from "#domain/saving/change.ts";
import { storedChanges } from "#domain/saving/send-queue/stored-changes.ts";
import { useMonth } from "#domain/work-days/use-month.ts";
import { setClock } from "#lib/clock.ts";
import { maySignOut } from "#lib/session/sign-out.ts";
import { aProfile, network } from "#test/network.ts";
import { signIn } from "#test/render-app.tsx";
import { renderPage } from "#test/render-page.tsx";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
import { answerHolidays } from "#test/work-days/holidays-builder.ts";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { SendQueueBar } from "#domain/saving/send-queue/send-queue-bar.tsx";

const TODAY = "2026-06-10";
const worked = folded(aWorkDay(TODAY, { entries: [anEntry(TODAY, { hours: 3, notes: "planning" })] }));

let people = 0;
let online = true;

beforeEach(() => {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
	setOnline(true);
});

function setOnline(isThere: boolean) {
	online = isThere;
	act(() => void dispatchEvent(new Event(isThere ? "online" : "offline")));
}

function Page() {
	const { data } = useMonth("2026-06");
	const workDay = data?.workDays.find((day) => day.date === TODAY);
	const shown = { date: TODAY, day: workDay, today: TODAY, selected: false, onSelect: () => undefined };
	return (
		<>
			<SendQueueBar />
			<output aria-label="Month hours">{data?.totalHoursSum}</output>
			<section aria-label="Calendar">
				<DayCell {...shown} />
			</section>
			<section aria-label="List">
				<DayRow {...shown} />
			</section>
			{workDay && <DayPanel month="2026-06" workDay={workDay} />}
		</>
	);
}

/** The page of a person; `uid` names one who has been here before. */
async function open(days: readonly WorkDay[] = [], uid = `person-${++people}`) {
	await signIn(aProfile({ id: uid }));
	const server = fakeWorkDays(TODAY, days);
	network.use(answerHolidays());
	const { user } = await renderPage(<Page />, { texts: ["work-days", "offline"] });
	await screen.findByRole("form", { name: "New entry" });
	return { server, user, uid };
}

const hours = () => screen.getByRole("textbox", { name: "Hours" });
const rows = () => within(screen.getByRole("list", { name: "Entries" })).getAllByRole("listitem");
const stored = (uid: string) => storedChanges(uid)((waiting) => waiting);

async function log(user: Awaited<ReturnType<typeof open>>["user"], typed: string) {
	await user.clear(hours());
	await user.type(hours(), `${typed}{Enter}`);
}

/** What a page has left that could not send it. */
async function leave(uid: string, ...changes: Change[]) {
	await storedChanges(uid)(() => changes.map((change) => ({ key: crypto.randomUUID(), change })));
}

function aChange(id: string, notes = "standup"): Change {
	return { kind: "new", entry: newEntry(aWorkDay(TODAY), { dayTypeId: 0, hours: 2, notes }, id) };
}

test("what is logged without a network is marked everywhere, and sent once when the network is back", async () => {
	const { user, server, uid } = await open();
	setOnline(false);
	await log(user, "5");
	expect(await screen.findByText("1 not sent")).toBeVisible();
	await waitFor(() => expect(rows()[0]).toHaveTextContent(/5\.00.*not sent/));
	for (const name of ["Calendar", "List"]) {
		const shown = within(screen.getByRole("region", { name })).getByRole("button");
		await waitFor(() => expect(shown).toHaveTextContent(/not sent/));
	}
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("5");
	expect(screen.queryByRole("button", { name: "Send now" })).not.toBeInTheDocument();
	expect(server.writes).toEqual([]);
	expect(await stored(uid)).toHaveLength(1);

	setOnline(true);
	expect(await screen.findByText("1 entry sent.")).toBeVisible();
	expect(server.writes).toEqual([`POST ${TODAY} 5`]);
	expect(await stored(uid)).toEqual([]);
	await waitFor(() => expect(screen.queryByText(/not sent/)).not.toBeInTheDocument());
	expect(rows()[0]).toHaveTextContent("5.00");
});

test("changes of one entry go in the order in which they were made", async () => {
	const { user, server } = await open([worked]);
	setOnline(false);
	await log(user, "2");
	await screen.findByText("1 not sent");
	await user.click(screen.getByRole("button", { name: /^Edit No project 3\.00/ }));
	await log(user, "4");
	await screen.findByText("2 not sent");
	await user.click(screen.getByRole("button", { name: /^Delete No project 4\.00/ }));
	await waitFor(() => expect(rows()).toHaveLength(1));
	setOnline(true);
	expect(await screen.findByText("2 entries sent.")).toBeVisible();
	expect(server.writes).toEqual([`POST ${TODAY} 2`, `PUT ${TODAY} 4 v1`, `DELETE ${TODAY} v2`]);
});

test("a deletion without a network can be taken back", async () => {
	const { user, server } = await open([worked]);
	setOnline(false);
	await user.click(screen.getByRole("button", { name: /^Delete No project 3\.00/ }));
	expect(await screen.findByText("The entry will be deleted once you are online.")).toBeVisible();
	expect(await screen.findByText("1 not sent")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Undo" }));
	await waitFor(() => expect(rows()[0]).toHaveTextContent("planning"));
	await screen.findByText("2 not sent");
	setOnline(true);
	expect(await screen.findByText("2 entries sent.")).toBeVisible();
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 3, notes: "planning" }]);
});

test("what an earlier page could not send is shown in the loaded month, and is sent", async () => {
	const uid = `person-${++people}`;
	await leave(uid, aChange("first"), aChange("second"));
	online = false;
	const { server } = await open([], uid);
	expect(await screen.findByText("2 not sent")).toBeVisible();
	expect(rows()).toHaveLength(2);
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("4");
	setOnline(true);
	expect(await screen.findByText("2 entries sent.")).toBeVisible();
	expect(server.ids).toEqual(["first", "second"]);
});

test("a server that cannot be reached is no network either, and the button says so", async () => {
	const { user, server } = await open();
	let isReachable = false;
	network.use(http.post("*/api/work-day/entry", () => (isReachable ? undefined : HttpResponse.error())));
	await log(user, "5");
	expect(await screen.findByText("1 not sent", {}, { timeout: 10_000 })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Send now" }));
	expect(await screen.findByText("Network Error")).toBeVisible();
	expect(screen.getByText("1 not sent")).toBeVisible();
	isReachable = true;
	await user.click(screen.getByRole("button", { name: "Send now" }));
	expect(await screen.findByText("1 entry sent.")).toBeVisible();
	expect(server.entriesOf(TODAY)).toHaveLength(1);
	expect(screen.queryByText("Entry created successfully.")).not.toBeInTheDocument();
});

/** A copied week that waits, and the change of its second entry. */
function aWeek(): Change[] {
	const [one, other] = [TODAY, "2026-06-11"].map((date, index) =>
		newEntry(aWorkDay(date), { dayTypeId: 0, hours: 2, notes: `copied ${index}` }, `c${index}`),
	) as [Entry, Entry];
	const edited = editedEntry(other, { ...other, hours: 3 });
	return [
		{ kind: "entries", entries: [one, other] },
		{ kind: "edited", entry: edited },
	];
}

test("a copied week goes in one call, and the change of one of its entries after it", async () => {
	const uid = `person-${++people}`;
	await leave(uid, ...aWeek());
	online = false;
	const { server } = await open([], uid);
	expect(await screen.findByText("2 not sent")).toBeVisible();
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("2");
	setOnline(true);
	expect(await screen.findByText("2 entries sent.")).toBeVisible();
	expect(server.writes).toEqual([`POST ${TODAY} 2, 2026-06-11 2`, "PUT 2026-06-11 3 v1"]);
	expect(server.entriesOf("2026-06-11")).toMatchObject([{ id: "c1", hours: 3, version: 2 }]);
});

test("a copied week that is refused names its day, and waits on each of its days as it was changed last", async () => {
	const uid = `person-${++people}`;
	await leave(uid, ...aWeek());
	online = false;
	const { server } = await open([], uid);
	server.failNext("month-locked", { dates: ["2026-06-11"] });
	setOnline(true);
	expect(await screen.findByText("10.06.2026, 11.06.2026: The month is locked. (11.06.2026)")).toBeVisible();
	expect(server.writes).toHaveLength(1);
	expect(await stored(uid)).toEqual([]);
	await waitFor(() => expect(hours()).toHaveValue("2:00"));
	expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("copied 0");
});

test("a refusal is shown with its day, and what was typed waits there", async () => {
	const uid = `person-${++people}`;
	await leave(uid, aChange("a", "workshop"), aChange("b", "review"));
	online = false;
	const { server, user } = await open([], uid);
	await screen.findByText("2 not sent");
	server.failNext("month-locked");
	setOnline(true);
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
	expect(screen.getByText("10.06.2026: The month is locked.")).toBeVisible();
	expect(await screen.findByText("1 entry sent.")).toBeVisible();
	await waitFor(() => expect(rows()).toHaveLength(1));
	expect(rows()[0]).toHaveTextContent("review");
	expect(await screen.findByDisplayValue("workshop")).toBeVisible();
	await user.click(screen.getByRole("button", { name: /^Save/ }));
	await screen.findByText("Entry created successfully.");
	expect(server.entriesOf(TODAY)).toHaveLength(2);
});

test("a refused edit does not become an entry of its own unawares", async () => {
	const uid = `person-${++people}`;
	const [before] = worked.entries;
	if (!before) throw new Error("The day has an entry.");
	const entry = editedEntry(before, { dayTypeId: 0, hours: 6, notes: "longer" });
	await leave(uid, { kind: "edited", entry });
	online = false;
	const { server, user } = await open([worked], uid);
	await screen.findByText("1 not sent");
	server.failNext("stale-version", { current: before });
	setOnline(true);
	expect(await screen.findByText("One entry was not saved: 6:00 — longer")).toBeVisible();
	expect(screen.getByLabelText("Note")).toHaveValue("");
	await waitFor(() => expect(rows()[0]).toHaveTextContent("planning"));
	await user.click(screen.getByRole("button", { name: "Discard" }));
	expect(screen.queryByText(/longer/)).not.toBeInTheDocument();
});

test("another user of the same browser neither sees nor sends it", async () => {
	const uid = `person-${++people}`;
	await leave(uid, aChange("a", "Salainen hanke"));
	const { server } = await open();
	act(() => void dispatchEvent(new Event("focus")));
	await expect(screen.findByText(/not sent|Salainen/, {}, { timeout: 300 })).rejects.toThrow();
	expect(server.writes).toEqual([]);
	expect(await stored(uid)).toHaveLength(1);
});

test("sign-out asks for confirmation with the number, and then leaves nothing", async () => {
	const { user, uid } = await open();
	expect(await maySignOut()).toBe(true);
	setOnline(false);
	await log(user, "5");
	await screen.findByText("1 not sent");

	const first = maySignOut();
	const dialog = await screen.findByRole("dialog", { name: "1 entry has not been sent." });
	await user.click(within(dialog).getByRole("button", { name: "Stay" }));
	expect(await first).toBe(false);
	expect(await stored(uid)).toHaveLength(1);

	const second = maySignOut();
	await user.click(await screen.findByRole("button", { name: "Log out anyway" }));
	expect(await second).toBe(true);
	expect(await stored(uid)).toEqual([]);
});
