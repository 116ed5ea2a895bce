import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { inboxDoc, waitingDoc } from "#records/inbox/inbox.ts";
import { leaveRequestDoc } from "#records/leave/leave-requests.ts";

const { newAnnualHoliday, cancelPlannedHolidays, changePlannedHolidays } = contract.specialDays;
const { saveEntry, updateEntry, deleteEntry, getWorkDay } = contract.workDays;
const { approveLeave, cancelLeave, withdrawLeave } = contract.leaveRequests;
const [HOLIDAY, PAID] = [3, 5] as const;

/** Far enough to be cancelled without asking. */
const [FIRST = "", SECOND = "", THIRD = ""] = looseHolidays(8).slice(5);
const DATES = [FIRST, SECOND, THIRD];

let admin: Person;
let lead: Person;
let groupId: string;
let person: Person;
beforeAll(async () => {
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY, PAID], leaveCancelDays: 14 });
	admin = await aPerson({ role: "admin", name: "Aino Admin" });
	lead = await aPerson({ role: "manager", name: "Laura Lead" });
	groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
});
beforeEach(async () => {
	person = await aPerson({ name: "Mikko Member", groupId });
	await giveHolidays(person.uid, 20);
});

const dayIdOf = (date: LocalDate) => `${person.uid}_${date}`;
const typesOn = async (date: LocalDate) =>
	(await person.ask(getWorkDay, { workDayId: dayIdOf(date) })).data.entries.map(({ dayTypeId }) => dayTypeId);

/** Approved holiday on the dates. */
async function approvedHoliday(dates: readonly LocalDate[] = DATES): Promise<string> {
	const id = randomUUID();
	await person.ask(newAnnualHoliday, { id, dates: [...dates], dayTypeId: HOLIDAY, notes: "" });
	const approved = await lead.ask(approveLeave, { id });
	expect(approved.status, approved.text).toBe(200);
	return id;
}

/** Approved paid leave of one day. */
async function approvedPaid(date: LocalDate): Promise<string> {
	const id = randomUUID();
	await person.ask(saveEntry, { entry: { id, hours: 7.5, dayTypeId: PAID, notes: "" }, date });
	const approved = await lead.ask(approveLeave, { id });
	expect(approved.status, approved.text).toBe(200);
	return id;
}

const requestOf = async (id: string) => {
	const request = await stored(leaveRequestDoc(id));
	if (request === null) throw new Error(`${id} is gone`);
	return request;
};
const lastAct = async (id: string) => {
	const { state, dates, history } = await requestOf(id);
	const last = history.at(-1);
	return { state, dates, act: last?.act, by: last?.actor.name, about: last?.dates };
};
const leadHeard = async (id: string) =>
	Object.values((await stored(inboxDoc(lead.uid)))?.notices ?? {}).filter(
		({ kind, aboutId }) => kind === "leave-moved" && aboutId === id,
	);

test("holiday that its person cancels on the holiday page is off its request, and the lead hears of it", async () => {
	const id = await approvedHoliday();
	const answer = await person.ask(cancelPlannedHolidays, { startDate: SECOND, endDate: SECOND });
	expect([answer.status, answer.data.usedDays], answer.text).toEqual([200, -1]);

	expect(await lastAct(id)).toEqual({
		state: "approved",
		dates: [FIRST, THIRD],
		act: "cancel",
		by: "Mikko Member",
		about: [SECOND],
	});
	expect(await leadHeard(id)).toMatchObject([
		{ actorName: "Mikko Member", personId: person.uid, startDate: SECOND, endDate: SECOND, count: 1 },
	]);
	const row = (await auditOf(person.uid)).find(
		({ entity, changed }) => entity === "leaveRequest" && changed.join() === SECOND,
	);
	expect(row).toMatchObject({ entityId: id, action: "update", actorId: person.uid });

	const rest = await person.ask(cancelLeave, { id, dates: DATES });
	expect(rest.data.status, rest.text).toEqual({ state: "cancelled" });
	expect(await typesOn(THIRD)).toEqual([]);
	expect(await leadHeard(id)).toHaveLength(2);
});

