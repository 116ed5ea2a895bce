import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { expect } from "vitest";
import { pastMonth, pastWorkingDay, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { change } from "#tests/support/stored.ts";

const { approveCorrection, approveMonth, askCorrection, submitMonth } = contract.months;

/** The month of the corrections, and a day of it with an entry. */
export const month = pastMonth();
export const date = pastWorkingDay();
export const entryId = `e-${date}`;

export const work = (hours: number) => ({ dayTypeId: 0 as const, hours, notes: "" });

/** A company that approves months, with a lead of a group. */
export async function anApprovingCompany() {
	await change(companySettingsDoc, { monthApproval: true });
	const admin = await aPerson({ role: "admin", name: "Anna Admin" });
	const lead = await aPerson({ role: "manager", name: "Laura Lead" });
	const groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });

	/** A person of the lead's group, whose past month is logged in full. */
	const aLogged = async (entry = aStoredEntry()): Promise<Person> => {
		const person = await aPerson({ groupId, startDate: firstDay(month) });
		const days = workingDaysOf(month).map((one) => [one, aDay({ [`e-${one}`]: aStoredEntry() })] as const);
		await putMonth(person.uid, { ...Object.fromEntries(days), [date]: aDay({ [entryId]: entry }) });
		return person;
	};
	/** The same, and it is approved. */
	const anApproved = async (entry = aStoredEntry()): Promise<Person> => {
		const person = await aLogged(entry);
		await person.ask(submitMonth, { month, notes: "" });
		const approved = await lead.ask(approveMonth, { month, userId: person.uid });
		expect(approved.status, approved.text).toBe(200);
		return person;
	};
	return { admin, lead, aLogged, anApproved };
}

/** Asks for a correction of the entry to 5 h, or another one. */
export async function ask(person: Person, overrides: object = {}) {
	const correctionId = randomUUID();
	const input = { correctionId, month, date, entryId, entry: work(5), notes: "Left early", ...overrides };
	const answer = await person.ask(askCorrection, input);
	return { correctionId, input, answer };
}

export function approve(asker: Person, { uid }: Person, correctionId: string) {
	return asker.ask(approveCorrection, { correctionId, month, userId: uid });
}
