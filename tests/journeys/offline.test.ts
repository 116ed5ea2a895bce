import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { useBrowser } from "./browser.ts";
import { figure, logHours, newEntryForm, openDay, openedDay, toast } from "./month-page.ts";
import { cachedAnswers } from "./storages.ts";

// What the browser logs in its console about an aborted request.
const CUT = /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_FAILED|NETWORK_CHANGED)|Own user info/;
const openPage = useBrowser();

/** The hours that the server has on a day, entry by entry. */
async function hoursOn(person: Person, date: LocalDate): Promise<number[]> {
	const { data } = await person.ask(contract.workDays.getWorkDayByDate, { date });
	return data.entries.map((entry) => entry.hours);
}

function notSent(page: Page, count: number) {
	return page.getByText(`${count} not sent`, { exact: true });
}

/** The line above content that was read before the network was lost. */
function readEarlier(page: Page) {
	return page.getByText(/^Offline: as of \d\d:\d\d/);
}

/** Resolves once the app's worker has everything that a page needs. */
async function workerOf(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
	});
}

/** Resolves once the code of the send queue has loaded, which is a moment after the page. */
async function queueOf(page: Page): Promise<void> {
	const wanted = new Set(["send-queue:", "entries sent."]);
	await new Promise<void>((resolve) => {
		page.on("response", async (response) => {
			const body = response.url().endsWith(".js") ? await response.text().catch(() => "") : "";
			for (const words of wanted) if (body.includes(words)) wanted.delete(words);
			if (wanted.size === 0) resolve();
		});
	});
}

test("entries logged without a network survive a reload, are sent once, and none is lost", async () => {
	const person = await aPerson();
	const date = pastWorkingDay();
	const page = await openPage({ expectedErrors: CUT });
	await openDay(page, person, date);
	const loaded = queueOf(page);
	await page.reload();
	await loaded;
	await expect.poll(() => figure(page, "Hours")).toBe(0);

	await page.context().setOffline(true);
	await logHours(page, "5", "On the train");
	await notSent(page, 1).waitFor();
	await logHours(page, "2,5", "In the tunnel");
	await notSent(page, 2).waitFor();
	await expect.poll(() => figure(page, "Hours")).toBe(7.5);
	await page.getByRole("button", { name: /7\.50 h.*not sent/ }).waitFor();
	expect(await hoursOn(person, date)).toEqual([]);

	await page.route("**/api/**", (route) => route.abort());
	await page.context().setOffline(false);
	await page.reload();
	await readEarlier(page).waitFor();
	await notSent(page, 2).waitFor();
	await expect.poll(() => figure(page, "Hours")).toBe(7.5);
	expect(await hoursOn(person, date)).toEqual([]);

	// Reads work again before writes. In this order, because the queue sends by itself as soon as it can.
	await page.route("**/api/work-day/entry**", (route) => route.abort());
	await page.unroute("**/api/**");
	await page.getByRole("button", { name: "Try again" }).click();
	await readEarlier(page).waitFor({ state: "detached" });
	await page.getByText("In the tunnel").first().waitFor();
	await expect.poll(() => figure(page, "Hours")).toBe(7.5);
	await notSent(page, 2).waitFor();
	expect(await hoursOn(person, date)).toEqual([]);

	await page.unroute("**/api/work-day/entry**");
	await page.getByRole("button", { name: "Send now" }).click();
	await toast(page, "2 entries sent.").waitFor();
	await notSent(page, 2).waitFor({ state: "detached" });
	expect(await hoursOn(person, date)).toEqual([5, 2.5]);
	await page.reload();
	await openedDay(page).waitFor();
	await expect.poll(() => figure(page, "Hours")).toBe(7.5);
	expect(await hoursOn(person, date)).toEqual([5, 2.5]);
});

