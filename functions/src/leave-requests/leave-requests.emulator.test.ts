import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { nextWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, stored, waitingAt } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { ADMINS, inboxDoc } from "#records/inbox/inbox.ts";

const { newAnnualHoliday, cancelPlannedHolidays, changePlannedHolidays, getAvailableHolidays } =
	contract.specialDays;
const { saveEntry, saveEntries, deleteEntry, getWorkDay } = contract.workDays;
const calls = contract.leaveRequests;
const { newUserGroup, updateGroupLeads, updateUserGroup } = contract.users;
const { HOLIDAY, PAID_LEAVE, BALANCE_LEAVE } = { HOLIDAY: 3, PAID_LEAVE: 5, BALANCE_LEAVE: 6 } as const;

let admin: Person;
let lead: Person;
let groupId: string;

beforeAll(async () => {
	await change(companySettingsDoc, {
		leaveApproval: [HOLIDAY, PAID_LEAVE, BALANCE_LEAVE],
		leaveCancelDays: 14,
	});
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager", name: "Laura Lead" });
	groupId = randomUUID();
	await admin.ask(newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(updateGroupLeads, { groupId, leadIds: [lead.uid] });
});

/** A person of the lead's group with days of holiday. */
async function aMember(days = 20): Promise<Person> {
	const person = await aPerson({ name: "Mikko Member" });
	await giveHolidays(person.uid, days);
	await admin.ask(updateUserGroup, { userId: person.uid, groupId });
	return person;
}

const DATES = looseHolidays(8);
const NEAR = DATES.slice(0, 2);
const FAR = DATES.slice(4, 7);

async function asks(person: Person, dates: readonly LocalDate[], id: string = randomUUID()) {
	return person.ask(newAnnualHoliday, { id, dates: [...dates], dayTypeId: HOLIDAY, notes: "Trip" });
}

const decisionsOf = async (inboxId: string) =>
	(await waitingAt(inboxId)).map(({ id, item }) => [id, item] as const);
const noticesOf = async (person: Person) =>
	Object.values((await stored(inboxDoc(person.uid)))?.notices ?? {}).map(({ kind }) => kind);
const typesOn = async (person: Person, date: LocalDate) => {
	const { data } = await person.ask(getWorkDay, { workDayId: `${person.uid}_${date}` });
	return { entries: data.entries.map(({ dayTypeId }) => dayTypeId), requests: data.requests?.length ?? 0 };
};

test("a booking is answered as a request: days wait, nothing is taken, and the lead is asked", async () => {
	const person = await aMember();
	const answer = await asks(person, NEAR);

	expect(answer.status, answer.text).toBe(202);
	const id = answer.data.request?.id ?? "";
	expect(answer.data).toMatchObject({
		usedDays: 0,
		request: { status: { state: "requested" }, dates: NEAR },
	});
	expect(await typesOn(person, NEAR[0] ?? "")).toEqual({ entries: [], requests: 1 });
	expect((await person.ask(getAvailableHolidays, {})).data.availableHolidays).toBe(20);
	expect(await decisionsOf(lead.uid)).toContainEqual([id, expect.objectContaining({ kind: "leave" })]);
	expect(JSON.stringify(await decisionsOf(lead.uid))).not.toContain("Trip");
	expect((await lead.ask(calls.getOpenRequests, {})).data.requests.map((one) => one.id)).toContain(id);

	const again = await asks(person, NEAR, id);
	expect([again.status, again.writes]).toEqual([202, 0]);
	expect((await asks(person, NEAR)).error.code).toBe("leave-requested");
	expect((await asks(person, FAR, id)).error.code).toBe("id-taken");
	const otherNote = { id, dates: NEAR, dayTypeId: HOLIDAY, notes: "Another trip" };
	expect((await person.ask(newAnnualHoliday, otherNote)).error.code).toBe("id-taken");
	const rows = (await auditOf(person.uid)).filter(({ entity }) => entity === "leaveRequest");
	expect(rows).toMatchObject([{ action: "create", actorId: person.uid, changed: NEAR }]);
});

test("approving books all days at once, and the person hears of it", async () => {
	const person = await aMember();
	const { data } = await asks(person, NEAR);
	const id = data.request?.id ?? "";
	const card = await lead.ask(calls.getLeaveRequest, { id });
	expect(card.data).toMatchObject({ usesDays: 2, problem: null, freeDates: [], away: [] });
	expect(card.data.buckets.reduce((sum, { before, after }) => sum + before - after, 0)).toBe(2);

	const approved = await lead.ask(calls.approveLeave, { id });
	expect(approved.status, approved.text).toBe(200);
	expect(approved.data.status).toEqual({ state: "approved" });
	for (const date of NEAR) expect(await typesOn(person, date)).toEqual({ entries: [HOLIDAY], requests: 0 });
	expect((await person.ask(getAvailableHolidays, {})).data.availableHolidays).toBe(18);
	expect((await decisionsOf(lead.uid)).filter(([key, one]) => key === id && one !== null)).toEqual([]);
	expect(await noticesOf(person)).toEqual(["leave-approved"]);

	expect((await lead.ask(calls.approveLeave, { id })).writes).toBe(0);
	const late = await admin.ask(calls.declineLeave, { id, reason: "Too many away" });
	expect(late.error).toMatchObject({
		code: "already-decided",
		data: { state: "approved", name: "Laura Lead" },
	});
});

test("an entry of approved leave is a request too, with its hours; work is saved as always", async () => {
	const person = await aMember();
	const date = nextWorkingDay();
	const entry = { id: randomUUID(), hours: 3.75, dayTypeId: PAID_LEAVE, notes: "" } as const;
	const asked = await person.ask(saveEntry, { entry, date });

	expect(asked.status, asked.text).toBe(202);
	expect(asked.data).toMatchObject({ entries: [], request: { hours: 3.75, dates: [date] } });
	expect((await lead.ask(calls.approveLeave, { id: entry.id })).status).toBe(200);
	const { data } = await person.ask(getWorkDay, { workDayId: `${person.uid}_${date}` });
	expect(data.entries).toMatchObject([{ dayTypeId: PAID_LEAVE, hours: 3.75 }]);
	const repeated = await person.ask(saveEntry, { entry, date });
	expect([repeated.status, repeated.writes]).toEqual([200, 0]);
	for (const other of [{ hours: 2 }, { notes: "Dentist" }, { dayTypeId: BALANCE_LEAVE }]) {
		const answer = await person.ask(saveEntry, { entry: { ...entry, ...other }, date });
		expect([answer.status, answer.error.code], JSON.stringify(other)).toEqual([409, "id-taken"]);
	}

	const work = { id: randomUUID(), hours: 3, dayTypeId: 0, notes: "" } as const;
	expect((await person.ask(saveEntry, { entry: work, date })).status).toBe(200);
});

test("several days of one leave are one request, and what is not one leave is refused as a whole", async () => {
	const person = await aMember();
	const [first = "", second = "", third = "", fourth = ""] = DATES;
	const onDay = (date: LocalDate, other: object = {}) => ({
		entry: { id: randomUUID(), hours: 7.5, dayTypeId: BALANCE_LEAVE, notes: "", ...other } as const,
		date,
	});
	const entries = [onDay(first), onDay(second)];
	const asked = await person.ask(saveEntries, { entries });

	expect(asked.status, asked.text).toBe(202);
	const id = entries[0]?.entry.id ?? "";
	expect(asked.data.map(({ entries: booked, requests }) => [booked, requests?.[0]?.id])).toEqual([
		[[], id],
		[[], id],
	]);
	const again = await person.ask(saveEntries, { entries });
	expect([again.status, again.writes]).toEqual([202, 0]);
	expect((await lead.ask(calls.approveLeave, { id })).data.dates).toEqual([first, second]);
	expect(await typesOn(person, second)).toEqual({ entries: [BALANCE_LEAVE], requests: 0 });

	for (const other of [{ hours: 3 }, { notes: "Dentist" }, { dayTypeId: PAID_LEAVE }, { dayTypeId: 0 }]) {
		const mixed = await person.ask(saveEntries, { entries: [onDay(third), onDay(fourth, other)] });
		expect(mixed.error.code, JSON.stringify(other)).toBe("leave-needs-approval");
	}
	expect(await typesOn(person, third)).toEqual({ entries: [], requests: 0 });
});

test("what a lead or an admin enters for a person, and an admin for themselves, is booked", async () => {
	const person = await aMember();
	const entry = { id: randomUUID(), hours: 7.5, dayTypeId: PAID_LEAVE, notes: "" } as const;
	const date = nextWorkingDay();
	expect((await lead.ask(saveEntry, { entry, date, userId: person.uid })).status).toBe(200);
	const own = { entry: { ...entry, id: randomUUID() }, date };
	expect((await admin.ask(saveEntry, own)).status).toBe(200);
	expect((await lead.ask(saveEntry, { ...own, entry: { ...entry, id: randomUUID() } })).status).toBe(202);
});

test("requested days count in the limit, and stop counting when they are withdrawn or declined", async () => {
	const person = await aMember(3);
	const first = (await asks(person, DATES.slice(0, 2))).data.request?.id ?? "";
	expect((await asks(person, DATES.slice(2, 4))).error.code).toBe("holiday-limit");
	expect((await person.ask(calls.withdrawLeave, { id: first })).data.status).toEqual({ state: "withdrawn" });
	const second = await asks(person, DATES.slice(2, 4));
	expect(second.status, second.text).toBe(202);
	const id = second.data.request?.id ?? "";
	const declined = await lead.ask(calls.declineLeave, { id, reason: "Release week" });
	expect(declined.data.history.at(-1)).toMatchObject({ act: "decline", reason: "Release week" });
	expect(await noticesOf(person)).toEqual(["leave-declined"]);
	expect((await lead.ask(calls.declineLeave, { id, reason: "Release week" })).writes).toBe(0);
	const otherReason = await lead.ask(calls.declineLeave, { id, reason: "Too many away" });
	expect([otherReason.status, otherReason.error.code]).toEqual([409, "already-decided"]);
	expect((await asks(person, DATES.slice(0, 3))).status).toBe(202);
	expect((await lead.ask(calls.declineLeave, { id, reason: "" })).error.code).toBe("invalid-input");
});

test("far days are cancelled at once, near ones ask again; what is left stays booked", async () => {
	const person = await aMember();
	const id = (await asks(person, [...NEAR, ...FAR])).data.request?.id ?? "";
	await lead.ask(calls.approveLeave, { id });
	const [far = ""] = FAR;
	const [near = ""] = NEAR;

	const freely = await person.ask(calls.cancelLeave, { id, dates: [far] });
	expect(freely.status, freely.text).toBe(200);
	expect(freely.data.status).toEqual({ state: "approved" });
	expect((await typesOn(person, far)).entries).toEqual([]);
	const asked = await person.ask(calls.cancelLeave, { id, dates: [near], reason: "Trip moved" });
	expect(asked.data.status).toEqual({ state: "cancelling", dates: [near] });
	expect((await typesOn(person, near)).entries).toEqual([HOLIDAY]);
	expect(await decisionsOf(lead.uid)).toContainEqual([
		id,
		expect.objectContaining({ kind: "leave-cancel", text: "Trip moved", startDate: near }),
	]);
	expect((await lead.ask(calls.approveLeave, { id })).data.status).toEqual({ state: "approved" });
	expect((await typesOn(person, near)).entries).toEqual([]);
	expect((await typesOn(person, NEAR[1] ?? "")).entries).toEqual([HOLIDAY]);
	expect(await noticesOf(person)).toEqual(expect.arrayContaining(["leave-approved", "leave-cancelled"]));
	expect((await person.ask(calls.cancelLeave, { id, dates: [near] })).error).toMatchObject({
		code: "already-decided",
		data: { name: "Laura Lead" },
	});
});

test("approved leave that is near is not taken away past the approval", async () => {
	const person = await aMember();
	const [near = ""] = NEAR;
	const [far = ""] = FAR;
	const id = (await asks(person, [near, far])).data.request?.id ?? "";
	await lead.ask(calls.approveLeave, { id });
	const entryId = `${id}_${near}`;
	const deleted = { id: entryId, workDayId: `${person.uid}_${near}`, version: 2 } as const;
	const asked = [
		await person.ask(deleteEntry, deleted),
		await person.ask(cancelPlannedHolidays, { startDate: near, endDate: near }),
		await person.ask(changePlannedHolidays, { id: randomUUID(), entryIds: [entryId], dates: [] }),
	];
	expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
	expect((await typesOn(person, near)).entries).toEqual([HOLIDAY]);
	expect((await person.ask(cancelPlannedHolidays, { startDate: far, endDate: far })).status).toBe(200);
	const byLead = { id: entryId, workDayId: `${person.uid}_${near}`, version: 2 } as const;
	expect((await lead.ask(deleteEntry, byLead)).status).toBe(200);
});

test("a person without a lead belongs to the admins, and no one decides about themselves", async () => {
	const person = await aPerson();
	await giveHolidays(person.uid, 5);
	const id = (await asks(person, NEAR)).data.request?.id ?? "";
	expect((await decisionsOf(ADMINS)).map(([key]) => key)).toContain(id);
	expect((await lead.ask(calls.approveLeave, { id })).status).toBe(404);
	expect((await lead.ask(calls.getOpenRequests, {})).data.requests.map((one) => one.id)).not.toContain(id);
	expect((await admin.ask(calls.getOpenRequests, {})).data.requests.map((one) => one.id)).toContain(id);

	await admin.ask(updateUserGroup, { userId: lead.uid, groupId });
	await giveHolidays(lead.uid, 5);
	const own = (await asks(lead, FAR)).data.request?.id ?? "";
	expect((await lead.ask(calls.approveLeave, { id: own })).error.code).toBe("forbidden");
	expect((await decisionsOf(ADMINS)).map(([key]) => key)).toContain(own);
});

test("a lead who was removed meanwhile cannot decide", async () => {
	const [boss, person] = [await aPerson({ role: "manager" }), await aPerson()];
	const id = randomUUID();
	await admin.ask(newUserGroup, { id, name: `Group ${id}` });
	await admin.ask(updateGroupLeads, { groupId: id, leadIds: [boss.uid] });
	await admin.ask(updateUserGroup, { userId: person.uid, groupId: id });
	await giveHolidays(person.uid, 5);
	const request = (await asks(person, NEAR)).data.request?.id ?? "";
	await admin.ask(updateGroupLeads, { groupId: id, leadIds: [] });
	expect((await boss.ask(calls.approveLeave, { id: request })).status).toBe(404);
	expect((await admin.ask(calls.approveLeave, { id: request })).status).toBe(200);
});

test("colleagues who are away are on the card without the kind, and planned work by project", async () => {
	const [person, colleague] = [await aMember(), await aMember()];
	const [near = ""] = NEAR;
	const entry = { id: randomUUID(), hours: 7.5, dayTypeId: 2, notes: "Fever" } as const;
	await lead.ask(saveEntry, { entry, date: near, userId: colleague.uid });
	const id = (await asks(person, NEAR)).data.request?.id ?? "";
	const { data, text, reads } = await person.ask(calls.getLeaveRequest, { id });
	expect(data.away).toContainEqual({ person: { id: colleague.uid, name: "Mikko Member" }, dates: [near] });
	expect(text).not.toContain("Fever");
	expect(reads).toBeLessThan(60);
});

test("the reads of a request and of its approval", async () => {
	const person = await aMember();
	const asked = await asks(person, [NEAR[0] ?? ""]);
	const approved = await lead.ask(calls.approveLeave, { id: asked.data.request?.id ?? "" });
	expect([asked.reads, asked.writes]).toEqual([12, 6]);
	expect([approved.reads, approved.writes]).toEqual([12, 7]);
});

test("with the setting off, leave is booked as before", async () => {
	await change(companySettingsDoc, { leaveApproval: [] });
	const person = await aMember();
	const booked = await asks(person, NEAR);
	expect([booked.status, booked.data.usedDays, booked.data.request]).toEqual([200, 2, undefined]);
});
