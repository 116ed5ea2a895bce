import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { aReason, putReasons } from "@tuntikirja/tests/support/company/reasons.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { leaveRequestDoc } from "#records/leave/leave-requests.ts";

// R41 where a lead approves holiday: illness gives a day back by a request that carries it.

const { newAnnualHoliday, getAvailableHolidays } = contract.specialDays;
const { saveEntry, saveEntries, getWorkDay } = contract.workDays;
const { approveLeave, declineLeave, withdrawLeave } = contract.leaveRequests;
const [SICK, HOLIDAY] = [2, 3] as const;
const [FIRST = "", SECOND = "", THIRD = ""] = looseHolidays(3);
const DATES = [FIRST, SECOND, THIRD];

let admin: Person;
let lead: Person;
let groupId: string;
let person: Person;
let holidayId: string;
beforeAll(async () => {
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY], leaveCancelDays: 60 });
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager", name: "Laura Lead" });
	groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
});
beforeEach(async () => {
	person = await aPerson({ groupId });
	await giveHolidays(person.uid, 20);
	holidayId = randomUUID();
	await person.ask(newAnnualHoliday, { id: holidayId, dates: DATES, dayTypeId: HOLIDAY, notes: "" });
	await lead.ask(approveLeave, { id: holidayId });
});

const typesOn = async (date: LocalDate, asker = person) => {
	const { data } = await asker.ask(getWorkDay, { workDayId: `${person.uid}_${date}` });
	return data.entries.map(({ dayTypeId }) => dayTypeId);
};
const ill = (date: LocalDate) => ({
	...anEntry(date, { dayTypeId: SICK, hours: 7.5, notes: "Fever" }),
	movesHoliday: true as const,
});
const left = async () => (await person.ask(getAvailableHolidays, {})).data;

test("illness on approved holiday is a request that carries it: approved, the day is given back and ill", async () => {
	const before = await left();
	const asked = ill(SECOND);

	const answer = await person.ask(saveEntry, asked);
	const again = await person.ask(saveEntry, asked);

	expect([answer.status, answer.data.request?.id]).toEqual([202, holidayId]);
	expect(answer.data.request?.status).toEqual({ state: "cancelling", dates: [SECOND] });
	expect([again.status, again.writes]).toEqual([202, 0]);
	expect(await typesOn(SECOND)).toEqual([HOLIDAY]);
	const request = { id: holidayId };
	const seen = await lead.ask(contract.leaveRequests.getLeaveRequest, request);
	expect([seen.status, seen.text]).toEqual([200, expect.not.stringMatching(/Fever|illness/)]);

	const approved = await lead.ask(approveLeave, request);

	expect([approved.status, approved.data.status.state]).toEqual([200, "approved"]);
	expect([await typesOn(FIRST), await typesOn(SECOND)]).toEqual([[HOLIDAY], [SICK]]);
	expect(await stored(leaveRequestDoc(holidayId))).toMatchObject({ dates: [FIRST, THIRD], cancelDates: [] });
	expect(await stored(leaveRequestDoc(holidayId))).not.toHaveProperty("illness");
	expect(await left()).not.toEqual(before);
	const rows = (await auditOf(person.uid)).filter(
		({ entity, date }) => entity === "entry" && date === SECOND,
	);
	expect(rows.map(({ action, entityId }) => [action, entityId])).toEqual([["create", asked.entry.id]]);
	expect((await person.ask(saveEntry, asked)).status).toBe(200);
});

test.each([
	["declined", () => lead.ask(declineLeave, { id: holidayId, reason: "No" })],
	["withdrawn", () => person.ask(withdrawLeave, { id: holidayId })],
])("%s, the holiday stays and nothing of the illness", async (_, act) => {
	await person.ask(saveEntry, ill(SECOND));
	expect((await act()).status).toBe(200);
	expect(await typesOn(SECOND)).toEqual([HOLIDAY]);
	expect(await stored(leaveRequestDoc(holidayId))).not.toHaveProperty("illness");
});

test("several days are one request, and a lead who enters them asks no one", async () => {
	const entries = [FIRST, SECOND].map((date) => anEntry(date, { dayTypeId: SICK, hours: 7.5 }));
	const answer = await person.ask(saveEntries, { entries, movesHoliday: true });
	expect(answer.status, answer.text).toBe(202);
	expect((await lead.ask(approveLeave, { id: holidayId })).status).toBe(200);
	expect([await typesOn(FIRST), await typesOn(SECOND), await typesOn(THIRD)]).toEqual([
		[SICK],
		[SICK],
		[HOLIDAY],
	]);
	const byLead = await lead.ask(saveEntry, { ...ill(THIRD), userId: person.uid });
	expect(byLead.status, byLead.text).toBe(200);
	expect(await typesOn(THIRD)).toEqual([SICK]);
});

test("illness carries its reason until it is approved, and an unknown one is refused at once", async () => {
	await putReasons(aReason({ id: "child", dayTypeId: SICK }));
	const because = (date: LocalDate, reasonId: string) => {
		const { entry, ...asked } = ill(date);
		return { ...asked, entry: { ...entry, reasonId } };
	};
	const refused = await person.ask(saveEntry, because(FIRST, "other"));
	const asked = await person.ask(saveEntry, because(FIRST, "child"));
	await putReasons();

	expect([refused.error?.code, asked.status]).toEqual(["reason-unknown", 202]);
	expect((await lead.ask(approveLeave, { id: holidayId })).status).toBe(200);
	const { data } = await person.ask(getWorkDay, { workDayId: `${person.uid}_${FIRST}` });
	expect(data.entries).toMatchObject([{ dayTypeId: SICK, reasonId: "child" }]);
});

test("illness that goes on adds its days to the question that waits", async () => {
	await person.ask(saveEntry, ill(FIRST));
	const more = await person.ask(saveEntry, ill(SECOND));
	expect(more.status, more.text).toBe(202);
	expect(more.data.request?.status).toEqual({ state: "cancelling", dates: [FIRST, SECOND] });
	expect((await lead.ask(approveLeave, { id: holidayId })).status).toBe(200);
	expect([await typesOn(FIRST), await typesOn(SECOND), await typesOn(THIRD)]).toEqual([
		[SICK],
		[SICK],
		[HOLIDAY],
	]);
});

test("holiday that no request has is entered by a lead, and other leave of several days is refused as before", async () => {
	const other = await aPerson({ groupId });
	await giveHolidays(other.uid, 20);
	const booking = { dates: [FIRST], dayTypeId: HOLIDAY, notes: "", workDayId: `${other.uid}_${FIRST}` };
	expect((await lead.ask(newAnnualHoliday, booking)).status).toBe(200);
	expect((await other.ask(saveEntry, ill(FIRST))).error).toMatchObject({
		code: "leave-needs-approval",
		data: { dates: [FIRST] },
	});
});
