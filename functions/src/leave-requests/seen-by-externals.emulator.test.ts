import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth } from "@tuntikirja/tests/support/dates.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { inboxDoc } from "#records/inbox/inbox.ts";

const { getLeaveRequest, getLeaveRequests, approveLeave, declineLeave, cancelLeave, withdrawLeave } =
	contract.leaveRequests;
const { getMonth, submitMonth, returnMonth, approveMonth, withdrawMonth } = contract.months;

const [NEAR = "", , , , FAR = ""] = looseHolidays(5);
/** In every name of staff, and in no other text. */
const STAFF = "Staffonen";

let admin: Person;
let lead: Person;
let external: Person;
let insider: Person;

beforeAll(async () => {
	await change(companySettingsDoc, { leaveApproval: [3], leaveCancelDays: 14, monthApproval: true });
	admin = await aPerson({ role: "admin", name: `Aino ${STAFF}` });
	lead = await aPerson({ role: "manager", name: `Laura ${STAFF}` });
	const groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
	const startDate = firstDay(pastMonth());
	external = await aPerson({ role: "external", name: "Erkki External", groupId, startDate });
	insider = await aPerson({ name: `Iida ${STAFF}`, groupId, startDate });
	for (const { uid } of [external, insider]) await giveHolidays(uid, 20);
});

/** Holiday of one day, asked for by a call that externals have: an entry of leave. */
async function asks(person: Person, date: string): Promise<string> {
	const entry = { id: randomUUID(), hours: 0, dayTypeId: 3, notes: "" } as const;
	const { status, text } = await person.ask(contract.workDays.saveEntry, { entry, date });
	expect(status, text).toBe(202);
	return entry.id;
}

test("the request of an external shows them no name of staff, and no one who is away", async () => {
	const sick = { id: randomUUID(), hours: 7.5, dayTypeId: 2, notes: "" } as const;
	await insider.ask(contract.workDays.saveEntry, { entry: sick, date: NEAR });
	const id = await asks(external, NEAR);
	const waiting = await external.ask(getLeaveRequest, { id });
	expect(waiting.data.away).toEqual([]);
	expect((await lead.ask(getLeaveRequest, { id })).data.away).not.toEqual([]);

	const texts = [waiting.text];
	await lead.ask(approveLeave, { id });
	texts.push((await external.ask(getLeaveRequest, { id })).text);
	texts.push((await external.ask(getLeaveRequests, {})).text);
	texts.push((await external.ask(cancelLeave, { id, dates: [NEAR] })).text);
	await lead.ask(declineLeave, { id, reason: "Release week" });
	const late = await external.ask(withdrawLeave, { id });
	expect(late.error).toMatchObject({ code: "already-decided", data: { state: "approved", name: "" } });
	texts.push(late.text, (await external.ask(getLeaveRequests, {})).text);
	for (const text of texts) expect(text).not.toContain(STAFF);

	const acts = (await external.ask(getLeaveRequest, { id })).data.request.history;
	expect(acts.map(({ act, actor }) => [act, actor.name])).toEqual([
		["request", "Erkki External"],
		["approve", ""],
		["cancel", "Erkki External"],
		["decline", ""],
	]);
	expect((await lead.ask(getLeaveRequest, { id })).data.request.history[1]?.actor.name).toContain(STAFF);
	expect((await insider.ask(getLeaveRequests, {})).status).toBe(200);
});

test("the month of an external shows them no name of staff, and neither do refusals", async () => {
	const month = pastMonth();
	const whose = { month, userId: external.uid };
	await external.ask(submitMonth, { month, notes: "On other work" });
	await lead.ask(returnMonth, { ...whose, notes: "The 3rd lacks hours" });
	const refused = await external.ask(withdrawMonth, { month });
	await external.ask(submitMonth, { month, notes: "On other work" });
	await lead.ask(approveMonth, whose);
	const approved = await external.ask(getMonth, { month });
	expect(approved.data).toMatchObject({ state: { kind: "approved", by: { name: "" } } });
	expect(approved.data.acts.map(({ by }) => by.name)).toEqual(["", "Erkki External", "", "Erkki External"]);
	for (const { text } of [refused, approved, await external.ask(submitMonth, { month })])
		expect(text).not.toContain(STAFF);
	expect((await lead.ask(getMonth, whose)).text).toContain(STAFF);
});

test("the inbox of an external has no name of staff, by the call and in its document", async () => {
	const id = await asks(external, FAR);
	await lead.ask(approveLeave, { id });
	await admin.ask(cancelLeave, { id, dates: [FAR] });
	const { data, text } = await external.ask(contract.inbox.getInbox, {});
	expect(data.notices.map(({ kind }) => kind)).toEqual(
		expect.arrayContaining(["leave-approved", "leave-cancelled", "month-returned", "month-approved"]),
	);
	expect(text).not.toContain(STAFF);
	expect(JSON.stringify(await stored(inboxDoc(external.uid)))).not.toContain(STAFF);
});
