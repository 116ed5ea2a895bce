import { contract } from "@tuntikirja/contract/contract.ts";
import { type Role, ROLES } from "@tuntikirja/contract/kernel/access.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./browser.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { signUp } from "#tests/support/identities.ts";
import { openDay, openedDay } from "./month-page.ts";
import { aPerson, aProfile } from "#tests/support/people.ts";
import { put } from "#tests/support/stored.ts";

const openPage = useBrowser();

/** Signs in on a new page. @returns the page, once it greets the person and has a day to log on */
async function arrive(role: Role): Promise<Page> {
	const page = await openPage();
	await signIn(page, await aPerson({ role, name: "Sointu Laine" }));
	await page.waitForURL(role === "external" ? "**/monthly-view*" : "**/");
	await page.getByText(/Welcome, Sointu/).waitFor();
	await openedDay(page).waitFor();
	return page;
}

test.each(ROLES.filter((role) => role !== "external"))(
	"the %s signs in and gets a day to log on",
	async (role) => void (await arrive(role)),
);

test("the external signs in and gets a day to log on, and is redirected to it from a page of others", async () => {
	const page = await arrive("external");
	for (const path of ["users", "capacity-planning", "wages", "balance"]) {
		await page.goto(`/${path}`);
		await page.waitForURL("**/monthly-view*");
		await openedDay(page).waitFor();
	}
});

test("a deactivated person is signed out and sees the reason", async () => {
	const person = await aPerson({ isActive: false });
	const page = await openPage({ expectedErrors: /403|Own user info/ });
	await signIn(page, person);
	await page.getByText(/has been deactivated\. Ask your administrator/).waitFor();
	expect(new URL(page.url()).pathname).toBe("/login");
	await page.reload();
	await page.getByText(/has been deactivated\. Ask your administrator/).waitFor();
});

test("deactivation has effect while the page is open", async () => {
	const person = await aPerson();
	const page = await openPage({ expectedErrors: /403|Own user info/ });
	await openDay(page, person, pastWorkingDay());
	await put(userDoc(person.uid), aProfile({ email: person.email, isActive: false }));
	await page.reload();
	await page.waitForURL("**/login*");
	await page
		.getByText(/deactivated/i)
		.first()
		.waitFor();
});

test("a person whom an admin deactivates sees that the session has ended, and at the next sign-in why", async () => {
	const [admin, person] = await Promise.all([aPerson({ role: "admin" }), aPerson()]);
	const page = await openPage({ expectedErrors: /40[013]|Own user info/ });
	await openDay(page, person, pastWorkingDay());
	const { updateUserStatus } = contract.users;
	const { status } = await admin.ask(updateUserStatus, { userId: person.uid, isActive: false });
	expect(status).toBe(200);
	await page.reload();
	// A call of the open page that the deactivation overtakes already answers why.
	await page.getByText(/session has ended|has been deactivated/).waitFor();
	await signIn(page, person);
	await page.getByText(/has been deactivated\. Ask your administrator/).waitFor();
});

test("a stranger who has signed up with the public key stays on the login page", async () => {
	const page = await openPage({ expectedErrors: /403|Own user info/ });
	await signIn(page, await signUp());
	// The text of the login page. A toast shows the refusal too, until the provider has signed the person out.
	await page.getByText(/does not belong to the company\. Ask your administrator/).waitFor();
	expect(new URL(page.url()).pathname).toBe("/login");
});

test("an unknown address shows a link to the start page", async () => {
	const page = await arrive("user");
	await page.goto("/no-such-page");
	await page.getByRole("link", { name: "Go to dashboard" }).waitFor();
});

test("a visitor who is not signed in is redirected to the login page, and then to the page they opened", async () => {
	const person = await aPerson();
	const date = pastWorkingDay(3);
	const page = await openPage();
	await page.goto(`/monthly-view?month=${date.slice(0, 7)}&day=${date}`);
	await page.waitForURL("**/login*");
	await page.locator("input[type=email]").fill(person.email);
	await page.locator("input[type=password]").fill(person.password);
	await page.locator("input[type=password]").press("Enter");
	await page.waitForURL(`**/monthly-view*${date}*`);
});
