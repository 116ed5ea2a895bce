import { screen, waitFor, within } from "@testing-library/react";
import { signInWithEmailAndPassword } from "firebase/auth";
import { expect, test } from "vitest";
import { auth } from "#lib/firebase.ts";
import { aProfile, network, ownUserInfo, PASSWORD } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { CODE, SECRET, secondFactorProvider } from "#test/second-factor.ts";
import { SecondFactorSection } from "./second-factor-section.tsx";

async function open(isOn: boolean, profile = aProfile()) {
	const { provider, handlers } = secondFactorProvider(profile, false);
	network.use(...handlers, ownUserInfo(profile));
	await signInWithEmailAndPassword(auth, profile.email, PASSWORD);
	provider.isOn = isOn;
	const rendered = await renderPage(<SecondFactorSection />, { texts: ["second-factor"], profile });
	return { ...rendered, provider };
}

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("it is off, and turned on with the secret and the first code of the app", async () => {
	const { user, provider } = await open(false);
	expect(await screen.findByText("Off")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Turn on" }));
	const dialog = await dialogOf("Two-step sign-in");
	expect(await dialog.findByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
	expect(dialog.getByLabelText("Or type this key into the app")).toHaveValue(
		SECRET.replaceAll(/(.{4})(?=.)/g, "$1 "),
	);
	await user.click(dialog.getByRole("button", { name: "Copy the key" }));
	expect(await navigator.clipboard.readText()).toBe(SECRET);

	await user.type(dialog.getByLabelText("Code"), "000000");
	await user.click(dialog.getByRole("button", { name: "Turn on" }));
	expect(await dialog.findByText("The code is wrong. Enter the one in the app now.")).toBeVisible();
	await user.type(dialog.getByLabelText("Code"), CODE);
	await user.click(dialog.getByRole("button", { name: "Turn on" }));

	expect(await screen.findByText("Two-step sign-in is on.")).toBeVisible();
	// On 4 May in UTC, on the next day in Helsinki.
	expect(await screen.findByText("On since 05.05.2026")).toBeVisible();
	expect(provider.calls.find(({ name, body }) => name === "finalize" && body["idToken"])?.body).toMatchObject(
		{
			displayName: "Tuntikirja",
		},
	);
	expect(auth.currentUser?.uid).toBe("aino");
});

test("with an old sign-in the password is asked first", async () => {
	const { user, provider } = await open(false);
	provider.refusal = "CREDENTIAL_TOO_OLD_LOGIN_AGAIN";
	await user.click(await screen.findByRole("button", { name: "Turn on" }));
	const dialog = await dialogOf("Two-step sign-in");
	await user.type(await dialog.findByLabelText("Password"), "wrong");
	await user.click(dialog.getByRole("button", { name: "Continue" }));
	expect(await dialog.findByText("The password is wrong.")).toBeVisible();
	await user.clear(dialog.getByLabelText("Password"));
	await user.type(dialog.getByLabelText("Password"), PASSWORD);
	await user.click(dialog.getByRole("button", { name: "Continue" }));
	expect(await screen.findByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
});

test("an address that is not confirmed is confirmed first", async () => {
	const { user, provider } = await open(false);
	provider.refusal = "UNVERIFIED_EMAIL : Need to verify email first";
	await user.click(await screen.findByRole("button", { name: "Turn on" }));
	await user.click(await screen.findByRole("button", { name: "Send the link" }));
	expect(await screen.findByText("The link was sent to aino@example.fi.")).toBeVisible();
	expect(provider.calls.find(({ name }) => name === "sendOobCode")?.body).toMatchObject({
		requestType: "VERIFY_EMAIL",
	});
});

test("where the provider offers none, it says so", async () => {
	const { user, provider } = await open(false);
	provider.refusal = "OPERATION_NOT_ALLOWED";
	await user.click(await screen.findByRole("button", { name: "Turn on" }));
	expect(await screen.findByText("Two-step sign-in is not in use in this company.")).toBeVisible();
});

test("it is turned off with the password and a code", async () => {
	const { user, provider } = await open(true);
	await user.click(await screen.findByRole("button", { name: "Turn off" }));
	const dialog = await dialogOf("Turn off two-step sign-in?");
	await user.type(dialog.getByLabelText("Password"), PASSWORD);
	await user.click(dialog.getByRole("button", { name: "Turn off" }));
	await user.type(await dialog.findByLabelText("Code"), "000000");
	await user.click(dialog.getByRole("button", { name: "Turn off" }));
	expect(await dialog.findByText("The code is wrong. Enter the one in the app now.")).toBeVisible();
	expect(provider.isOn).toBe(true);
	await user.clear(dialog.getByLabelText("Code"));
	await user.type(dialog.getByLabelText("Code"), CODE);
	await user.click(dialog.getByRole("button", { name: "Turn off" }));

	expect(await screen.findByText("Two-step sign-in is off.")).toBeVisible();
	await waitFor(() => expect(screen.getByText("Off")).toBeVisible());
	expect(provider.isOn).toBe(false);
});

test("an admin of whom it is required sees why it is needed", async () => {
	await open(false, aProfile({ lacksSecondFactor: true }));
	expect(await screen.findByText(/The company requires it of admins/)).toBeVisible();
});
