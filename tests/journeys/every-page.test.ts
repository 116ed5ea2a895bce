import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { personTabs, publicPages, shellPages, type VisitedPage } from "#tests/pages/every-page.ts";
import { badNesting } from "#tests/pages/html-nesting.ts";
import { overflowOf, scrollingTables, whenSettled } from "#tests/pages/settled.ts";
import { aPerson } from "#tests/support/people.ts";
import { violationsInDark, violationsInLight } from "./axe.ts";
import { DESKTOP, PHONE, signIn, useBrowser } from "./browser.ts";
import { anAdminAtWork } from "./company-at-work.ts";
import { openedDay } from "./month-page.ts";

const openPage = useBrowser();

/** Each page is opened once and checked in every theme and width, which is slow on a busy machine. */
const PATIENCE_MS = 600_000;

/** Longer than the quiet time after which a page without a loading indicator counts as settled. */
const LATE_MS = 3000;

/** The narrowest common phone: what fits there fits on all. */
const NARROWEST = { width: 360, height: 640 } as const;

/** Pages with a different layout on a phone; the others only become narrower. */
const REMADE_FOR_PHONES = [
	"login",
	"dashboard",
	"monthly-view",
	"annual-holiday",
	"capacity-planning",
	"team",
	"month-end",
	"inbox",
	"leave-requests",
	"users-one-contracts",
	"timesheet-report",
	"users-one-history",
];

/** Pages whose tables have fewer columns on a phone, so that they do not scroll. */
const WHOLE_ON_PHONES = [
	"annual-holiday",
	"contracts",
	"contracts-one",
	"customers",
	"customers-one",
	"invoices",
	"invoices-month",
	"invoices-one",
	"liabilities",
	"payroll",
	"payroll-one",
	"settings",
	"timesheet-report",
	"users-one-contracts",
	"users-one-history",
];

/** What shows another part of the page: each has a layout of its own. */
const PARTS = "main [role=tab], main nav a[href*='?step=']";

/** Chooses the language in the header. @returns whether there is a choice: the pages without the shell have none */
async function choose(page: Page, language: "en" | "fi"): Promise<boolean> {
	const choice = page.locator(`header input[type="radio"][value="${language}"]`);
	if ((await choice.count()) === 0) return false;
	await choice.first().dispatchEvent("click");
	await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language);
	return true;
}

/** What is wider than a phone, in each part of a page; in Finnish, whose words are longer. */
async function tooWideFor(page: Page, { name, path }: VisitedPage): Promise<string[]> {
	const measured = async (part: string) => {
		const overflow = await overflowOf(page);
		const scrolling = WHOLE_ON_PHONES.includes(name) ? await scrollingTables(page) : [];
		return [
			...(overflow > 0 ? [`${overflow} px too wide for a phone${part}`] : []),
			...scrolling.map((table) => `${table} too wide for a phone${part}`),
		];
	};
	const found = await measured("");
	// The tabs of a person are visited one by one.
	if (path.includes("?")) return found;
	const parts = page.locator(PARTS);
	for (let index = 1; index < (await parts.count()); index++) {
		await parts.nth(index).click();
		await whenSettled(page);
		found.push(...(await measured(`: ${await parts.nth(index).innerText()}`)));
	}
	return found;
}

/**
 * The problems of a page from one visit: on desktop in light and English, on a phone in dark and Finnish. Both themes have the
 * same elements, so the other two pairs find what these find.
 */
async function wrongWith(page: Page, visited: VisitedPage): Promise<string[]> {
	const { name, path } = visited;
	await page.setViewportSize(DESKTOP);
	await page.goto(path);
	await whenSettled(page);
	const nesting = await badNesting(page);
	const light = await violationsInLight(page, "wide");
	const isFinnish = await choose(page, "fi");
	await page.setViewportSize(NARROWEST);
	await whenSettled(page);
	const dark = await violationsInDark(page, isFinnish ? "phone, Finnish" : "phone", {
		all: REMADE_FOR_PHONES.includes(name),
	});
	const tooWide = await tooWideFor(page, visited);
	await choose(page, "en");
	return [...nesting, ...light, ...dark, ...tooWide];
}

/** As texts, which a failed test prints in full. */
async function wrongOnAnyOf(page: Page, pages: readonly VisitedPage[]): Promise<string[]> {
	const wrong: string[] = [];
	for (const one of pages) {
		const found = await wrongWith(page, one);
		wrong.push(...found.map((problem) => `${one.path}: ${problem}`));
	}
	return wrong;
}

test(
	"axe finds nothing on any page in either theme, elements are nested as HTML allows, and none is wider than a phone",
	async () => {
		const { admin, target } = await anAdminAtWork();
		const ids = {
			users: target.colleagueId,
			contracts: admin.uid,
			projects: target.projectId,
			"entry-history": target.entryId,
			invoices: target.issuedId,
			customers: target.customerId,
			payroll: target.batchId,
		};
		const signedIn = (await shellPages(ids)).filter(({ role }) => role !== "external");
		const page = await openPage();
		expect(await wrongOnAnyOf(page, publicPages(`/timesheet-report/${target.sharedToken}`))).toEqual([]);
		await signIn(page, admin);
		await openedDay(page).waitFor();
		expect(await wrongOnAnyOf(page, [...signedIn, ...(await personTabs(ids))])).toEqual([]);
	},
	PATIENCE_MS,
);

test("a page is checked when its data has loaded, not while skeletons show", async () => {
	const person = await aPerson();
	const page = await openPage();
	await signIn(page, person);
	await openedDay(page).waitFor();
	await page.route("**/api/balance/balance*", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, LATE_MS));
		await route.continue();
	});
	await page.goto("/balance");
	await whenSettled(page);
	expect(await page.getByRole("button", { name: "Calculation: Balance today" }).count()).toBe(1);
});

test("a permanent failure has no button to try again", async () => {
	const person = await aPerson();
	const page = await openPage({ expectedErrors: /400/ });
	await signIn(page, person);
	await openedDay(page).waitFor();
	await page.goto("/entry-report?from=2010-01-01&to=2026-11-20");
	await page.getByRole("alert").filter({ hasText: "The period is too long." }).waitFor();
	expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});

test.each([true, false])(
	"columns out of sight show at the edge of a table, with motion: %s",
	async (motion) => {
		const { target } = await anAdminAtWork();
		const page = await openPage({ viewport: PHONE, motion });
		await page.goto(`/timesheet-report/${target.sharedToken}`);
		const lines = page.getByRole("region", { name: "Work by day" });
		await lines.waitFor();
		const mask = () => lines.evaluate((element) => getComputedStyle(element).maskImage);
		expect(await lines.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
		await expect.poll(mask).toContain("linear-gradient");
		await lines.evaluate((element) => {
			element.scrollLeft = element.scrollWidth;
		});
		await expect.poll(mask).toBe("none");
	},
);
