import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OwnAccount } from "@tuntikirja/contract/users/account-schema.ts";
import { signInWithEmailAndPassword } from "firebase/auth";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { auth } from "#lib/firebase.ts";
import {
	AN_ACCOUNT,
	aProfile,
	identityProvider,
	network,
	ownUserInfo,
	PASSWORD,
	sentTo,
} from "#test/network.ts";
import { renderWholeApp } from "#test/render-app.tsx";
import { refusal } from "#test/render-page.tsx";
// Fetched here, so that the first test does not wait for it.
import "./profile-page.tsx";

const AINO = aProfile({ role: "external", picture: "https://example.com/aino.png" });

async function open(account: Partial<OwnAccount> = {}, provider = "password") {
	network.use(
		...identityProvider(AINO, undefined, provider),
		ownUserInfo(AINO),
		http.get("*/api/user/own-account", () => HttpResponse.json({ ...AN_ACCOUNT, ...account })),
	);
	await signInWithEmailAndPassword(auth, AINO.email, PASSWORD);
	await renderWholeApp("/profile");
	await screen.findByRole("heading", { name: "Sessions" });
	return userEvent.setup();
}

/** The section with that title. */
async function section(name: string) {
	const part = (await screen.findByRole("heading", { name })).closest("section");
	if (!part) throw new Error(`There is no section ${name}.`);
	return within(part);
}

test("an external changes the name and takes the picture away", async () => {
	const user = await open();
	const sent = sentTo("put", "*/api/user/own-profile", (body) => HttpResponse.json(body as object));
	const part = await section("Name and picture");
	expect(part.getByRole("img", { name: "Your picture" })).toHaveAttribute("src", AINO.picture);
	expect(part.getByRole("button", { name: "Save" })).toBeDisabled();

	await user.clear(part.getByRole("textbox", { name: "Name" }));
	await user.type(part.getByRole("textbox", { name: "Name" }), "Aino Uusi");
	await user.clear(part.getByRole("textbox", { name: "Address of a picture" }));
	network.use(ownUserInfo({ ...AINO, name: "Aino Uusi", picture: null }));
	await user.click(part.getByRole("button", { name: "Save" }));

	expect(await screen.findByText("Profile saved.")).toBeVisible();
	expect(sent).toEqual([{ name: "Aino Uusi", picture: null }]);
	expect(await screen.findByText("Welcome, Aino Uusi")).toBeVisible();
	await waitFor(() => expect(part.queryByRole("img", { name: "Your picture" })).not.toBeInTheDocument());
});

test.each(["http://example.com/a.png", "javascript:alert(1)", "a picture"])(
	"%s is no address of a picture",
	async (address) => {
		const user = await open();
		const part = await section("Name and picture");
		const field = part.getByRole("textbox", { name: "Address of a picture" });
		await user.clear(field);
		await user.type(field, address);
		await user.click(part.getByRole("button", { name: "Save" }));
		expect(await part.findByText("Enter an address that begins with https://.")).toBeVisible();
	},
);

test("another e-mail is sent with the password, and waits for its verification", async () => {
	const user = await open();
	const sent = sentTo("put", "*/api/user/own-email", () =>
		HttpResponse.json({ pendingEmail: "uusi@example.fi" }),
	);
	const part = await section("E-mail");
	expect(part.getByText(AINO.email)).toBeVisible();
	network.use(
		http.get("*/api/user/own-account", () =>
			HttpResponse.json({ ...AN_ACCOUNT, pendingEmail: "uusi@example.fi" }),
		),
	);

	await user.type(part.getByRole("textbox", { name: "New e-mail" }), "Uusi@example.fi");
	await user.type(part.getByLabelText("Current password"), "not the password");
	await user.click(part.getByRole("button", { name: "Send the link" }));
	expect(await part.findByText("The password is wrong.")).toBeVisible();
	expect(sent).toEqual([]);
	await user.clear(part.getByLabelText("Current password"));
	await user.type(part.getByLabelText("Current password"), PASSWORD);
	await user.click(part.getByRole("button", { name: "Send the link" }));

	expect(await part.findByText(/^uusi@example.fi is not verified yet/)).toBeVisible();
	expect(sent).toEqual([{ email: "uusi@example.fi" }]);
	expect(part.getByLabelText("Current password")).toHaveValue("");
});

