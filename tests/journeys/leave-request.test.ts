import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isWorkingDay } from "#tests/support/dates.ts";
import { giveHolidays } from "#tests/support/holidays.ts";
import { aPerson } from "#tests/support/people.ts";
import { change } from "#tests/support/stored.ts";
import { PHONE, signIn, useBrowser } from "./browser.ts";
import { openedDay, toast } from "./month-page.ts";

const openPage = useBrowser();
const { newUserGroup, updateGroupLeads } = contract.users;

beforeAll(() => change(companySettingsDoc, { leaveApproval: [3], leaveCancelDays: 60 }));
// Other journeys are of a company that does not approve leave.
afterAll(() => change(companySettingsDoc, { leaveApproval: [] }));

/** The first two consecutive working days from next week on. */
function twoDays(): [LocalDate, LocalDate] {
	let first = addDays(today(), 7);
	while (!isWorkingDay(first) || !isWorkingDay(addDays(first, 1))) first = addDays(first, 1);
	return [first, addDays(first, 1)];
}

async function dragOver(page: Page, [first, second]: readonly [LocalDate, LocalDate]): Promise<void> {
	const year = creditYearAt(first);
	await page.getByRole("radio", { name: `${year}–${year + 1}` }).check({ force: true });
	await page.locator(`[data-date="${first}"]`).hover();
	await page.mouse.down();
	await page.locator(`[data-date="${second}"]`).hover();
	await page.mouse.up();
}

test("leave is requested, approved from the inbox on a phone, and cancelled in part", async () => {
	const admin = await aPerson({ role: "admin" });
	const lead = await aPerson({ role: "manager", name: "Laura Lead" });
	const groupId = randomUUID();
	await admin.ask(newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(updateGroupLeads, { groupId, leadIds: [lead.uid] });
	const name = `Saimi ${randomUUID().slice(0, 8)}`;
	const person = await aPerson({ name, groupId });
	await giveHolidays(person.uid, 10);
	const [first, second] = twoDays();

	const page = await openPage();
	await signIn(page, person);
	await openedDay(page).waitFor();
	await page.goto("/annual-holiday");
	await dragOver(page, [first, second]);
	await page.getByRole("button", { name: /^Book [1-9]/ }).click();
	await toast(page, "Requested 2 days. A lead decides.").waitFor();
	await page.goto(`/monthly-view?month=${first.slice(0, 7)}&day=${first}`);
	await page.getByRole("link", { name: "Leave requested" }).waitFor();

	const phone = await openPage({ viewport: PHONE });
	await signIn(phone, lead);
	await phone.getByRole("link", { name: /^Inbox/ }).click();
	await phone.getByRole("link", { name: new RegExp(`^${name} requests leave`) }).click();
	await phone.getByRole("dialog").getByText("2 days of annual holiday").waitFor();
	await phone.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
	await phone.getByRole("dialog").waitFor({ state: "detached" });
	const saved = await person.ask(contract.workDays.getWorkDay, { workDayId: `${person.uid}_${first}` });
	expect(saved.data.entries.map(({ dayTypeId }) => dayTypeId)).toEqual([3]);

	await page.goto("/inbox");
	await page.getByRole("link", { name: /^Your leave .* was approved/ }).click();
	const request = page.getByRole("dialog");
	await request.getByRole("button", { name: "Cancel days" }).click();
	await request.getByRole("checkbox").first().uncheck();
	await request.getByRole("button", { name: "Cancel 1 day" }).click();
	await request.waitFor({ state: "detached" });
	const { data } = await lead.ask(contract.leaveRequests.getOpenRequests, {});
	expect(data).toMatchObject([{ person: { name }, status: { state: "cancelling", dates: [second] } }]);
	await lead.ask(contract.leaveRequests.approveLeave, { id: data[0]?.id ?? "" });
	const after = await person.ask(contract.workDays.getWorkDay, { workDayId: `${person.uid}_${second}` });
	expect(after.data.entries).toEqual([]);
});
