import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { calendarFeedDoc } from "@tuntikirja/functions/records/feeds/calendar-feeds.ts";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isWorkingDay } from "#tests/support/dates.ts";
import { giveHolidays } from "#tests/support/holidays.ts";
import { callApi } from "#tests/support/http-client.ts";
import { aPerson } from "#tests/support/people.ts";
import { change, stored } from "#tests/support/stored.ts";
import { PHONE, signIn, useBrowser } from "./browser.ts";
import { openedDay, toast } from "./month-page.ts";

const openPage = useBrowser();
/** A feed is made anew by triggers. */
const SOON = { timeout: 60_000, interval: 200 };
const { newUserGroup, updateGroupLeads } = contract.users;

beforeAll(() => change(companySettingsDoc, { leaveApproval: [3], leaveCancelDays: 60 }));
// Other journeys are of a company that does not approve leave.
afterAll(() => change(companySettingsDoc, { leaveApproval: [] }));

/** Three weeks from a Monday after next, and their working days. */
function threeWeeks(): { from: LocalDate; to: LocalDate; dates: readonly LocalDate[] } {
	const from = addDays(mondayOf(today()), 14);
	const span = Array.from({ length: 19 }, (_, index) => addDays(from, index));
	return { from, to: addDays(from, 18), dates: span.filter(isWorkingDay) };
}

/** The days of holiday in a feed, as another program reads it. */
async function feedDates(path: string): Promise<LocalDate[]> {
	const { text } = await callApi("GET", path);
	const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
	return events.flatMap((component) => {
		const { summary, startDate, endDate } = new ICAL.Event(component);
		const [first, end] = [startDate.toString().slice(0, 10), endDate.toString().slice(0, 10)];
		const days: LocalDate[] = [];
		for (let date = first; date < end; date = addDays(date, 1)) days.push(date);
		return /holiday/i.test(summary) ? days.filter(isWorkingDay) : [];
	});
}

test("three weeks are requested and approved on phones, shown in the month and in the feed, and cancelled in part", async () => {
	const admin = await aPerson({ role: "admin" });
	const lead = await aPerson({ role: "manager", name: "Laura Lead" });
	const groupId = randomUUID();
	await admin.ask(newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(updateGroupLeads, { groupId, leadIds: [lead.uid] });
	const name = `Saimi ${randomUUID().slice(0, 8)}`;
	const person = await aPerson({ name, groupId });
	await giveHolidays(person.uid, 30);
	const feed = (await person.ask(contract.calendars.newFeed, { id: randomUUID() })).data;
	const feedPath = feed.path.slice("/api".length);
	/** Of what is stored: fetching it again and again would use up its limit. */
	const shown = async () => (await stored(calendarFeedDoc(feed.feedId)))?.events ?? "";
	const { from, to, dates } = threeWeeks();
	const [first = "", second = ""] = dates;

	const page = await openPage({ viewport: PHONE });
	await signIn(page, person);
	await openedDay(page).waitFor();
	await page.getByRole("link", { name: "Holidays" }).click();
	await page.getByLabel("First day").first().fill(from);
	await page.getByLabel("Last day").first().fill(to);
	await page.getByRole("button", { name: /^Request [1-9]/ }).click();
	await toast(page, `Requested ${dates.length} days. Your team lead decides.`).waitFor();

	const phone = await openPage({ viewport: PHONE });
	await signIn(phone, lead);
	await phone.getByRole("link", { name: /^Inbox/ }).click();
	const waiting = phone.getByRole("list", { name: "Waiting for your decision" });
	await waiting.getByRole("button", { name: "Details" }).click();
	await waiting.getByText(/days of annual holiday/).waitFor();
	await waiting.getByRole("button", { name: "Approve" }).click();
	await toast(phone, `Leave of ${name} approved.`).waitFor();
	await phone.getByText("Nothing to decide.").waitFor();

	await page.goto(`/monthly-view?month=${first.slice(0, 7)}&view=list`);
	await page.locator(`[data-date="${first}"]`).getByText("Holiday", { exact: true }).waitFor();
	await expect.poll(shown, SOON).toContain(first);
	expect(await feedDates(feedPath)).toEqual(dates);

	await page.goto("/inbox");
	await page.getByRole("link", { name: /^Your leave .* was approved/ }).click();
	const request = page.getByRole("dialog");
	await request.getByRole("button", { name: "Cancel days" }).click();
	await request.getByRole("checkbox").first().uncheck();
	await request.getByRole("button", { name: `Cancel ${dates.length - 1} days` }).click();
	await request.waitFor({ state: "detached" });

	await phone.reload();
	await waiting.getByRole("link", { name: new RegExp(`^${name} asks to cancel`) }).waitFor();
	await waiting.getByRole("button", { name: "Approve cancellation" }).click();
	await toast(phone, `Leave of ${name} cancelled.`).waitFor();
	const after = await person.ask(contract.workDays.getWorkDay, { workDayId: `${person.uid}_${second}` });
	expect(after.data.entries).toEqual([]);
	await expect.poll(shown, SOON).not.toContain(dates.at(-1));
	expect(await feedDates(feedPath)).toEqual([first]);
});