test("holiday that is cancelled whole in another way is not planned to cancel, but decided, with who and when", async () => {
	const id = await approvedHoliday();
	await person.ask(cancelPlannedHolidays, { startDate: FIRST, endDate: THIRD });
	expect(await lastAct(id)).toMatchObject({ state: "cancelled", dates: DATES, about: DATES });
	const late = await lead.ask(cancelLeave, { id, dates: DATES });
	expect(late.error).toMatchObject({
		code: "already-decided",
		data: { state: "cancelled", name: "Mikko Member" },
	});
});

test("an entry that a lead, or its person, deletes leaves its request, and the same deletion again changes nothing", async () => {
	const id = await approvedHoliday();
	const first = { id: `${id}_${FIRST}`, workDayId: dayIdOf(FIRST), version: 2 } as const;
	expect((await lead.ask(deleteEntry, first)).status).toBe(200);
	expect(await lastAct(id)).toMatchObject({ dates: [SECOND, THIRD], by: "Laura Lead", about: [FIRST] });
	expect(await leadHeard(id)).toEqual([]);
	expect((await lead.ask(deleteEntry, first)).writes).toBe(0);

	const second = { id: `${id}_${SECOND}`, workDayId: dayIdOf(SECOND), version: 2 } as const;
	expect((await person.ask(deleteEntry, second)).status).toBe(200);
	expect(await lastAct(id)).toMatchObject({ state: "approved", dates: [THIRD], by: "Mikko Member" });
	expect((await requestOf(id)).history).toHaveLength(4);
});

test("holiday that a lead moves in the planner is off its request", async () => {
	const id = await approvedHoliday([FIRST, SECOND]);
	const entryIds = [`${id}_${FIRST}`];
	const move = { id: randomUUID(), dates: [THIRD], notes: "", entryIds, userId: person.uid };
	const moved = await lead.ask(changePlannedHolidays, move);
	expect(moved.status, moved.text).toBe(200);
	expect(await lastAct(id)).toMatchObject({ state: "approved", dates: [SECOND], about: [FIRST] });
	expect(await typesOn(THIRD)).toEqual([HOLIDAY]);
});

test("leave that becomes something else is off its request, and on it when that is undone", async () => {
	const id = await approvedPaid(FIRST);
	const [entryId, workDayId] = [`${id}_${FIRST}`, dayIdOf(FIRST)];
	const edit = (dayTypeId: 1 | 5, version: number) =>
		lead.ask(updateEntry, { editedEntry: { id: entryId, changedHour: 7.5, dayTypeId, version }, workDayId });
	expect((await edit(1, 1)).status).toBe(200);
	expect(await lastAct(id)).toMatchObject({ state: "cancelled", act: "cancel", about: [FIRST] });
	expect((await edit(PAID, 2)).status).toBe(200);
	expect(await lastAct(id)).toMatchObject({ state: "approved", dates: [FIRST], act: "restore" });
	expect((await person.ask(cancelLeave, { id, dates: [FIRST] })).data.status.state).toBe("cancelled");
	expect(await typesOn(FIRST)).toEqual([]);
});

test("a deletion that is undone brings the day back to its request", async () => {
	const id = await approvedPaid(FIRST);
	await lead.ask(deleteEntry, { id: `${id}_${FIRST}`, workDayId: dayIdOf(FIRST), version: 2 });
	expect(await lastAct(id)).toMatchObject({ state: "cancelled" });
	const entry = { id: randomUUID(), hours: 7.5, dayTypeId: PAID, notes: "" } as const;
	const undo = { entry, date: FIRST, userId: person.uid };
	const undone = await lead.ask(saveEntry, undo);
	expect(undone.data.entries, undone.text).toMatchObject([{ id: entry.id, dayTypeId: PAID }]);
	expect(await lastAct(id)).toEqual({
		state: "approved",
		dates: [FIRST],
		act: "restore",
		by: "Laura Lead",
		about: [FIRST],
	});
	expect((await lead.ask(saveEntry, undo)).writes).toBe(0);
	expect((await person.ask(cancelLeave, { id, dates: [FIRST] })).data.status.state).toBe("cancelled");
	expect(await typesOn(FIRST)).toEqual([]);
});

