import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { auth } from "#lib/firebase.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { aProfile, identityProvider, network, ownUserInfo, PASSWORD } from "#test/network.ts";
import { renderApp } from "#test/render-app.tsx";
import { CODE, secondFactorProvider } from "#test/second-factor.ts";

const REPORT = "*/api/slack/failed-login";

/** Records the reports to Slack. */
function watchReports() {
	const reports: unknown[] = [];
	network.use(
		http.post(REPORT, async ({ request }) => {
			reports.push(await request.json());
			return HttpResponse.json({});
		}),
	);
	return reports;
}

async function fillIn(email: string, password: string) {
	const field = await screen.findByLabelText("E-mail");
	await userEvent.clear(field);
	if (email) await userEvent.type(field, email);
	if (password) await userEvent.type(screen.getByLabelText("Password"), password);
	await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

test("e-mail and password are required, with an error at each field", async () => {
	await renderApp("/login");
	await fillIn("", "");
	expect(await screen.findByText("Enter your e-mail.")).toBeVisible();
	expect(screen.getByText("Enter your password.")).toBeVisible();
	expect(screen.getByLabelText("E-mail")).toBeInvalid();
	expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Enter your e-mail.");
});

test("the focus is on the e-mail, and a tab leads to the password", async () => {
	await renderApp("/login");
	expect(await screen.findByLabelText("E-mail")).toHaveFocus();
	await userEvent.tab();
	expect(screen.getByLabelText("Password")).toHaveFocus();
});

test("an invalid e-mail address is an error", async () => {
	await renderApp("/login");
	await fillIn("aino@", PASSWORD);
	expect(await screen.findByText("This is not a valid e-mail address.")).toBeVisible();
});

test("a refused sign-in shows an error, leaves the e-mail, clears the password and is reported", async () => {
	const reports = watchReports();
	network.use(...identityProvider(aProfile()));
	await renderApp("/login");
	await fillIn("aino@example.fi", "wrong");
	expect(await screen.findByRole("alert")).toHaveTextContent("The e-mail or the password is wrong.");
	expect(screen.getByLabelText("E-mail")).toHaveValue("aino@example.fi");
	expect(screen.getByLabelText("Password")).toHaveValue("");
	expect(screen.getByLabelText("Password")).toHaveFocus();
	expect(reports).toEqual([{ email: "aino@example.fi", message: "invalid-credential" }]);
});

test("a failed report does not affect the sign-in error", async () => {
	network.use(
		http.post(REPORT, () => HttpResponse.error()),
		...identityProvider(aProfile(), "USER_DISABLED"),
	);
	await renderApp("/login");
	await fillIn("aino@example.fi", PASSWORD);
	expect(await screen.findByRole("alert")).toHaveTextContent("Your account has been disabled.");
});

test("no connection to the provider has its own message", async () => {
	watchReports();
	network.use(http.post("https://identitytoolkit.googleapis.com/*", () => HttpResponse.error()));
	await renderApp("/login");
	await fillIn("aino@example.fi", PASSWORD);
	expect(await screen.findByRole("alert")).toHaveTextContent("No connection to the sign-in service.");
});

test.each(["known", "unknown"])(
	"a reset link is confirmed with the same text for a %s address",
	async (who) => {
		network.use(
			http.post("https://identitytoolkit.googleapis.com/v1/accounts\\:sendOobCode", () =>
				who === "known"
					? HttpResponse.json({ email: "aino@example.fi" })
					: HttpResponse.json({ error: { code: 400, message: "EMAIL_NOT_FOUND" } }, { status: 400 }),
			),
		);
		await renderApp("/login");
		await userEvent.type(await screen.findByLabelText("E-mail"), "aino@example.fi");
		await userEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
		expect(screen.getByLabelText("E-mail")).toHaveValue("aino@example.fi");
		await userEvent.click(screen.getByRole("button", { name: "Send the link" }));
		expect(await screen.findByText(/If this address has an account/)).toBeVisible();
		await userEvent.click(screen.getByRole("button", { name: "Back to sign-in" }));
		expect(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
	},
);

test("the language switches at once and is remembered", async () => {
	await renderApp("/login");
	const group = await screen.findByRole("radiogroup", { name: "Language" });
	await userEvent.click(within(group).getByRole("radio", { name: "Suomi" }));
	expect(await screen.findByRole("heading", { name: "Kirjaudu sisään" })).toBeVisible();
	expect(document.documentElement.lang).toBe("fi");
	expect(localStorage.getItem("ui.language")).toBe('"fi"');
	await switchLanguage("en");
});

test("the password can be shown", async () => {
	await renderApp("/login");
	const password = await screen.findByLabelText("Password");
	await userEvent.click(screen.getByRole("button", { name: "Show password" }));
	expect(password).toHaveAttribute("type", "text");
	await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
	expect(password).toHaveAttribute("type", "password");
});

test("with two-step sign-in the code of the app is needed, and a wrong one is refused", async () => {
	const reports = watchReports();
	const { provider, handlers } = secondFactorProvider(aProfile(), true);
	network.use(
		...handlers,
		ownUserInfo(aProfile()),
		http.all("*/api/*", () => HttpResponse.json({})),
	);
	await renderApp("/login");
	await fillIn("aino@example.fi", PASSWORD);

	expect(await screen.findByRole("heading", { name: "Code from your phone" })).toBeVisible();
	const code = screen.getByLabelText("Code");
	expect(code).toHaveFocus();
	expect(code).toHaveAttribute("autocomplete", "one-time-code");
	expect(code).toHaveAttribute("inputmode", "numeric");
	await userEvent.type(code, "12345");
	await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
	expect(await screen.findByText("Enter the six digits.")).toBeVisible();
	await userEvent.type(code, "0");
	await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
	expect(await screen.findByRole("alert")).toHaveTextContent("The code is wrong.");
	expect(code).toHaveValue("");
	expect(code).toHaveFocus();
	await userEvent.click(screen.getByRole("button", { name: "I lost my phone" }));
	expect(screen.getByText(/An admin of your company can turn two-step sign-in off for you/)).toBeVisible();
	await userEvent.type(code, `${CODE.slice(0, 3)} ${CODE.slice(3)}`);
	await userEvent.click(screen.getByRole("button", { name: "Sign in" }));

	await waitFor(() => expect(auth.currentUser?.uid).toBe("aino"));
	expect(provider.calls.at(-2)?.body).toMatchObject({
		mfaPendingCredential: "pending",
		mfaEnrollmentId: "app",
		totpVerificationInfo: { verificationCode: CODE },
	});
	expect(reports).toEqual([]);
	await auth.signOut();
});

test("the way back from the code leads to the sign-in", async () => {
	network.use(...secondFactorProvider(aProfile(), true).handlers);
	await renderApp("/login");
	await fillIn("aino@example.fi", PASSWORD);
	await userEvent.click(await screen.findByRole("button", { name: "Back to sign-in" }));
	expect(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
	expect(auth.currentUser).toBeNull();
});
