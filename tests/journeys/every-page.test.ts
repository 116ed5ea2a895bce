import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { publicPages, shellPages, type VisitedPage } from "#tests/pages/every-page.ts";
import { overflowOf, scrollingTables, whenSettled } from "#tests/pages/settled.ts";
import { aPerson } from "#tests/support/people.ts";
import { violationsInBothThemes } from "./axe.ts";
import { DESKTOP, signIn, useBrowser } from "./browser.ts";
import { anAdminAtWork } from "./company-at-work.ts";
import { newEntryForm } from "./month-page.ts";

const openPage = useBrowser();

/** Each page is opened once and looked at in every way; on a busy machine that takes its time. */
const PATIENCE_MS = 400_000;

/** Longer than a page stands still while it waits, if nothing tells that it does. */
const LATE_MS = 3000;

/** The narrowest phone that there are many of: what fits there fits all. */
const NARROWEST = { width: 360, height: 640 } as const;

/** Pages that are made anew for a phone; the others only stand narrower. */
const REMADE_FOR_PHONES = ["login", "dashboard", "monthly-view", "annual-holiday", "capacity-planning"];

/** Pages whose tables leave out on a phone what would have to be scrolled to. */
const WHOLE_ON_PHONES = ["annual-holiday", "contracts", "contracts-one"];

/** What is wrong with a page, wide and on a phone; the same visit serves both. */
async function wrongWith(page: Page, { name, path }: VisitedPage): Promise<string[]> {
	await page.setViewportSize(DESKTOP);
	await page.goto(path);
	await whenSettled(page);
	const wide = await violationsInBothThemes(page, "wide");
	await page.setViewportSize(NARROWEST);
	await whenSettled(page);
	const narrow = REMADE_FOR_PHONES.includes(name) ? await violationsInBothThemes(page, "phone") : [];
	const overflow = await overflowOf(page);
	const scrolling = WHOLE_ON_PHONES.includes(name) ? await scrollingTables(page) : [];
	return [
		...wide,
		...narrow,
		...(overflow > 0 ? [`${overflow} px too wide for a phone`] : []),
		...scrolling.map((table) => `${table} too wide for a phone`),
	];
}

async function wrongOnAnyOf(page: Page, pages: readonly VisitedPage[]): Promise<Record<string, string[]>> {
	const wrong: Record<string, string[]> = {};
	for (const one of pages) {
		const found = await wrongWith(page, one);
		if (found.length > 0) wrong[one.path] = found;
	}
	return wrong;
}

test(
	"axe finds nothing on any page in either theme, and none is wider than a phone",
	async () => {
		const { admin, target } = await anAdminAtWork();
		const ids = { contracts: admin.uid, projects: target.projectId };
		const signedIn = (await shellPages(ids)).filter(({ role }) => role !== "external");
		const page = await openPage();
		expect(await wrongOnAnyOf(page, publicPages(`/timesheet-report/${target.sharedToken}`))).toEqual({});
		await signIn(page, admin);
		await newEntryForm(page).waitFor();
		expect(await wrongOnAnyOf(page, signedIn)).toEqual({});
	},
	PATIENCE_MS,
);

test("a page is looked at when its data has come, not while grey pieces stand for them", async () => {
	const person = await aPerson();
	const page = await openPage();
	await signIn(page, person);
	await newEntryForm(page).waitFor();
	await page.route("**/api/balance/balance*", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, LATE_MS));
		await route.continue();
	});
	await page.goto("/balance");
	await whenSettled(page);
	expect(await page.getByRole("button", { name: "How is this calculated: Balance today" }).count()).toBe(1);
});

test("what is refused once and for all is not offered again", async () => {
	const person = await aPerson();
	const page = await openPage({ expectedErrors: /400/ });
	await signIn(page, person);
	await newEntryForm(page).waitFor();
	await page.goto("/entry-report?from=2010-01-01&to=2026-11-20");
	await page.getByRole("alert").filter({ hasText: "The period is too long." }).waitFor();
	expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});
