import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { isWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { leaveRequestDoc } from "#records/leave/leave-requests.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { newAnnualHoliday, cancelPlannedHolidays } = contract.specialDays;
const { deleteEntry, getWorkDay } = contract.workDays;
const { approveLeave, cancelLeave, changeLeave, getLeaveRequest, getLeaveRequests, withdrawLeave } =
	contract.leaveRequests;
const HOLIDAY = 3;

let admin: Person;
let person: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});
beforeEach(async () => {
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY], leaveCancelDays: 21 });
	person = await aPerson();
	await giveHolidays(person.uid, 20);
});

/** The first working days to come of one month. */
const NEAR = workingDaysAhead(3);
const FAR = looseHolidays(12).slice(5);
const PAST = [1, 2, 3, 4, 5].map((ago) => addDays(today(), -ago)).find(isWorkingDay) ?? "";

function workingDaysAhead(count: number): LocalDate[] {
	const days = Array.from({ length: 70 }, (_, ahead) => addDays(today(), ahead + 1)).filter(isWorkingDay);
	const months = [...Map.groupBy(days, monthOf).values()];
	return (months.find((of) => of.length >= count) ?? []).slice(0, count);
}

async function books(dates: readonly LocalDate[]): Promise<string> {
	const id = randomUUID();
	const answer = await person.ask(newAnnualHoliday, { id, dates: [...dates], dayTypeId: HOLIDAY, notes: "" });
	expect([200, 202], answer.text).toContain(answer.status);
	return id;
}
async function approved(dates: readonly LocalDate[]): Promise<string> {
	const id = await books(dates);
	expect((await admin.ask(approveLeave, { id })).status).toBe(200);
	return id;
}
async function bookedBefore(dates: readonly LocalDate[]): Promise<string> {
	await change(companySettingsDoc, { leaveApproval: [] });
	const id = await books(dates);
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY] });
	return id;
}
const deletes = (id: string, date: LocalDate) =>
	person.ask(deleteEntry, { id: `${id}_${date}`, workDayId: `${person.uid}_${date}`, version: 2 });
const typesOn = async (date: LocalDate) =>
	(await person.ask(getWorkDay, { workDayId: `${person.uid}_${date}` })).data.entries.map(
		({ dayTypeId }) => dayTypeId,
	);

test.each([
	["that is near", approved, NEAR[0] ?? ""],
	["that is past", approved, PAST],
	["that was booked before it was approved", bookedBefore, NEAR[1] ?? ""],
])("deleting leave %s asks to cancel it", async (_, made, date) => {
	const [far = ""] = FAR;
	const id = await made([date, far]);

	const answer = await deletes(id, date);

	expect([answer.status, answer.data[0]?.entries.length], answer.text).toEqual([202, 1]);
	expect(await stored(leaveRequestDoc(id))).toMatchObject({ state: "cancelling", cancelDates: [date] });
	expect([(await deletes(id, date)).status, (await deletes(id, date)).writes]).toEqual([202, 0]);
	expect((await admin.ask(approveLeave, { id })).status).toBe(200);
	expect([await typesOn(date), await typesOn(far)]).toEqual([[], [HOLIDAY]]);
	const list = (await person.ask(getLeaveRequests, {})).data;
	expect(list).toMatchObject([{ id, dates: [far], status: { state: "approved" } }]);
});

test("leave of two months that becomes a request by days of one has those of the other, too", async () => {
	const [near = ""] = NEAR;
	const other = FAR.find((date) => monthOf(date) !== monthOf(near)) ?? "";
	const id = await bookedBefore([near, other]);
	await recomputeHolidayCounts(person.uid);

	const answer = await person.ask(cancelPlannedHolidays, { startDate: near, endDate: near });

	expect([answer.status, answer.data.request?.dates], answer.text).toEqual([202, [near, other]]);
	expect((await admin.ask(approveLeave, { id })).status).toBe(200);
	const list = (await person.ask(getLeaveRequests, {})).data;
	expect(list).toMatchObject([{ id, dates: [other], status: { state: "approved" } }]);
});

test("a day that a waiting request was given is cancelled like the others", async () => {
	const [first = "", second = ""] = FAR;
	const id = await books([first]);
	const changed = await person.ask(changeLeave, { id: randomUUID(), requestId: id, dates: [second] });
	expect(changed.status, changed.text).toBe(202);
	await admin.ask(approveLeave, { id });

	const answer = await person.ask(cancelLeave, { id, dates: [second] });

	expect([answer.status, answer.data.status?.state], answer.text).toEqual([200, "cancelled"]);
});

test("what a locked or submitted month refuses is not offered; the other days are, and withdrawing is free", async () => {
	const [near = ""] = NEAR;
	const other = FAR.find((date) => monthOf(date) !== monthOf(near)) ?? "";
	const id = await approved([near, other]);
	const [alone, waits] = [await approved([NEAR[1] ?? near]), await books([NEAR[2] ?? ""])];
	const doc = workMonthDoc(person.uid, monthOf(near));
	const actsOf = async (asker: Person, request: string) => {
		const list = (await asker.ask(getLeaveRequests, { userId: person.uid })).data;
		const card = (await asker.ask(getLeaveRequest, { id: request })).data;
		expect(list.find((one) => one.id === request)?.acts).toEqual(card.request.acts);
		return [card.request.acts, card.closed.map(({ code }) => code)];
	};
	await change(companySettingsDoc, { monthApproval: true });
	await change(doc, { approval: { stage: "submitted", acts: [], corrections: {} } });
	expect(await actsOf(person, alone)).toEqual([[], ["month-submitted"]]);
	expect(await actsOf(admin, alone)).toEqual([["undo", "cancel", "change"], []]);
	expect((await person.ask(withdrawLeave, { id: waits })).status).toBe(200);

	await change(companySettingsDoc, { monthApproval: false });
	await change(doc, { state: "locked" });
	expect(await actsOf(person, alone)).toEqual([[], ["month-locked"]]);
	expect(await actsOf(admin, alone)).toEqual([[], ["month-locked"]]);
	expect(await actsOf(person, id)).toEqual([["cancel", "change"], ["month-locked"]]);
	expect((await person.ask(cancelLeave, { id, dates: [other] })).status).toBe(200);
});
