import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userDoc } from "#records/people/users.ts";

const { approveMonths, getMonth, getMonthEnd, lockMonths, remindOfMonths, submitMonth } = contract.months;
const [first, second] = [pastMonth(2), pastMonth(1)];

/** Logs the working days of the month, without the first few, with so many minutes a day. */
async function log({ uid }: Person, month: Month, missing = 0, minutes = 450): Promise<void> {
	const days = workingDaysOf(month).slice(missing);
	const logged = days.map((date) => [date, aDay({ [`e-${date}`]: aStoredEntry({ minutes }) })] as const);
	await putMonth(uid, Object.fromEntries(logged), { month });
}

test("two months of eight people end, of whom one is silent and one has left", async () => {
	await change(companySettingsDoc, { monthApproval: true });
	const admin = await aPerson({ role: "admin", name: "Anna Admin", startDate: firstDay(pastMonth(0)) });
	const lead = await aPerson({ role: "manager", name: "Laura Lead", startDate: firstDay(pastMonth(0)) });
	const groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
	const inGroup = (name: string) => aPerson({ name, groupId, startDate: firstDay(first) });
	const six = await Promise.all(["Aino", "Bea", "Cilla", "Daavid", "Eero", "Fanni"].map(inGroup));
	const [silent, gone] = [await inGroup("Saara Silent"), await inGroup("Ville Gone")];
	await log(silent, first, 5);
	await log(gone, first, 0, 400);
	await change(userDoc(gone.uid), { isActive: false });
	const linesOf = async (month: Month) => (await lead.ask(getMonthEnd, { month })).data.people;
	const namesOf = async (month: Month) => (await linesOf(month)).map(({ name }) => name);
	expect(await namesOf(first)).toHaveLength(8);

	for (const month of [first, second]) {
		for (const person of six) {
			await log(person, month);
			expect((await person.ask(submitMonth, { month, notes: "" })).status).toBe(200);
		}
		const open = (await linesOf(month)).filter(({ kind }) => kind === "open").map(({ userId }) => userId);
		const { data } = await lead.ask(remindOfMonths, { month, userIds: open });
		expect(data.reminded).toEqual([silent.uid]);
		if (open.includes(gone.uid)) await lead.ask(submitMonth, { month, userId: gone.uid, notes: "Has left." });
		const sent = (await linesOf(month)).filter(({ mayDecide }) => mayDecide).map(({ userId }) => userId);
		const approved = await lead.ask(approveMonths, { month, userIds: sent });
		expect(approved.data).toEqual({ done: expect.arrayContaining(sent) as string[], refused: [] });
		// Nothing else of the group is complete, and the silent month is locked with a reason.
		const complete = await admin.ask(lockMonths, { month, userIds: [silent.uid] });
		expect(complete.data.refused).toEqual([{ userId: silent.uid, code: "missing" }]);
		await admin.ask(lockMonths, { month, userIds: [silent.uid], reason: "No answer to three reminders." });
	}

	const ends = await Promise.all([linesOf(first), linesOf(second)]);
	expect(ends.map((lines) => lines.map(({ kind }) => kind).sort())).toEqual([
		[...Array.from({ length: 7 }, () => "approved"), "locked"],
		[...Array.from({ length: 6 }, () => "approved"), "locked"],
	]);
	const of = async (person: Person) => (await admin.ask(getMonth, { month: first, userId: person.uid })).data;
	expect((await of(gone)).acts.map(({ act, by, notes }) => [act, by.name, notes])).toEqual([
		["approve", "Laura Lead", ""],
		["submit", "Laura Lead", "Has left."],
	]);
	expect((await of(silent)).acts).toMatchObject([
		{ act: "lock", by: { name: "Anna Admin" }, notes: "No answer to three reminders." },
	]);
});