test("the app opens without a network, shows the cached month, and later sends what was logged", async () => {
	const person = await aPerson();
	const date = pastWorkingDay();
	const page = await openPage({ worker: true, expectedErrors: CUT });
	await openDay(page, person, date);
	// The month is cached when it is read, which happens once more after a save.
	const read = page.waitForResponse(
		async (answer) =>
			answer.url().includes("/work-day/work-days") &&
			(await answer.text().catch(() => "")).includes("In the office"),
	);
	await logHours(page, "3", "In the office");
	await toast(page, "Entry created successfully.").waitFor();
	await read;
	await expect.poll(() => cachedAnswers(page)).toContain("In the office");
	await workerOf(page);

	await page.context().setOffline(true);
	await page.reload();
	await readEarlier(page).waitFor();
	await page.getByText("In the office").first().waitFor();
	await expect.poll(() => figure(page, "Hours")).toBe(3);
	await logHours(page, "5", "On the train");
	await notSent(page, 1).waitFor();

	await page.reload();
	await readEarlier(page).waitFor();
	await notSent(page, 1).waitFor();
	await page.getByRole("button", { name: /8\.00 h.*not sent/ }).waitFor();
	expect(await hoursOn(person, date)).toEqual([3]);

	// The toast shows for a few seconds only, so the test must wait for it before it is triggered.
	await Promise.all([toast(page, "1 entry sent.").waitFor(), page.context().setOffline(false)]);
	await readEarlier(page).waitFor({ state: "detached" });
	expect(await hoursOn(person, date)).toEqual([3, 5]);
	await page.reload();
	await page.getByRole("button", { name: /8\.00 h/ }).waitFor();
	expect(await hoursOn(person, date)).toEqual([3, 5]);
});

/** Counts the success toasts from now on, including those that have disappeared. */
async function countToasts(page: Page): Promise<() => Promise<number>> {
	await page.evaluate((text) => {
		const shown = new Set<Node>();
		document.body.dataset.toasts = "0";
		new MutationObserver(() => {
			const found = document.evaluate(`//*[text()="${text}"]`, document, null, 7);
			for (let index = 0; index < found.snapshotLength; index++) shown.add(found.snapshotItem(index) as Node);
			document.body.dataset.toasts = String(shown.size);
		}).observe(document.body, { childList: true, subtree: true });
	}, "Entry created successfully.");
	return () => page.evaluate(() => Number(document.body.dataset.toasts));
}

/**
 * Among many events the emulator of functions now and then passes one on without its body. That ends the process of all functions,
 * and what the page asks at that moment is answered with 500. The application asks again.
 */
const CUT_OR_ENDED = new RegExp(`${CUT.source}|status of 500`);

/** Logs entries; the first request of each is aborted after the server has handled it. @returns how many were */
async function logCut(person: Person, date: LocalDate, times: number): Promise<number> {
	const page = await openPage({ expectedErrors: CUT_OR_ENDED });
	const cut = new Set<string>();
	await page.route("**/api/work-day/entry**", async (route) => {
		const { entry } = route.request().postDataJSON();
		if (cut.has(entry.id)) return route.continue();
		cut.add(entry.id);
		await route.fetch();
		await route.abort();
	});
	await openDay(page, person, date);
	const toasts = await countToasts(page);
	for (let count = 1; count <= times; count++) {
		await logHours(page, "0,25", `Entry ${count}`);
		await expect.poll(toasts, { timeout: 20_000 }).toBe(count);
	}
	await expect.poll(() => figure(page, "Hours")).toBe(times / 4);
	return cut.size;
}

test("a connection lost after the request was sent makes one entry and one toast, 20 times", async () => {
	const date = pastWorkingDay();
	const people = await Promise.all([aPerson(), aPerson()]);
	expect(await Promise.all(people.map((person) => logCut(person, date, 10)))).toEqual([10, 10]);
	for (const person of people) {
		expect(await hoursOn(person, date)).toEqual(Array.from({ length: 10 }, () => 0.25));
	}
});

test("where the browser's database never answers, people can sign in, log hours and stay signed in", async () => {
	const person = await aPerson();
	const date = pastWorkingDay();
	const page = await openPage();
	await page.addInitScript(() => {
		IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
	});
	const openPanel = () => page.goto(`/monthly-view?month=${date.slice(0, 7)}&day=${date}`);

	await page.goto("/login");
	await page.getByText("The storage of this browser does not answer").waitFor();
	await page.locator("input[type=email]").fill(person.email);
	await page.locator("input[type=password]").fill(person.password);
	await page.locator("input[type=password]").press("Enter");
	await openedDay(page).waitFor();
	await openPanel();
	await newEntryForm(page).waitFor();
	await logHours(page, "5", "Without a database");
	await expect.poll(() => hoursOn(person, date), { timeout: 20_000 }).toEqual([5]);
});
