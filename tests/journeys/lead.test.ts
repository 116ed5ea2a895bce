import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson } from "#tests/support/people.ts";
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./browser.ts";
import { figure, logHours, openedDay, toast } from "./month-page.ts";

const openPage = useBrowser();

/** Pages begin to listen once they are usable, which is late on a busy machine. */
const PATIENCE = { timeout: 30_000 };
const { newUserGroup, updateGroupLeads, updateUserGroup } = contract.users;

test("a lead opens the month of one of their people, logs a day there, and its owner sees it", async () => {
	const admin = await aPerson({ role: "admin" });
	const lead = await aPerson({ role: "manager" });
	const name = `Saimi ${randomUUID().slice(0, 8)}`;
	const person = await aPerson({ name });
	const [worked, ill] = [pastWorkingDay(2), pastWorkingDay(3)];
	await putMonth(person.uid, {
		[ill]: aDay({ ill: aStoredEntry({ dayTypeId: 2, minutes: 450, notes: "Fever" }) }),
	});
	const groupId = randomUUID();
	await admin.ask(newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(updateGroupLeads, { groupId, leadIds: [lead.uid] });
	await admin.ask(updateUserGroup, { userId: person.uid, groupId });

	const page = await openPage();
	await signIn(page, lead);
	await openedDay(page).waitFor();
	await page.getByRole("link", { name: "Team", exact: true }).click();
	await page.getByRole("link", { name }).click();
	await page.getByText(/you see and change this person's month/).waitFor();
	await page.goto(`/users/${person.uid}?month=${worked.slice(0, 7)}&day=${worked}`);
	await page.getByRole("button", { name: /, Away/ }).waitFor();
	expect(await page.content()).not.toContain("Fever");
	await logHours(page, "6", "Trade fair");
	await toast(page, "Entry created successfully.").waitFor();
	await expect.poll(() => figure(page, "Hours")).toBe(13.5);

	const saved = await person.ask(contract.workDays.getWorkDay, { workDayId: `${person.uid}_${worked}` });
	expect(saved.data.entries).toMatchObject([{ hours: 6, notes: "Trade fair" }]);
});

test("an employee sees on the day and in the inbox that an admin corrected it", async () => {
	const name = `Aada ${randomUUID().slice(0, 8)}`;
	const admin = await aPerson({ role: "admin", name });
	const person = await aPerson();
	const worked = pastWorkingDay(2);
	await putMonth(person.uid, { [worked]: aDay({ work: aStoredEntry({ minutes: 480 }) }) });
	const day = `?month=${worked.slice(0, 7)}&day=${worked}`;

	const page = await openPage();
	await signIn(page, admin);
	await openedDay(page).waitFor();
	await page.goto(`/users/${person.uid}${day}`);
	await page.getByRole("button", { name: /^Edit/ }).first().click();
	const edit = page.getByRole("form", { name: "Edit entry" });
	await edit.getByRole("textbox", { name: /^Hours/ }).fill("7.5");
	await edit.getByRole("button", { name: /^Save/ }).click();
	await toast(page, "Entry updated successfully.").waitFor();

	const own = await openPage();
	await signIn(own, person);
	await openedDay(own).waitFor();
	// The list is of the documents that the bell listens to: the call is only for pages that cannot.
	const asked: string[] = [];
	own.on("request", (request) => request.url().includes("/api/inbox/items") && asked.push(request.url()));
	await own.getByRole("link", { name: /Inbox.*1/ }).click(PATIENCE);
	await own.getByRole("link", { name: /Your day was changed/ }).click();
	expect(asked).toEqual([]);
	await own.getByRole("heading", { level: 1 }).first().waitFor();
	await own.goto(`/monthly-view${day}`);
	await own.getByText(new RegExp(`^Changed by ${name}`)).waitFor();
});
