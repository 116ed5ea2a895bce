import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { ADMINS, waitingDoc } from "@tuntikirja/functions/records/inbox/inbox.ts";
import { leaveRequestDoc } from "@tuntikirja/functions/records/leave/leave-requests.ts";
import { approvalOf } from "@tuntikirja/functions/records/months/month-approval.ts";
import { workMonthDoc, workMonthSchema } from "@tuntikirja/functions/records/months/work-months.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { verifyRequests } from "#scripts/operations/verify-ledger/verify-requests.ts";
import {
	loadWaiting,
	verifyInboxes,
	verifyWaiting,
	wrongApprovals,
} from "#scripts/operations/verify-ledger/verify-waiting.ts";
import { giveHolidays, looseHolidays } from "#tests/support/holidays.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { change, put, stored } from "#tests/support/stored.ts";

const { newAnnualHoliday } = contract.specialDays;
const { approveLeave, cancelLeave, declineLeave } = contract.leaveRequests;
const MONTH = addMonths(monthOf(today()), -1);
const [FIRST = "", SECOND = "", THIRD = ""] = looseHolidays(3);

let admin: Person;
let person: Person;
let waitingId: string;
let approvedId: string;

beforeAll(async () => {
	await change(companySettingsDoc, { leaveApproval: [3], leaveCancelDays: 0, monthApproval: true });
	admin = await aPerson({ role: "admin" });
});

/** A person with leave that waits, leave of two days that was approved, one of them cancelled since, and a month that waits. */
beforeEach(async () => {
	person = await aPerson({ startDate: firstDay(MONTH) });
	await giveHolidays(person.uid, 10);
	waitingId = await asks(FIRST);
	approvedId = await asks(SECOND, THIRD);
	await admin.ask(approveLeave, { id: approvedId });
	await person.ask(cancelLeave, { id: approvedId, dates: [THIRD] });
	await person.ask(contract.months.submitMonth, { month: MONTH, notes: "Away" });
	expect(await problems()).toEqual([]);
});

async function asks(...dates: string[]): Promise<string> {
	const id = randomUUID();
	const { status, text } = await person.ask(newAnnualHoliday, { id, dates, dayTypeId: 3, notes: "" });
	expect(status, text).toBe(202);
	return id;
}

async function problems(): Promise<string[]> {
	const { docs } = await firestore().collection("workMonths").where("userId", "==", person.uid).get();
	const months = docs.map((doc) => workMonthSchema.parse(doc.data()));
	const waiting = await loadWaiting();
	const ofInboxes = (await verifyInboxes(waiting)).filter(
		(problem) => problem.includes(person.uid) || problem.includes(waitingId),
	);
	return [
		...(await verifyRequests(person.uid, months)),
		...(await verifyWaiting(person.uid, months, waiting)),
		...wrongApprovals(months),
		...ofInboxes,
	];
}

async function changeDay(date: string, fields: object): Promise<void> {
	const doc = workMonthDoc(person.uid, monthOf(date));
	const month = await stored(doc);
	const day = { entries: {}, isHolidayExempt: false, deletedEntryIds: [], ...month?.days[date], ...fields };
	await change(doc, { days: { ...month?.days, [date]: day } });
}

const settleItem = (id: string) => firestore().doc(waitingDoc(id).path).delete();

test("a day that waits and lost its mark, or has one of another request", async () => {
	await changeDay(FIRST, { requests: {} });
	expect(await problems()).toEqual([`INV-6: request ${waitingId} waits and is not marked on ${FIRST}`]);
	await changeDay(FIRST, { requests: { [waitingId]: { dayTypeId: 3, minutes: 0 } } });
	await changeDay(SECOND, { requests: { [approvedId]: { dayTypeId: 3, minutes: 0 } } });
	expect(await problems()).toEqual([
		`INV-6: ${SECOND} is marked for request ${approvedId}, which does not wait for it`,
	]);
});

test("leave that was approved and is gone, or is there without approval", async () => {
	await changeDay(SECOND, { entries: {} });
	expect(await problems()).toEqual([
		`INV-6: request ${approvedId} was approved and is not booked on ${SECOND}`,
	]);
	await change(leaveRequestDoc(approvedId), { state: "declined" });
	expect(await problems()).toEqual([]);
});

test("a declined request that is booked", async () => {
	await change(leaveRequestDoc(approvedId), { state: "declined" });
	expect(await problems()).toEqual([`INV-6: request ${approvedId} is declined and is booked on ${SECOND}`]);
});

test("what waits and is in no inbox", async () => {
	await settleItem(waitingId);
	await settleItem(`month_${person.uid}_${MONTH}`);
	expect(await problems()).toEqual([
		`INV-7: ${waitingId} waits and is not in the inbox ${ADMINS}`,
		`INV-7: month_${person.uid}_${MONTH} waits and is not in the inbox ${ADMINS}`,
	]);
});

test("an item of an inbox that does not wait any more", async () => {
	const item = await stored(waitingDoc(waitingId));
	await admin.ask(declineLeave, { id: waitingId, reason: "Busy" });
	expect(await problems()).toEqual([]);
	if (item !== null) await put(waitingDoc(waitingId), item);
	expect(await problems()).toEqual([`INV-7: ${waitingId} in the inbox ${ADMINS} does not wait any more`]);
	await settleItem(waitingId);
});

test("a month that came to its stage by no act, before its end, or after its purge", async () => {
	const doc = workMonthDoc(person.uid, MONTH);
	const approval = approvalOf(await stored(doc));
	await change(doc, { approval: { ...approval, stage: "returned" } });
	await settleItem(`month_${person.uid}_${MONTH}`);
	expect(await problems()).toEqual([`INV-8: ${MONTH} is returned by no act`]);
	await change(doc, { approval, state: "purged" });
	expect(await problems()).toEqual([`INV-8: ${MONTH} is purged and has an approval`]);
	await change(workMonthDoc(person.uid, monthOf(FIRST)), { approval: { ...approval, stage: "submitted" } });
	expect(await problems()).toContain(`INV-8: ${monthOf(FIRST)} is submitted before it is over`);
});
