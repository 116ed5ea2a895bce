import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth } from "@tuntikirja/tests/support/dates.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, put, stored, waitingAt as itemsAt } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { ADMINS, inboxDoc, waitingDoc } from "#records/inbox/inbox.ts";
import { sweepNightly } from "#upkeep/sweep-nightly.ts";

const { newUserGroup, updateGroupLeads, updateUserGroup, updateRole, updateUserStatus, deleteUser } =
	contract.users;
const { updateSubstitute } = contract.team;
const { getInbox } = contract.inbox;
const { approveLeave, withdrawLeave } = contract.leaveRequests;
const MONTH = pastMonth();
const [DATE = ""] = looseHolidays(1);

let admin: Person;
beforeAll(async () => {
	await change(companySettingsDoc, { leaveApproval: [3], monthApproval: true });
	admin = await aPerson({ role: "admin" });
});

const aLead = () => aPerson({ role: "manager" });

/** A group with one lead, and a person of it whose leave and month wait. */
async function whoWait() {
	const [lead, person, groupId] = [
		await aLead(),
		await aPerson({ startDate: firstDay(MONTH) }),
		randomUUID(),
	];
	await admin.ask(newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await leads(groupId, lead);
	await admin.ask(updateUserGroup, { userId: person.uid, groupId });
	await giveHolidays(person.uid, 5);
	const id = randomUUID();
	const asked = await person.ask(contract.specialDays.newAnnualHoliday, {
		id,
		dates: [DATE],
		dayTypeId: 3,
		notes: "",
	});
	expect(asked.status, asked.text).toBe(202);
	const sent = await person.ask(contract.months.submitMonth, { month: MONTH, notes: "Away" });
	expect(sent.status, sent.text).toBe(200);
	const items = [id, `month_${person.uid}_${MONTH}`].sort();
	expect(await waitingAt(lead)).toEqual(items);
	return { lead, person, groupId, id, items };
}

const leads = (groupId: string, ...people: Person[]) =>
	admin.ask(updateGroupLeads, { groupId, leadIds: people.map(({ uid }) => uid) });

const waitingAt = async ({ uid }: Pick<Person, "uid">) => (await itemsAt(uid)).map(({ id }) => id);

const askedOf = ({ items }: { items: readonly string[] }) =>
	Promise.all(items.map(async (id) => (await stored(waitingDoc(id)))?.askedOf));

const ofAdmins = async (items: readonly string[]) =>
	(await waitingAt({ uid: ADMINS })).filter((id) => items.includes(id));

test("what waits is on the bell of a new lead, and gone from that of a former one", async () => {
	const scene = await whoWait();
	const { lead, person, groupId, id, items } = scene;
	const other = await aLead();
	const at = (await stored(waitingDoc(id)))?.item.at;
	expect((await leads(groupId, lead, other)).status).toBe(200);
	expect([await waitingAt(lead), await waitingAt(other)]).toEqual([items, items]);
	expect((await stored(waitingDoc(id)))?.item.at).toBe(at);

	await leads(groupId, other);
	expect([await waitingAt(lead), await waitingAt(other)]).toEqual([[], items]);
	expect(await askedOf(scene)).toEqual([[other.uid], [other.uid]]);
	expect((await other.ask(getInbox, {})).reads).toBeLessThanOrEqual(2 + items.length);
	expect((await other.ask(approveLeave, { id })).status).toBe(200);
	const approved = await other.ask(contract.months.approveMonth, { userId: person.uid, month: MONTH });
	expect(approved.status, approved.text).toBe(200);
	expect(await waitingAt(other)).toEqual([]);
});

test("without a lead it waits for the admins, and comes back from them", async () => {
	const scene = await whoWait();
	const { lead, groupId, items } = scene;
	await leads(groupId);
	expect([await waitingAt(lead), await ofAdmins(items)]).toEqual([[], items]);
	expect(await askedOf(scene)).toEqual([[ADMINS], [ADMINS]]);
	await leads(groupId, lead);
	expect([await waitingAt(lead), await ofAdmins(items)]).toEqual([items, []]);
});

test("a substitute finds it while they act: at once, or in the night on which it begins or ends", async () => {
	const { lead, items } = await whoWait();
	const other = await aLead();
	const days = { startDate: today(), endDate: addDays(today(), 3) };
	await admin.ask(updateSubstitute, { leadId: lead.uid, substitute: { userId: other.uid, ...days } });
	expect([await waitingAt(lead), await waitingAt(other)]).toEqual([items, items]);
	await admin.ask(updateSubstitute, { leadId: lead.uid, substitute: null });
	expect(await waitingAt(other)).toEqual([]);

	const groups = await stored(userGroupsDoc);
	const turn = async (startDate: string, endDate: string) => {
		const substitutes = { [lead.uid]: { userId: other.uid, startDate, endDate } };
		await put(userGroupsDoc, { groups: {}, deletedIds: [], ...groups, substitutes });
		await sweepNightly();
	};
	await turn(addDays(today(), 1), addDays(today(), 3));
	expect(await waitingAt(other)).toEqual([]);
	await turn(today(), addDays(today(), 3));
	expect([await waitingAt(lead), await waitingAt(other)]).toEqual([items, items]);
	await turn(addDays(today(), -3), addDays(today(), -1));
	expect([await waitingAt(lead), await waitingAt(other)]).toEqual([items, []]);
	await put(userGroupsDoc, { groups: {}, deletedIds: [], ...groups });
});

test("it follows a person to another group, and leaves a lead who may not decide any more", async () => {
	const { lead, person, items } = await whoWait();
	const { lead: other, groupId, items: others } = await whoWait();
	await admin.ask(updateUserGroup, { userId: person.uid, groupId });
	expect([await waitingAt(lead), await waitingAt(other)]).toEqual([[], [...items, ...others].sort()]);

	await admin.ask(updateRole, { userId: other.uid, role: "user" });
	expect([await waitingAt(other), await ofAdmins([...items, ...others])]).toEqual([
		[],
		[...items, ...others].sort(),
	]);
	await admin.ask(updateRole, { userId: other.uid, role: "manager" });
	expect(await waitingAt(other)).toEqual([...items, ...others].sort());
	await admin.ask(updateUserStatus, { userId: other.uid, isActive: false });
	expect((await ofAdmins(items)).sort()).toEqual(items);
});

test("the inbox of a deleted lead is gone and is not made again", async () => {
	const { lead, person, id, items } = await whoWait();
	const second = await whoWait();
	expect((await admin.ask(deleteUser, { userId: lead.uid })).data.outcome).toBe("deleted");
	expect(await stored(inboxDoc(lead.uid))).toBeNull();
	expect(await ofAdmins(items)).toEqual(items);
	expect((await person.ask(withdrawLeave, { id })).status).toBe(200);
	expect(await stored(inboxDoc(lead.uid))).toBeNull();
	expect(await ofAdmins([id])).toEqual([]);

	// Of a lead with records of their own the profile stays, and the inbox does not.
	await second.lead.ask(contract.workDays.saveEntry, {
		entry: { id: randomUUID(), hours: 1, dayTypeId: 0, notes: "" },
		date: today(),
	});
	expect((await admin.ask(deleteUser, { userId: second.lead.uid })).status).toBe(200);
	expect((await second.person.ask(withdrawLeave, { id: second.id })).status).toBe(200);
	expect(await stored(inboxDoc(second.lead.uid))).toBeNull();
});

test.each([
	["demoted", (lead: Person) => admin.ask(updateRole, { userId: lead.uid, role: "user" })],
	["deactivated", (lead: Person) => admin.ask(updateUserStatus, { userId: lead.uid, isActive: false })],
	[
		"shut out",
		(lead: Person) => admin.ask(contract.users.updateDisabledStatus, { userId: lead.uid, disabled: true }),
	],
])("a substitute has the rights of their lead no longer than the lead, who is %s", async (_, ends) => {
	const scene = await whoWait();
	const { lead, person, id, items } = scene;
	const substitute = await aLead();
	const during = { userId: substitute.uid, startDate: today(), endDate: addDays(today(), 3) };
	expect((await lead.ask(updateSubstitute, { substitute: during })).status).toBe(200);
	expect(await waitingAt(substitute)).toEqual(items);
	const month = { month: MONTH, userId: person.uid };
	expect((await substitute.ask(contract.months.getMonth, month)).status).toBe(200);
	expect((await ends(lead)).status).toBe(200);

	expect(await waitingAt(substitute)).toEqual([]);
	expect(await ofAdmins(items)).toEqual(items);
	expect(await askedOf(scene)).toEqual([[ADMINS], [ADMINS]]);
	const refused = [
		await substitute.ask(approveLeave, { id }),
		await substitute.ask(contract.leaveRequests.getLeaveRequest, { id }),
		await substitute.ask(contract.months.getMonth, month),
		await substitute.ask(contract.months.approveMonth, month),
		await substitute.ask(contract.workDays.getWorkDay, { workDayId: `${person.uid}_${DATE}` }),
	];
	expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 403, 404]);
	expect((await substitute.ask(contract.leaveRequests.getOpenRequests, {})).data.requests).toEqual([]);
	expect((await substitute.ask(contract.team.getLedPeople, {})).data).toMatchObject({
		people: [],
		groups: [],
	});
	expect((await substitute.ask(contract.months.getMonthEnd, { month: MONTH })).text).not.toContain(
		person.uid,
	);
	const asked = await person.ask(contract.specialDays.newAnnualHoliday, {
		id: randomUUID(),
		dates: [looseHolidays(3)[2] ?? ""],
		dayTypeId: 3,
		notes: "",
	});
	expect(await askedOf({ items: [asked.data.request?.id ?? ""] })).toEqual([[ADMINS]]);
});