test("a day of holiday that is booked again by the lead who took it comes back; another's booking is new leave", async () => {
	const id = await approvedHoliday([FIRST, SECOND]);
	for (const date of [FIRST, SECOND])
		await lead.ask(deleteEntry, { id: `${id}_${date}`, workDayId: dayIdOf(date), version: 2 });
	const books = (asker: Person, date: LocalDate) =>
		asker.ask(newAnnualHoliday, {
			id: randomUUID(),
			dates: [date],
			dayTypeId: HOLIDAY,
			notes: "",
			workDayId: dayIdOf(date),
		});
	expect((await books(lead, FIRST)).status).toBe(200);
	expect(await lastAct(id)).toMatchObject({ state: "approved", dates: [FIRST], act: "restore" });
	expect((await books(admin, SECOND)).status).toBe(200);
	expect(await lastAct(id)).toMatchObject({ state: "approved", dates: [FIRST], act: "restore" });
	expect((await lead.ask(cancelLeave, { id, dates: [FIRST] })).data.status.state).toBe("cancelled");
	expect([await typesOn(FIRST), await typesOn(SECOND)]).toEqual([[], [HOLIDAY]]);
});

test("a cancellation that waits is settled when its day is taken in another way", async () => {
	const near = looseHolidays(8)[0] ?? "";
	const id = await approvedHoliday([near, FIRST]);
	await person.ask(cancelLeave, { id, dates: [near] });
	expect((await stored(waitingDoc(id)))?.item).toMatchObject({ kind: "leave-cancel" });
	await lead.ask(deleteEntry, { id: `${id}_${near}`, workDayId: dayIdOf(near), version: 2 });
	expect(await lastAct(id)).toMatchObject({ state: "approved", dates: [FIRST] });
	expect((await stored(waitingDoc(id)))?.item ?? null).toBeNull();
	expect((await person.ask(withdrawLeave, { id })).error.code).toBe("already-decided");
});

test("approved leave on days that lose their contract is off its request, whole or in part", async () => {
	const [whole, part] = [await approvedHoliday([THIRD]), await approvedHoliday([FIRST, SECOND])];
	const ended = await admin.ask(contract.users.setLeaving, { userId: person.uid, lastDay: FIRST });
	expect(ended.status, ended.text).toBe(200);
	expect(await lastAct(whole)).toMatchObject({ state: "cancelled", act: "end", by: "Aino Admin" });
	expect(await lastAct(part)).toMatchObject({
		state: "approved",
		dates: [FIRST],
		act: "end",
		about: [SECOND],
	});
	expect(await leadHeard(whole)).toHaveLength(1);
});

test("without a lead, the admin who approved the leave hears that it was cancelled", async () => {
	const alone = await aPerson({ name: "Anni Alone" });
	await giveHolidays(alone.uid, 5);
	const id = randomUUID();
	await alone.ask(newAnnualHoliday, { id, dates: [FIRST], dayTypeId: HOLIDAY, notes: "" });
	await admin.ask(approveLeave, { id });
	await alone.ask(cancelPlannedHolidays, { startDate: FIRST, endDate: FIRST });
	const heard = Object.values((await stored(inboxDoc(admin.uid)))?.notices ?? {});
	expect(heard.filter(({ aboutId }) => aboutId === id)).toMatchObject([
		{ kind: "leave-moved", personName: "Anni Alone" },
	]);
});

test("leave that is no request's moves none", async () => {
	const date = THIRD;
	const id = randomUUID();
	const booked = await lead.ask(newAnnualHoliday, {
		id,
		dates: [date],
		dayTypeId: HOLIDAY,
		notes: "",
		workDayId: dayIdOf(date),
	});
	expect(booked.status, booked.text).toBe(200);
	const gone = await lead.ask(deleteEntry, { id: `${id}_${date}`, workDayId: dayIdOf(date), version: 2 });
	expect(gone.status).toBe(200);
	expect(await stored(leaveRequestDoc(id))).toBeNull();
});
