import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, stored, waitingAt } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { inboxDoc } from "#records/inbox/inbox.ts";
import { leaveRequestDoc } from "#records/leave/leave-requests.ts";

const { newAnnualHoliday, cancelPlannedHolidays, changePlannedHolidays, getAvailableHolidays } =
	contract.specialDays;
const { getWorkDay, saveEntry } = contract.workDays;
const calls = contract.leaveRequests;
const { newUserGroup, updateGroupLeads, updateUserGroup } = contract.users;
const [HOLIDAY, PAID] = [3, 5] as const;

let admin: Person;
let lead: Person;
let person: Person;
let groupId: string;

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager", name: "Laura Lead" });
	groupId = randomUUID();
	await admin.ask(newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(updateGroupLeads, { groupId, leadIds: [lead.uid] });
});

beforeEach(async () => {
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY, PAID], leaveCancelDays: 14 });
	person = await aPerson({ name: "Mikko Member" });
	await giveHolidays(person.uid, 6);
	await admin.ask(updateUserGroup, { userId: person.uid, groupId });
});

const DATES = looseHolidays(12);
const NEAR = DATES.slice(0, 2);
const [A = "", B = "", C = "", D = "", E = "", F = ""] = DATES.slice(4, 10);

async function books(dates: readonly LocalDate[], id: string = randomUUID()): Promise<string> {
	const answer = await person.ask(newAnnualHoliday, {
		id,
		dates: [...dates],
		dayTypeId: HOLIDAY,
		notes: "Trip",
	});
	expect([200, 202], answer.text).toContain(answer.status);
	return id;
}
async function approved(dates: readonly LocalDate[]): Promise<string> {
	const id = await books(dates);
	expect((await lead.ask(calls.approveLeave, { id })).status).toBe(200);
	return id;
}
/** Leave from before it was approved. */
async function bookedBefore(dates: readonly LocalDate[]): Promise<string> {
	await change(companySettingsDoc, { leaveApproval: [] });
	const id = await books(dates);
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY, PAID] });
	return id;
}
const changes = (requestId: string, dates: readonly LocalDate[], id: string = randomUUID(), by = person) =>
	by.ask(calls.changeLeave, { id, requestId, dates: [...dates] });
async function dayOf(date: LocalDate) {
	const { data } = await person.ask(getWorkDay, { workDayId: `${person.uid}_${date}` });
	return `${data.entries.map(({ dayTypeId }) => dayTypeId).join()}/${data.requests?.length ?? 0}`;
}
const daysOf = async (...dates: LocalDate[]) => Promise.all(dates.map(dayOf));
const [FREE, BOOKED, WAITS] = ["/0", "3/0", "/1"];
const requestOf = async (id: string) => {
	const { data } = await person.ask(calls.getLeaveRequests, {});
	return data.find((one) => one.id === id);
};
const lastAct = async (id: string) => (await stored(leaveRequestDoc(id)))?.history.at(-1);

test("a request that waits gets other days in place, and its deciders are asked for these", async () => {
	const id = await books([A, B]);
	const answer = await changes(id, [B, C]);
	expect(answer.status, answer.text).toBe(202);
	expect(answer.data).toMatchObject({ id, dates: [B, C], status: { state: "requested" } });
	expect(await daysOf(A, B, C)).toEqual([FREE, WAITS, WAITS]);
	expect(await lastAct(id)).toMatchObject({ act: "change", dates: [B, C], state: "requested" });
	const asked = (await waitingAt(lead.uid)).find((one) => one.id === id);
	expect(asked?.item).toMatchObject({ startDate: B, endDate: C });
	expect((await changes(id, [B, C])).writes).toBe(0);
	expect((await changes(id, DATES.slice(2, 11))).error.code).toBe("holiday-limit");
	expect(
		(await lead.ask(calls.changeLeave, { id: randomUUID(), requestId: id, dates: [A] })).error.code,
	).toBe("forbidden");
	expect((await lead.ask(calls.approveLeave, { id })).data.dates).toEqual([B, C]);
	expect(await daysOf(A, B, C)).toEqual([FREE, BOOKED, BOOKED]);
});

