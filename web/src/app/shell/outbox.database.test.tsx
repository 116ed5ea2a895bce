import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { newEntry } from "#domain/saving/change.ts";
import { storedChanges } from "#domain/saving/send-queue/stored-changes.ts";
import { auth } from "#lib/firebase.ts";
import { aProfile } from "#test/network.ts";
import { renderApp, signIn } from "#test/render-app.tsx";
// Fetched here, so that the first test does not wait for it.
import "#domain/saving/send-queue/send-queue-chunk.ts";

let people = 0;

beforeEach(() => {
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
});

/** The app of a person whose last page could not send an entry. */
async function open() {
	const uid = `traveller-${++people}`;
	const day = { workDayId: `${uid}_2026-06-10`, date: "2026-06-10" };
	const entry = newEntry(day, { dayTypeId: 0, hours: 1, notes: "offline" }, "entry");
	await storedChanges(uid)(() => [{ key: "one", change: { kind: "new", entry } }]);
	await signIn(aProfile({ id: uid }));
	await renderApp("/monthly-view");
	expect(await screen.findByText("1 not sent")).toBeVisible();
	return { user: userEvent.setup(), stored: () => storedChanges(uid)((waiting) => waiting) };
}

test("a user who logs out with unsent entries must confirm, and the entries are deleted", async () => {
	const { user, stored } = await open();
	await user.click(screen.getByRole("button", { name: /^Your account: / }));
	await user.click(screen.getByRole("button", { name: "Log out" }));
	const dialog = await screen.findByRole("dialog", { name: "1 entry has not been sent." });
	await user.click(within(dialog).getByRole("button", { name: "Stay" }));
	expect(screen.getByRole("heading", { name: "Page /monthly-view" })).toBeVisible();
	expect(await stored()).toHaveLength(1);

	await user.click(screen.getByRole("button", { name: /^Your account: / }));
	await user.click(screen.getByRole("button", { name: "Log out" }));
	await user.click(await screen.findByRole("button", { name: "Log out anyway" }));
	await waitFor(() => expect(screen.getByLabelText("Address")).toHaveTextContent(/^\/login/));
	expect(await stored()).toEqual([]);
});

test("a session that ends by itself leaves it for the same person's next one", async () => {
	const { stored } = await open();
	await act(() => auth.signOut());
	await waitFor(() => expect(screen.getByLabelText("Address")).toHaveTextContent(/^\/login/));
	expect(await stored()).toHaveLength(1);
});
