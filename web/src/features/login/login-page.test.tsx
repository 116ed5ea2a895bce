import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { aProfile, identityProvider, network, PASSWORD } from "#test/network.ts";
import { renderApp } from "#test/render-app.tsx";

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
