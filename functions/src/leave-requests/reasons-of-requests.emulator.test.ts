import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { aReason, putReasons } from "@tuntikirja/tests/support/company/reasons.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { leaveRequestDoc } from "#records/leave/leave-requests.ts";

const { approveLeave, changeLeave, getLeaveRequest } = contract.leaveRequests;
const { getWorkDay, saveEntries, saveEntry, updateEntry } = contract.workDays;
const UNPAID = 1;
const DATES = looseHolidays(12);
let next = 0;
/** Days that no other test of this file has. */
const days = (count: number): LocalDate[] => DATES.slice(next, (next += count));

const parental = aReason({ id: "parental" });
const study = aReason({ id: "study" });
const paid = aReason({ id: "paid", dayTypeId: 5 });

let person: Person;
let admin: Person;
beforeAll(async () => {
	await putReasons(parental, study, paid);
	await change(companySettingsDoc, { leaveApproval: [UNPAID], leaveCancelDays: 14 });
	admin = await aPerson({ role: "admin" });
	person = await aPerson();
});
afterAll(async () => {
	await change(companySettingsDoc, { leaveApproval: [] });
	await putReasons();
});

async function asks(dates: readonly LocalDate[], reasonId = "parental") {
	const entries = dates.map((date) => anEntry(date, { dayTypeId: UNPAID, reasonId }));
	const answer = await person.ask(saveEntries, { entries });
	expect(answer.status, answer.text).toBe(202);
	return entries[0]?.entry.id ?? "";
}

async function dayOf(date: LocalDate) {
	return (await person.ask(getWorkDay, { workDayId: workDayIdOf(person.uid, date) })).data;
}

test("leave is requested with its reason, its days wait with it, and its entries have it once it is approved", async () => {
	const [date = "", second = ""] = days(2);
	const id = await asks([date, second]);

	expect((await person.ask(getLeaveRequest, { id })).data.request.reasonId).toBe("parental");
	expect((await dayOf(date)).requests).toMatchObject([{ dayTypeId: UNPAID, reasonId: "parental" }]);
	const approved = await admin.ask(approveLeave, { id });
	expect(approved.data).toMatchObject({ status: { state: "approved" }, reasonId: "parental" });
	for (const one of [date, second])
		expect((await dayOf(one)).entries).toMatchObject([{ dayTypeId: UNPAID, reasonId: "parental" }]);
});

test("days of two reasons are not one request, and one with an unknown reason is refused", async () => {
	const [date = "", second = ""] = days(2);
	const [one, other] = [parental.id, study.id].map((reasonId, index) =>
		anEntry(index === 0 ? date : second, { dayTypeId: UNPAID, reasonId }),
	);
	if (one === undefined || other === undefined) throw new Error("two entries");
	expect((await person.ask(saveEntries, { entries: [one, other] })).error?.code).toBe("leave-needs-approval");
	const ask = (reasonId: string) => person.ask(saveEntry, anEntry(date, { dayTypeId: UNPAID, reasonId }));
	expect((await ask("paid")).error?.code).toBe("reason-of-another-type");
	expect((await ask("other")).error?.code).toBe("reason-unknown");
});

test("what waits gets another reason, or none", async () => {
	const dates = days(2);
	const id = await asks(dates);
	const to = (reasonId: string | null) =>
		person.ask(changeLeave, { id: randomUUID(), requestId: id, dates, reasonId, confirmedDates: [] });

	expect((await to("study")).data).toMatchObject({ id, reasonId: "study" });
	expect((await dayOf(dates[0] ?? "")).requests).toMatchObject([{ reasonId: "study" }]);
	expect((await to("paid")).error?.code).toBe("reason-of-another-type");
	expect((await to(null)).data).not.toHaveProperty("reasonId");
	expect(await stored(leaveRequestDoc(id))).not.toHaveProperty("reasonId");
});

test("another reason of approved leave is a request that replaces its days to come", async () => {
	const dates = days(2);
	const requestId = await asks(dates);
	await admin.ask(approveLeave, { id: requestId });
	const id = randomUUID();

	const edit = await person.ask(updateEntry, {
		editedEntry: {
			id: (await dayOf(dates[0] ?? "")).entries[0]?.id ?? "",
			changedHour: 7.5,
			reasonId: "study",
		},
		workDayId: workDayIdOf(person.uid, dates[0] ?? ""),
	});
	expect(edit.error?.code).toBe("leave-needs-approval");
	const asked = await person.ask(changeLeave, {
		id,
		requestId,
		dates,
		reasonId: "study",
		confirmedDates: [],
	});
	expect(asked.status, asked.text).toBe(202);
	expect(asked.data).toMatchObject({ id, reasonId: "study", replaces: [{ id: requestId, dates }] });
	expect((await admin.ask(approveLeave, { id })).status).toBe(200);
	for (const date of dates) expect((await dayOf(date)).entries).toMatchObject([{ reasonId: "study" }]);
});

test("days that move have the reason of those that they replace, though new leave cannot have it", async () => {
	const [date = "", second = ""] = days(2);
	const requestId = await asks([date]);
	await admin.ask(approveLeave, { id: requestId });
	await putReasons({ ...parental, isActive: false }, study, paid);
	const moved = await person.ask(changeLeave, {
		id: randomUUID(),
		requestId,
		dates: [second],
		confirmedDates: [],
	});
	await putReasons(parental, study, paid);

	expect(moved.status, moved.text).toBe(202);
	expect(moved.data.reasonId).toBe("parental");
});
