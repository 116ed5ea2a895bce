import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auth } from "#lib/firebase.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { renderApp, signIn } from "#test/render-app.tsx";
import { queryClient } from "./query.ts";

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());

/** Opens the app and waits for the code that comes after the page. */
async function open(): Promise<void> {
	await signIn(aProfile());
	await renderApp("/monthly-view");
	await screen.findByRole("button", { name: /^Your account: / });
}

async function logOut(): Promise<void> {
	await userEvent.click(screen.getByRole("button", { name: /^Your account: / }));
	await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
}

test("logging out ends the session at the server", async () => {
	const sent = sentTo("post", "*/api/user/sign-out", () => HttpResponse.json({}));
	await open();
	// The guard comes with the code after the page, and ends the session.
	await new Promise((resolve) => setTimeout(resolve, 1500));
	await logOut();
	expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
	await waitFor(() => expect(sent).toEqual([{ signedInAt: expect.any(Number) }]));
});

test("without a network, and with a storage of the provider that does not answer, the login page opens at once", async () => {
	await open();
	network.use(http.all("*/api/*", () => HttpResponse.error()));
	vi.spyOn(auth, "signOut").mockImplementation(() => new Promise(() => undefined));
	await logOut();
	expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
});
