import { contract } from "@tuntikirja/contract/contract.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./browser.ts";
import { aResource } from "#tests/support/company/resources.ts";
import { goTo } from "./employee-pages.ts";
import { anOpeningBucket } from "#tests/support/holidays.ts";
import { figure, openedDay } from "./month-page.ts";
import { aPerson } from "#tests/support/people.ts";
import { lastWorkingDay } from "#tests/support/dates.ts";

const openPage = useBrowser();

/** The change is repeated until the page shows it, because a trigger is slow on a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 3000 };

/** Whether the page listens to Firestore, whose code is larger than any other file of the app. */
function listensOf(page: Page): { readonly listens: boolean } {
	const seen = { listens: false };
	page.on("request", (request) => {
		if (request.url().includes("google.firestore.v1.Firestore/Listen")) seen.listens = true;
	});
	return seen;
}

test("changes by an admin appear on the open page: balance, holidays and resources", async () => {
	const [person, admin] = await Promise.all([aPerson(), aPerson({ role: "admin" })]);
	const phone = await aResource({ name: `Puhelin ${person.uid.slice(0, 5)}` });
	const page = await openPage();
	const firestore = listensOf(page);
	await signIn(page, person);
	await openedDay(page).waitFor();
	// The page is usable before it starts to listen.
	expect(firestore.listens).toBe(false);
	await goTo(page, "Balance");
	await expect.poll(() => figure(page, "Balance today")).toBeGreaterThan(Number.NEGATIVE_INFINITY);
	const before = await figure(page, "Balance today");
	await expect.poll(() => firestore.listens, { timeout: 20_000 }).toBe(true);

	let added = 0;
	await expect
		.poll(async () => {
			const shown = await figure(page, "Balance today");
			if (shown !== before) return shown;
			const line = { userId: person.uid, date: lastWorkingDay(), kind: "correction", hours: 2 } as const;
			await admin.ask(contract.balance.addAdjustment, line);
			added += 1;
			return null;
		}, PATIENCE)
		.not.toBeNull();
	await expect.poll(() => figure(page, "Balance today"), PATIENCE).toBe(before + 2 * added);

	await goTo(page, "Annual holiday count");
	await expect.poll(() => figure(page, "Holidays left")).toBe(0);
	let days = 0;
	await expect
		.poll(async () => {
			if ((await figure(page, "Holidays left")) !== 0) return figure(page, "Holidays left");
			days += 1;
			const buckets = [anOpeningBucket({ days })];
			await admin.ask(contract.specialDays.setHolidayAdjustment, { userId: person.uid, buckets });
			return 0;
		}, PATIENCE)
		.toBeGreaterThan(0);

	await goTo(page, "Resources");
	const row = page.getByRole("listitem").filter({ hasText: phone.name });
	await row.first().waitFor();
	let shelf = 0;
	await expect
		.poll(async () => {
			if (await row.getByText(/Shelf/).first().isVisible()) return true;
			shelf += 1;
			await admin.ask(contract.resources.updateResource, { id: phone.id, notes: `Shelf ${shelf}` });
			return false;
		}, PATIENCE)
		.toBe(true);
});
