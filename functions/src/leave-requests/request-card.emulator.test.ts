import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { today } from "#firestore/clock.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";

const { getLeaveRequest, approveLeave, cancelLeave, declineLeave } = contract.leaveRequests;
const { saveEntry } = contract.workDays;
const [HOLIDAY, BALANCE_LEAVE] = [3, 6] as const;

let admin: Person;
let person: Person;
beforeAll(async () => {
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY, BALANCE_LEAVE], leaveCancelDays: 60 });
	admin = await aPerson({ role: "admin" });
});
beforeEach(async () => {
	person = await aPerson();
	await giveHolidays(person.uid, 20);
});

const [NEXT = "", LATER = ""] = looseHolidays(2);
const MISSING = pastWorkingDay(3);

async function asksBalanceLeave(date: LocalDate, hours: number): Promise<string> {
	const { entry } = anEntry(date, { dayTypeId: BALANCE_LEAVE, hours });
	const asked = await person.ask(saveEntry, { entry, date });
	expect(asked.status, asked.text).toBe(202);
	return entry.id;
}

async function asksHoliday(dates: readonly LocalDate[]): Promise<string> {
	const asked = await person.ask(contract.specialDays.newAnnualHoliday, {
		id: crypto.randomUUID(),
		dates: [...dates],
		dayTypeId: HOLIDAY,
		notes: "",
	});
	expect(asked.status, asked.text).toBe(202);
	return asked.data.request?.id ?? "";
}

const cardOf = async (id: string) => (await admin.ask(getLeaveRequest, { id })).data;
const balanceNow = async () => (await person.ask(contract.balance.getBalance, {})).data.balance;

/** The balance on the card, both less the balance now. */
async function changesOnCard(id: string): Promise<readonly number[]> {
	const [{ balance }, now] = await Promise.all([cardOf(id), balanceNow()]);
	expect(balance).not.toBeNull();
	return [balance?.before ?? 0, balance?.after ?? 0].map((hours) => Math.round((hours - now) * 100) / 100);
}

test("balance leave on a day that is missing takes nothing twice: the day was minus already", async () => {
	const id = await asksBalanceLeave(MISSING, 7.5);
	expect(await changesOnCard(id)).toEqual([0, 0]);
	const { balance } = await cardOf(id);
	expect((await admin.ask(approveLeave, { id })).status).toBe(200);
	expect(await balanceNow()).toBe(balance?.after);
});

test("half a day of balance leave on a day that is missing: the other half counts as worked", async () => {
	expect(await changesOnCard(await asksBalanceLeave(MISSING, 3.75))).toEqual([0, 3.75]);
});

test("balance leave beside logged work takes what the day then lacks", async () => {
	const worked = await person.ask(saveEntry, anEntry(MISSING, { hours: 4 }));
	expect(worked.status, worked.text).toBe(200);
	expect(await changesOnCard(await asksBalanceLeave(MISSING, 3.5))).toEqual([0, 0]);
});

test("balance leave to come is taken from the balance as it is now, and once: also when it is approved", async () => {
	const id = await asksBalanceLeave(NEXT, 7.5);
	expect(await changesOnCard(id)).toEqual([0, -7.5]);
	await admin.ask(approveLeave, { id });
	expect(await changesOnCard(id)).toEqual([0, -7.5]);
});

test("the cancellation of balance leave gives its hours back, and leave that is declined has no balance", async () => {
	const id = await asksBalanceLeave(NEXT, 7.5);
	await admin.ask(approveLeave, { id });
	const asked = await person.ask(cancelLeave, { id, dates: [NEXT] });
	expect(asked.data.status.state).toBe("cancelling");
	expect(await changesOnCard(id)).toEqual([-7.5, 0]);

	const other = await asksBalanceLeave(LATER, 7.5);
	await admin.ask(declineLeave, { id: other, reason: "Release" });
	expect((await cardOf(other)).balance).toBeNull();
});

test("the card of a cancellation has the days that come back, with their Saturday", async () => {
	const monday = addDays(mondayOf(today()), 7);
	const week = [0, 1, 2, 3, 4].map((days) => addDays(monday, days));
	const free = (
		await person.ask(contract.specialDays.getNationalHolidays, {
			startDate: monday,
			endDate: addDays(monday, 5),
		})
	).data.map(({ date }) => date);
	const id = await asksHoliday(week.filter((date) => !free.includes(date)));
	const asked = await cardOf(id);
	await admin.ask(approveLeave, { id });
	const { dates } = asked.request;
	const cancelled = await person.ask(cancelLeave, { id, dates });
	expect(cancelled.data.status, cancelled.text).toEqual({ state: "cancelling", dates });

	const { buckets, usesDays } = await cardOf(id);
	const backwards = asked.buckets.map(({ before, after, ...bucket }) => ({
		...bucket,
		before: after,
		after: before,
	}));
	expect(buckets).toEqual(backwards);
	expect(buckets.reduce((days, { before, after }) => days + after - before, 0)).toBe(asked.usesDays);
	expect([usesDays, asked.usesDays]).toEqual([0, dates.length + asked.addedDates.length]);
});

test("what waits names at most two of the leads who decide, to externals none; without leads the admins do", async () => {
	const names = ["Laura Lead", "Lauri Lead", "Leo Lead"];
	const leads = await Promise.all(names.map((name) => aPerson({ role: "manager", name })));
	const groupId = crypto.randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: leads.map(({ uid }) => uid) });
	const decidersOf = async (asker: Person) => {
		const { entry } = anEntry(NEXT, { dayTypeId: BALANCE_LEAVE, hours: 7.5 });
		await asker.ask(saveEntry, { entry, date: NEXT });
		const [listed] = (await asker.ask(contract.leaveRequests.getLeaveRequests, {})).data;
		const card = await asker.ask(getLeaveRequest, { id: entry.id });
		expect(card.data.request.deciders).toEqual(listed?.deciders);
		return listed?.deciders?.map(({ name }) => name);
	};
	expect(await decidersOf(await aPerson({ groupId }))).toHaveLength(2);
	expect(await decidersOf(await aPerson({ groupId, role: "external" }))).toBeUndefined();
	expect(await decidersOf(person)).toEqual([]);
});