test("days that only go are cancelled by the change, far ones at once and near ones by a question", async () => {
	const [near = ""] = NEAR;
	const id = await approved([near, A, B]);
	const freely = await changes(id, [near, A]);
	expect([freely.status, freely.data.status.state, freely.data.dates], freely.text).toEqual([
		200,
		"approved",
		[near, A],
	]);
	const asked = await changes(id, [A]);
	expect([asked.status, asked.data.status]).toEqual([202, { state: "cancelling", dates: [near] }]);
	expect(asked.data.acts).toEqual(["withdraw", "cancel", "change"]);
	expect((await changes(id, [A])).writes).toBe(0);
	expect(await daysOf(near, A, B)).toEqual([BOOKED, BOOKED, FREE]);
	const more = await person.ask(calls.cancelLeave, { id, dates: [A] });
	expect([more.status, more.data.status], more.text).toEqual([200, { state: "cancelling", dates: [near] }]);
});

test("days that come replace those that go when they are approved; until then the old ones stay", async () => {
	const old = await approved([A, B, C]);
	const answer = await changes(old, [A, D, E]);
	expect(answer.status, answer.text).toBe(202);
	const { id, dates, replaces } = answer.data;
	expect({ dates, replaces }).toEqual({ dates: [D, E], replaces: [{ id: old, dates: [B, C] }] });
	expect(await daysOf(A, B, C, D, E)).toEqual([BOOKED, BOOKED, BOOKED, WAITS, WAITS]);
	expect((await changes(old, [A, D, E], id)).writes).toBe(0);

	const card = await lead.ask(calls.getLeaveRequest, { id });
	expect(card.data).toMatchObject({ usesDays: 2, problem: null });
	expect(card.data.request.acts).toEqual(["approve", "decline"]);
	const left = card.data.buckets.reduce((sum, { before, after }) => sum + after - before, 0);
	expect(left).toBe(0);
	const heard = Object.keys((await stored(inboxDoc(lead.uid)))?.notices ?? {}).length;
	const decided = await lead.ask(calls.approveLeave, { id });
	expect(decided.status, decided.text).toBe(200);
	expect(await daysOf(A, B, C, D, E)).toEqual([BOOKED, FREE, FREE, BOOKED, BOOKED]);
	expect(await requestOf(old)).toMatchObject({ dates: [A], status: { state: "approved" } });
	expect(await lastAct(old)).toMatchObject({ act: "replace", dates: [B, C], actor: { name: "Laura Lead" } });
	expect(Object.keys((await stored(inboxDoc(lead.uid)))?.notices ?? {})).toHaveLength(heard);
	expect((await changes(old, [A, D, E], id)).writes).toBe(0);
	expect((await changes(old, [A, F], id)).error.code).toBe("id-taken");

	const whole = await changes(old, [F]);
	await lead.ask(calls.approveLeave, { id: whole.data.id });
	expect(await requestOf(old)).toMatchObject({ dates: [A], status: { state: "cancelled" } });
});

test("a change is judged as if the old days were free, and declined or withdrawn it leaves them", async () => {
	// Five loose days use a Saturday too: all of the six.
	const all = DATES.slice(4, 9);
	const old = await approved(all);
	expect((await changes(old, [...all, DATES[10] ?? ""])).error.code).toBe("holiday-limit");
	const moved = await changes(old, [...all.slice(1), DATES[10] ?? ""]);
	expect(moved.status, moved.text).toBe(202);
	const declined = await lead.ask(calls.declineLeave, { id: moved.data.id, reason: "Release" });
	expect(declined.data.status.state).toBe("declined");
	expect(await requestOf(old)).toMatchObject({ dates: all, status: { state: "approved" } });
	const again = await changes(old, [...all.slice(1), DATES[10] ?? ""]);
	expect((await person.ask(calls.withdrawLeave, { id: again.data.id })).status).toBe(200);
	expect(await daysOf(...all)).toEqual(all.map(() => BOOKED));
});

