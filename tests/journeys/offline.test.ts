import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { useBrowser } from "./browser.ts";
import { figure, logHours, newEntryForm, openDay, toast } from "./month-page.ts";

// What the browser says in its console of a call that was cut.
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

/** The line over what was read before the network was lost. */
function readEarlier(page: Page) {
	return page.getByText(/^Offline: as of \d\d:\d\d/);
}

/** Resolves once the outbox has come, which is a moment after the page. */
async function outboxOf(page: Page): Promise<void> {
	const wanted = new Set(["outbox:", "entries sent."]);
	await new Promise<void>((resolve) => {
		page.on("response", async (response) => {
			const body = response.url().endsWith(".js") ? await response.text().catch(() => "") : "";
			for (const words of wanted) if (body.includes(words)) wanted.delete(words);
			if (wanted.size === 0) resolve();
		});
	});
}

test("what is logged without a network survives a reload, is sent once, and nothing is lost", async () => {
	const person = await aPerson();
	const date = pastWorkingDay();
	const page = await openPage({ expectedErrors: CUT });
	await openDay(page, person, date);
	const outbox = outboxOf(page);
	await page.reload();
	await outbox;
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

	// Reading comes back before writing.
	await page.unroute("**/api/**");
	await page.route("**/api/work-day/entry**", (route) => route.abort());
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
	await newEntryForm(page).waitFor();
	await expect.poll(() => figure(page, "Hours")).toBe(7.5);
	expect(await hoursOn(person, date)).toEqual([5, 2.5]);
});
