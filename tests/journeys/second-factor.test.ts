import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { requireSecondFactorOfAdmins } from "@tuntikirja/functions/records/sign-ins/second-factor.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { getAuth } from "firebase-admin/auth";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { codeOf, wrongCodeOf } from "#tests/support/authenticator-app.ts";
import { aPerson } from "#tests/support/people.ts";
import { change } from "#tests/support/stored.ts";
import { signIn, useBrowser } from "./browser.ts";

const openPage = useBrowser();

// The setting applies to all admins, also to those of other journeys.
afterAll(async () => {
	await change(companySettingsDoc, { requireSecondFactorOfAdmins: false });
	await transact((writer) => requireSecondFactorOfAdmins(writer, false));
});

/** The browser logs refused calls as errors: a wrong code, a missing right, an ended session. */
const REFUSALS = /status of 40[013]|Own user info/;

async function logOut(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Your account" }).click();
	await page.getByRole("button", { name: "Log out" }).click();
	await page.getByRole("heading", { name: "Sign in" }).waitFor();
}

/** Opens an address as a person who is signed in; the page begins anew. */
async function visit(page: Page, path: string): Promise<void> {
	await page.locator("#content").waitFor();
	await page.goto(path);
	await page.locator("#content").waitFor();
}

test("an admin turns two-step sign-in on, requires it of admins, loses the phone, and another admin helps", async () => {
	const admin = await aPerson({ role: "admin", name: "Kaarina Kaksivaihe" });
	const other = await aPerson({ role: "admin", name: "Olavi Yksivaihe" });
	await getAuth().updateUser(admin.uid, { emailVerified: true });
	const page = await openPage({ expectedErrors: REFUSALS });
	await signIn(page, admin);
	await visit(page, "/profile");
	await page.getByRole("button", { name: "Turn on", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Two-step sign-in" });
	await dialog.getByRole("img", { name: /QR code/ }).waitFor();
	const secret = (await dialog.getByLabel("Or type this key").inputValue()).replaceAll(" ", "");
	await dialog.getByLabel("Code", { exact: true }).fill(wrongCodeOf(secret));
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await dialog.getByText("The code is wrong.").waitFor();
	await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await page.getByText(/^On since/).waitFor();

	await logOut(page);
	await signIn(page, admin);
	await page.getByRole("heading", { name: "Code from your phone" }).waitFor();
	await page.getByLabel("Code", { exact: true }).fill(wrongCodeOf(secret));
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.getByRole("alert").getByText("The code is wrong.").waitFor();
	await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
	await page.getByRole("button", { name: "Sign in" }).click();
	await visit(page, "/settings?tab=security");
	await page.getByRole("checkbox", { name: "Required of admins and duties" }).click();
	await page.getByText("Settings saved successfully.").waitFor();

	const otherPage = await openPage({ expectedErrors: REFUSALS });
	await signIn(otherPage, other);
	await visit(otherPage, "/users");
	await otherPage.waitForURL("**/profile");
	await otherPage.getByText(/The company requires it of admins/).waitFor();
	await page.getByRole("checkbox", { name: "Required of admins and duties" }).click();
	await expect
		.poll(() => page.getByRole("checkbox", { name: "Required of admins and duties" }).isChecked())
		.toBe(false);

	await visit(otherPage, "/users");
	await otherPage.getByRole("searchbox", { name: "Search people" }).fill("Kaarina Kaksivaihe");
	await otherPage.getByRole("button", { name: "Kaarina Kaksivaihe" }).click();
	await otherPage.getByRole("button", { name: "Turn off two-step sign-in" }).click();
	await otherPage.getByRole("button", { name: "Turn off", exact: true }).click();
	await otherPage.getByText("Kaarina Kaksivaihe now signs in with only the password.").waitFor();

	await page.goto("/users");
	await page.getByText("Your session has ended. Sign in again.").waitFor();
	await signIn(page, admin);
	await visit(page, "/profile");
	await page.getByText("Off", { exact: true }).waitFor();
}, 180_000);
