import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { pastMonth, pastWorkingDay, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson } from "#tests/support/people.ts";
import {
	addContract,
	addPerson,
	addProject,
	addWage,
	markInvoiced,
	type Newcomer,
	openInvoicing,
	revokeLinks,
	shareTimesheet,
	soldBy,
} from "./admin-pages.ts";
import { signIn, useBrowser } from "./browser.ts";
import { choose } from "./forms.ts";
import { figure, logHours, newEntryForm, openDay, openedDay, toast } from "./month-page.ts";

const openPage = useBrowser();

/** A new person with a name that is unique in the reports of the whole company. */
function aNewcomer(): Newcomer {
	const key = randomUUID()
		.replace(/[^a-f]/g, "")
		.slice(0, 6);
	const [firstName, lastName] = ["Tuulia", `Virta${key}`];
	return {
		firstName,
		lastName,
		name: `${firstName} ${lastName}`,
		email: `tuulia.${randomUUID().slice(0, 8)}@example.com`,
		password: "correct horse battery",
		startDate: `${pastMonth(2)}-01`,
	};
}

/** The requests of a page to the server, and the token of each. */
function requestsOf(page: Page): { readonly path: string; readonly token: string | undefined }[] {
	const requests: { path: string; token: string | undefined }[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		const { authorization } = request.headers();
		if (pathname.startsWith("/api/")) requests.push({ path: pathname, token: authorization });
	});
	return requests;
}

test("a new person works, and is invoiced and reported: from the new user to a revoked link", async () => {
	const newcomer = aNewcomer();
	const { name } = newcomer;
	const project = `Koivu ${newcomer.lastName}`;
	const admin = await openPage();
	await signIn(admin, await aPerson({ role: "admin", name: "Kerttu Palo" }));
	await openedDay(admin).waitFor();

	await addPerson(admin, newcomer);
	await addContract(admin, newcomer);
	await addWage(admin, newcomer, "3800");
	const details = { name: project, price: "90", label: "Design", labelPrice: "120,50", member: name };
	await addProject(admin, details);

	const person = await openPage();
	await openDay(person, newcomer, pastWorkingDay());
	await choose(newEntryForm(person), "Project", `${project} · Design`);
	await logHours(person, "7:30", "Drew the front page");
	await toast(person, "Entry created successfully.").waitFor();
	await expect.poll(() => figure(person, "Hours")).toBe(7.5);

	// 7.5 h of the label's 120.50 €.
	await openInvoicing(admin, name);
	expect(await soldBy(admin, name)).toBe(`${name} 7.50 903.75 € 0.00 € 903.75 €`);
	await markInvoiced(admin, project, name, "2026-17");
	await expect.poll(() => soldBy(admin, name)).toBe(`${name} 7.50 903.75 € 903.75 € 0.00 €`);

	await person.reload();
	await person.getByText("Invoiced: changes by a correction.").waitFor();
	expect(await person.getByRole("button", { name: /^Delete .*Design/ }).count()).toBe(0);
	await expect.poll(() => figure(person, "Hours")).toBe(7.5);

	const address = await shareTimesheet(admin, project);
	const stranger = await openPage({ expectedErrors: /404/ });
	const asked = requestsOf(stranger);
	await stranger.goto(address);
	await stranger.getByRole("heading", { name: project }).waitFor();
	const page = await stranger.locator("main").innerText();
	expect(page).toContain("Drew the front page");
	expect(page).toContain("7.50");
	expect(page).not.toMatch(/€|\b(?:120|903)\b/);
	expect(await stranger.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
	expect(asked.map(({ path }) => path)).toEqual(["/api/timesheet-report/shared/"]);
	expect(asked.map(({ token }) => token)).toEqual([undefined]);

	await revokeLinks(admin, project);
	// The same address again would only be another place of the same page.
	await stranger.reload();
	await stranger.getByRole("heading", { name: "Page not found" }).waitFor();
	expect(await stranger.locator("body").innerText()).not.toContain(project);

	await stranger.goto(await shareTimesheet(admin, project, true));
	await stranger.getByText("903.75 €").first().waitFor();
});

test("a thousand entries leave as one workbook", async () => {
	const month = pastMonth(1);
	const person = await aPerson({ role: "admin" });
	// From 160 kB of lines on the workbook is packed in a worker, which the Content-Security-Policy has to allow.
	const entries = () =>
		Object.fromEntries(
			Array.from({ length: 60 }, () => [randomUUID(), aStoredEntry({ minutes: 5, notes: randomUUID() })]),
		);
	const days = workingDaysOf(month).map((date) => [date, aDay(entries())] as const);
	await putMonth(person.uid, Object.fromEntries(days));

	const page = await openPage();
	await signIn(page, person);
	await openedDay(page).waitFor();
	await page.goto("/entry-report");
	await page.getByRole("button", { name: "Previous period" }).click();
	await page.getByText("0.08").first().waitFor();
	await page.getByRole("button", { name: "Export" }).click();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("menuitem", { name: "XLSX", exact: true }).click(),
	]);
	const lines = await readSheet(await file.path());
	expect(lines.filter((line) => line.includes("Work")).length).toBe(60 * days.length);
});
