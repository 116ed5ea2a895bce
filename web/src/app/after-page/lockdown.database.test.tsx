import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { LOCKDOWN_HEADER, type LockdownState } from "@tuntikirja/contract/kernel/lockdown.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { newEntry } from "#domain/saving/change.ts";
import { storedChanges } from "#domain/saving/send-queue/stored-changes.ts";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { renderApp, signIn } from "#test/render-app.tsx";
// Fetched here, so that the first test does not wait for them.
import "./after-page.tsx";
import "#domain/saving/send-queue/send-queue-chunk.ts";

const SINCE = { changedAt: "2026-06-10T06:05:00.000Z", changedBy: { id: "ylva", name: "Ylva Ylläpitäjä" } };

let state: LockdownState = "open";
let saves = 0;

beforeEach(() => {
	state = "open";
	saves = 0;
	setClock(() => new Date("2026-06-10T09:00:00Z"));
});

/** What the API answers with in this state, with its headers. */
function answered(body: object, status = 200) {
	const headers = { "x-request-id": "r1", ...(state === "open" ? {} : { [LOCKDOWN_HEADER]: state }) };
	return HttpResponse.json(body, { status, headers });
}

const refused = () => answered({ code: "locked-down", ...ERRORS["locked-down"], data: { state } }, 503);

async function serve(uid: string) {
	const profile = aProfile({ id: uid });
	await signIn(profile);
	network.use(
		http.get("*/api/user/own-user-info", () => (state === "closed" ? refused() : answered(profile))),
		http.get("*/api/settings/lockdown", () => answered({ state, ...SINCE })),
		http.post("*/api/work-day/entry", () => {
			saves += 1;
			return state === "open" ? answered({ entries: [], workDayId: `${uid}_2026-06-10` }) : refused();
		}),
	);
}

const WAITS = /^Read-only for now: nothing can be changed/;

test("an entry that a lockdown refuses stays in the browser, and is sent when the service is open again", async () => {
	const uid = "locked-out";
	const day = { workDayId: `${uid}_2026-06-10`, date: "2026-06-10" };
	const entry = newEntry(day, { dayTypeId: 0, hours: 1, notes: "before lunch" }, "entry");
	await storedChanges(uid)(() => [{ key: "one", change: { kind: "new", entry } }]);
	const stored = () => storedChanges(uid)((waiting) => waiting);
	state = "read-only";
	await serve(uid);
	await renderApp("/monthly-view");

	expect(await screen.findByText("1 not sent")).toBeVisible();
	expect(await screen.findByText(WAITS)).toHaveTextContent("Changed by Ylva Ylläpitäjä, 10.06.2026 09:05.");
	await waitFor(() => expect(saves).toBeGreaterThan(0));
	expect(await stored()).toHaveLength(1);

	state = "open";
	act(() => void dispatchEvent(new Event("focus")));
	await waitFor(async () => expect(await stored()).toEqual([]));
	await waitFor(() => expect(screen.queryByText(WAITS)).not.toBeInTheDocument());
});

test("a person whom a closed service refuses sees why in place of the page", async () => {
	vi.mocked(console.error).mockImplementation(() => undefined);
	state = "closed";
	await serve("refused");
	await renderApp("/monthly-view");

	expect(await screen.findByText("The service is locked down. Try again later.")).toBeVisible();
	expect(await screen.findByText(/^Closed for now: only admins can use the service/)).toBeVisible();
	expect(screen.queryByRole("heading", { name: "Page /monthly-view" })).not.toBeInTheDocument();
});