test("where the old leave was cancelled meanwhile, what comes is plain leave", async () => {
	const old = await approved([A, B]);
	const { id } = (await changes(old, [A, C])).data;
	await person.ask(calls.cancelLeave, { id: old, dates: [A, B] });
	const decided = await lead.ask(calls.approveLeave, { id });
	expect(decided.status, decided.text).toBe(200);
	expect(await daysOf(A, B, C)).toEqual([FREE, FREE, BOOKED]);
	expect((await lastAct(old))?.act).toBe("cancel");
});

test("what a lead changes for a person, and leave that is not approved, is changed at once", async () => {
	const old = await approved([A, B]);
	const byLead = await changes(old, [A, C], randomUUID(), lead);
	expect([byLead.status, byLead.data.status.state, byLead.data.isBooked], byLead.text).toEqual([
		200,
		"approved",
		true,
	]);
	expect(await daysOf(A, B, C)).toEqual([BOOKED, FREE, BOOKED]);
	await change(companySettingsDoc, { leaveApproval: [] });
	const own = await changes(byLead.data.id, [D]);
	expect([own.status, await daysOf(C, D)], own.text).toEqual([200, [FREE, BOOKED]]);
});

test("the holiday page drops and moves days of approved holiday in one call", async () => {
	const [near = ""] = NEAR;
	const [one, two] = [await approved([near, A]), await approved([B, C])];
	const entry = (id: string, date: LocalDate) => `${id}_${date}`;
	const drops = { id: randomUUID(), entryIds: [entry(one, A), entry(two, B)], dates: [], notes: "" };
	const dropped = await person.ask(changePlannedHolidays, drops);
	expect([dropped.status, dropped.data.request, await daysOf(A, B, C)], dropped.text).toEqual([
		200,
		undefined,
		[FREE, FREE, BOOKED],
	]);
	expect((await person.ask(changePlannedHolidays, drops)).writes).toBe(0);
	const moves = { id: randomUUID(), entryIds: [entry(one, near), entry(two, C)], dates: [C, D], notes: "" };
	const moved = await person.ask(changePlannedHolidays, moves);
	expect(moved.status, moved.text).toBe(202);
	expect(moved.data.request).toMatchObject({ dates: [D], replaces: [{ id: one, dates: [near] }] });
	expect((await person.ask(changePlannedHolidays, moves)).writes).toBe(0);
	await lead.ask(calls.approveLeave, { id: moves.id });
	expect(await daysOf(near, C, D)).toEqual([FREE, BOOKED, BOOKED]);
	const repeated = await person.ask(changePlannedHolidays, moves);
	expect([repeated.status, repeated.writes], repeated.text).toEqual([200, 0]);
});

test("cancelling a range asks for the near days of each request and takes the far ones", async () => {
	const [near = "", next = ""] = NEAR;
	const [one, two] = [await approved([near, next]), await approved([A])];
	const range = { startDate: near, endDate: A };
	const answer = await person.ask(cancelPlannedHolidays, range);
	expect(answer.status, answer.text).toBe(202);
	expect(answer.data.request).toMatchObject({
		id: one,
		status: { state: "cancelling", dates: [near, next] },
	});
	expect(await daysOf(near, next, A)).toEqual([BOOKED, BOOKED, FREE]);
	expect((await requestOf(two))?.status.state).toBe("cancelled");
	expect((await person.ask(cancelPlannedHolidays, range)).writes).toBe(0);
	const rows = (await auditOf(person.uid)).filter(
		({ entity, action }) => entity === "leaveRequest" && action === "update",
	);
	expect(rows.filter(({ actorId }) => actorId === person.uid)).toHaveLength(2);
});