test("a refused address says why, and keeps what was typed", async () => {
	const user = await open();
	sentTo("put", "*/api/user/own-email", () => refusal("email-taken"));
	const part = await section("E-mail");
	await user.type(part.getByRole("textbox", { name: "New e-mail" }), "otto@example.fi");
	await user.type(part.getByLabelText("Current password"), PASSWORD);
	await user.click(part.getByRole("button", { name: "Send the link" }));
	expect(await part.findByRole("alert")).toHaveTextContent("This e-mail address is already in use.");
	expect(part.getByRole("textbox", { name: "New e-mail" })).toHaveValue("otto@example.fi");
});

test("another password is checked by the rule before it is sent", async () => {
	const user = await open({ passwordChangedAt: "2026-06-10T09:00:00Z" });
	const sent = sentTo("put", "*/api/user/own-password", () => HttpResponse.json({}));
	const part = await section("Password");
	expect(part.getByText(/^Last changed 10.06.2026 12:00/)).toBeVisible();
	const next = part.getByLabelText("New password");
	await user.type(part.getByLabelText("Current password"), PASSWORD);
	await user.type(next, "lyhyt");
	await user.click(part.getByRole("button", { name: "Change password" }));
	expect(await part.findByText("Enter at least 12 characters.")).toBeVisible();
	await user.clear(next);
	await user.type(next, "passwordpassword");
	expect(await part.findByText("This is too easy to guess: use words of your own.")).toBeVisible();
	await user.clear(next);
	await user.type(next, "kolme kurkea lensi");
	// The provider knows only one password, so the new session cannot begin.
	await user.click(part.getByRole("button", { name: "Change password" }));

	expect(await screen.findByText("Your session has ended. Sign in again.")).toBeVisible();
	expect(sent).toEqual([{ password: "kolme kurkea lensi" }]);
});

test("with Google there is no password, and the address is Google's", async () => {
	await open({}, "google.com");
	expect(screen.queryByRole("heading", { name: "Password" })).not.toBeInTheDocument();
	expect((await section("E-mail")).getByText(/^You sign in with Google/)).toBeVisible();
	expect(screen.queryByRole("textbox", { name: "New e-mail" })).not.toBeInTheDocument();
});

test("signing out everywhere ends all sessions, then this one", async () => {
	const user = await open({ idleMinutes: 30, longestSessionHours: 1 });
	const sent = sentTo("post", "*/api/user/sign-out", () => HttpResponse.json({}));
	const part = await section("Sessions");
	expect(part.getByText("You are signed out after 30 idle minutes.")).toBeVisible();
	expect(part.getByText("A sign-in lasts 1 hour at most.")).toBeVisible();
	expect(part.getByText(/^Last sign-in: \d\d.\d\d.2026 \d\d:\d\d$/)).toBeVisible();

	await user.click(part.getByRole("button", { name: "Sign out everywhere" }));

	expect(await screen.findByText("Your session has ended. Sign in again.")).toBeVisible();
	expect(sent).toEqual([{ signedInAt: expect.any(Number), everywhere: true }]);
	expect(auth.currentUser).toBeNull();
});

test("an account that cannot be loaded can be tried again", async () => {
	network.use(...identityProvider(AINO), ownUserInfo(AINO));
	network.use(http.get("*/api/user/own-account", () => refusal("internal")));
	await signInWithEmailAndPassword(auth, AINO.email, PASSWORD);
	await renderWholeApp("/profile");
	const retry = await screen.findByRole("button", { name: "Try again" });
	network.use(http.get("*/api/user/own-account", () => HttpResponse.json(AN_ACCOUNT)));
	await userEvent.click(retry);
	expect(await screen.findByRole("heading", { name: "Sessions" })).toBeVisible();
});
