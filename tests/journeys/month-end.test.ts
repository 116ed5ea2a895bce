import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pastMonth, pastWorkingDay, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { change, stored } from "#tests/support/stored.ts";
import { signIn, useBrowser } from "./browser.ts";
import { openedDay, toast } from "./month-page.ts";

const openPage = useBrowser();
const { newUserGroup, updateGroupLeads } = contract.users;
const month = pastMonth();
const date = pastWorkingDay();

beforeAll(() => change(companySettingsDoc, { monthApproval: true }));
// Other journeys are of a company that does not approve months.
afterAll(() => change(companySettingsDoc, { monthApproval: false }));

/** A person of the group, whose past month lacks so many days. */
async function aMember(groupId: string, name: string, missing = 0): Promise<Person> {
	// The month before is logged too: the page fetches it ahead, and the limits of the Act count it.
	const person = await aPerson({ name, groupId, startDate: firstDay(pastMonth(2)) });
	for (const [one, dates] of [
		[pastMonth(2), workingDaysOf(pastMonth(2))],
		[month, workingDaysOf(month).slice(missing)],
	] as const) {
		const logged = dates.map((day) => [day, aDay({ [`e-${day}`]: aStoredEntry() })] as const);
		await putMonth(person.uid, Object.fromEntries(logged), { month: one });
	}
	return person;
}

test("a month end: people submit, the lead approves all at once, and a correction follows the lock", async () => {
	const admin = await aPerson({ role: "admin" });
	const lead = await aPerson({ role: "manager", name: "Laura Lead" });
	const groupId = randomUUID();
	await admin.ask(newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(updateGroupLeads, { groupId, leadIds: [lead.uid] });
	const names = ["Aino", "Bea", "Cilla", "Daavid", "Eero", "Fanni", "Greta"];
	const others = await Promise.all(names.map((name) => aMember(groupId, name)));
	for (const person of others.slice(1)) await person.ask(contract.months.submitMonth, { month, notes: "" });
	const late = await aMember(groupId, "Late Lasse", 2);
	const [aino] = others;
	if (aino === undefined) throw new Error("There is no one.");

	// Aino submits her month in the browser.
	const page = await openPage();
	await signIn(page, aino);
	await openedDay(page).waitFor();
	await page.goto(`/monthly-view?month=${month}`);
	await page.getByRole("button", { name: /^Submit \w+ \d{4}$/ }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByText("All days are logged.").waitFor();
	await dialog.getByRole("button", { name: "Submit month" }).click();
	await toast(page, "Month submitted.").waitFor();
	await page.getByRole("button", { name: "Withdraw" }).waitFor();

	// The lead approves all that was submitted, and reminds who is late.
	const desk = await openPage();
	await signIn(desk, lead);
	await openedDay(desk).waitFor();
	await desk.goto("/month-end");
	await desk.getByText("Next: decide on 7 submitted months.").waitFor();
	await desk.getByRole("button", { name: "Select all" }).click();
	await desk.getByRole("button", { name: "Approve 7 months" }).click();
	await desk.getByText("7 months were approved and locked.").waitFor();
	await desk.getByText("Next: remind 1 person who has not submitted.").waitFor();
	await desk.getByRole("checkbox", { name: "Select Late Lasse" }).check();
	await desk.getByRole("button", { name: "Remind 1 person" }).click();
	await desk.getByText("1 person reminded in the inbox.").waitFor();
	const { notices } = (await late.ask(contract.inbox.getInbox, {})).data;
	expect(notices).toMatchObject([{ kind: "month-reminder", month }]);

	// Aino asks for a correction of the approved month, and the lead makes it.
	await page.reload();
	await page.getByRole("button", { name: "Ask for a correction…" }).click();
	await page.getByRole("combobox", { name: /Day/ }).selectOption(date);
	await page.getByRole("textbox", { name: /Hours/ }).fill("6");
	await page.getByRole("textbox", { name: /Why/ }).fill("Left early");
	await page.getByRole("button", { name: "Ask for correction" }).click();
	await toast(page, "Correction asked for.").waitFor();
	await desk.goto(`/users/${aino.uid}?month=${month}`);
	await desk.getByText(/balance −1\.50 h/).waitFor();
	await desk.getByRole("button", { name: "Approve correction" }).click();
	await toast(desk, "Correction made.").waitFor();

	const document = await stored(workMonthDoc(aino.uid, month));
	expect(document).toMatchObject({ state: "locked", approval: { stage: "approved" } });
	expect(document?.days[date]?.entries[`e-${date}`]?.minutes).toBe(360);
});