test("leave from before approval is in the list, and becomes a request with the first act on it", async () => {
	const id = await bookedBefore([A, B]);
	const alone = randomUUID();
	await change(companySettingsDoc, { leaveApproval: [] });
	const paid = { id: alone, hours: 7.5, dayTypeId: PAID, notes: "" } as const;
	expect((await person.ask(saveEntry, { entry: paid, date: C })).status).toBe(200);
	expect((await person.ask(calls.getLeaveRequests, {})).data).toEqual([]);
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY, PAID] });

	const list = await lead.ask(calls.getLeaveRequests, { userId: person.uid });
	expect(list.data).toMatchObject([
		{ id: alone, dates: [C], hours: 7.5, isBooked: true, acts: ["cancel", "change"] },
		{ id, dates: [A, B], isBooked: true, status: { state: "approved" }, notes: "Trip" },
	]);
	expect((await lead.ask(calls.getLeaveRequest, { id })).status).toBe(404);
	expect((await lead.ask(calls.getLeaveRequest, { id, userId: person.uid })).data.request.id).toBe(id);
	expect((await person.ask(calls.getLeaveRequest, { id })).data).toMatchObject({
		usesDays: 0,
		problem: null,
	});
	expect(await stored(leaveRequestDoc(id))).toBeNull();

	const part = await person.ask(calls.cancelLeave, { id, dates: [A] });
	expect(part.data, part.text).toMatchObject({ dates: [B], isBooked: true, status: { state: "approved" } });
	expect((await stored(leaveRequestDoc(id)))?.history.map(({ act }) => act)).toEqual(["book", "cancel"]);
	const moved = await changes(alone, [D]);
	expect([moved.status, moved.data.replaces], moved.text).toEqual([202, [{ id: alone, dates: [C] }]]);
	expect((await lead.ask(calls.approveLeave, { id: moved.data.id })).status).toBe(200);
	expect(await requestOf(alone)).toMatchObject({ status: { state: "cancelled" } });
	const ids = (await person.ask(calls.getLeaveRequests, {})).data.map((one) => one.id);
	expect(ids.toSorted()).toEqual([id, alone, moved.data.id].toSorted());
});

test("requested days are counted beside those that are planned, as the limit counts them", async () => {
	await approved([A]);
	await books([B, C]);
	const { data } = await person.ask(getAvailableHolidays, {});
	expect(data.availableHolidays).toBe(5);
	expect(data.withRequested).toMatchObject({ days: 2, left: 3 });
	const sums = data.withRequested.buckets.reduce((sum, { before, after }) => sum + before - after, 0);
	expect(sums).toBe(2);
});

test("a decision is undone by the person who made it: it waits again, and the notice goes", async () => {
	const id = await books([A, B]);
	const before = await stored(inboxDoc(person.uid));
	const decided = await lead.ask(calls.approveLeave, { id });
	expect(decided.data.acts).toContain("undo");
	expect((await admin.ask(calls.undoDecision, { id })).error.code).toBe("forbidden");
	const undone = await lead.ask(calls.undoDecision, { id });
	expect([undone.status, undone.data.status.state, undone.data.acts], undone.text).toEqual([
		200,
		"requested",
		["approve", "decline"],
	]);
	expect(await daysOf(A, B)).toEqual([WAITS, WAITS]);
	expect(Object.keys((await stored(inboxDoc(person.uid)))?.notices ?? {})).toEqual(
		Object.keys(before?.notices ?? {}),
	);
	expect((await waitingAt(lead.uid)).map((one) => one.id)).toContain(id);
	expect((await lead.ask(calls.undoDecision, { id })).writes).toBe(0);

	await lead.ask(calls.declineLeave, { id, reason: "Release" });
	expect((await lead.ask(calls.undoDecision, { id })).data.status.state).toBe("requested");
	expect((await lead.ask(calls.approveLeave, { id })).status).toBe(200);
	expect(await daysOf(A, B)).toEqual([BOOKED, BOOKED]);
	const history = (await stored(leaveRequestDoc(id)))?.history ?? [];
	await change(leaveRequestDoc(id), {
		history: [
			...history.slice(0, -1),
			{ ...history.at(-1), at: new Date(Date.now() - 61_000).toISOString() },
		],
	} as never);
	expect((await lead.ask(calls.undoDecision, { id })).error.code).toBe("already-decided");
});
