import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { anOpeningBucket, giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { inboxDoc } from "#records/inbox/inbox.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { newAnnualHoliday, setHolidayAdjustment } = contract.specialDays;
const { saveEntry } = contract.workDays;
const { approveLeave, cancelLeave, getLeaveRequest } = contract.leaveRequests;

let admin: Person;
let person: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", name: "Aino Admin" });
});
beforeEach(async () => {
	await change(companySettingsDoc, { leaveApproval: [3, 5], leaveCancelDays: 14 });
	person = await aPerson();
	await giveHolidays(person.uid, 20);
});

const [FIRST = "", SECOND = "", , , FAR = ""] = looseHolidays(5);

const dayOf = async (date: string) =>
	(await stored(workMonthDoc(person.uid, monthOf(date))))?.days[date] ?? null;
const answerTo = (date: string) =>
	person.ask(newAnnualHoliday, { id: randomUUID(), dates: [date], dayTypeId: 3, notes: "" });
const asks = async (date: string) => {
	const { data, text } = await answerTo(date);
	expect(data.request, text).toBeDefined();
	return data.request?.id ?? "";
};

test("what was asked for is no change by another person; what is entered or cancelled for one is", async () => {
	const id = await asks(FAR);
	await admin.ask(approveLeave, { id });
	expect(Object.keys((await dayOf(FAR))?.entries ?? {})).toHaveLength(1);
	expect((await dayOf(FAR))?.changedBy).toBeUndefined();
	expect((await admin.ask(cancelLeave, { id, dates: [FAR] })).status).toBe(200);
	expect((await dayOf(FAR))?.changedBy).toMatchObject({ userId: admin.uid });

	const near = await asks(FIRST);
	await admin.ask(approveLeave, { id: near });
	expect((await person.ask(cancelLeave, { id: near, dates: [FIRST] })).data.status.state).toBe("cancelling");
	await admin.ask(approveLeave, { id: near });
	expect(await dayOf(FIRST)).toMatchObject({ entries: {} });
	expect((await dayOf(FIRST))?.changedBy).toBeUndefined();

	const workDayId = `${person.uid}_${SECOND}`;
	const booked = { id: randomUUID(), dates: [SECOND], dayTypeId: 3, notes: "", workDayId } as const;
	expect((await admin.ask(newAnnualHoliday, { ...booked, dates: [SECOND] })).status).toBe(200);
	expect((await dayOf(SECOND))?.changedBy).toMatchObject({ userId: admin.uid });
});

test("an entry of leave that was booked before it was approved is answered as saved", async () => {
	await change(companySettingsDoc, { leaveApproval: [] });
	const id = randomUUID();
	const booked = await person.ask(newAnnualHoliday, { id, dates: [FIRST], dayTypeId: 3, notes: "" });
	expect(booked.status, booked.text).toBe(200);
	await change(companySettingsDoc, { leaveApproval: [3] });

	const again = await person.ask(saveEntry, {
		entry: { id, hours: 0, dayTypeId: 3, notes: "" },
		date: FIRST,
	});
	expect([again.status, again.writes], again.text).toEqual([200, 0]);
	expect(again.data.request).toBeUndefined();
});

test("opening days that an admin sets are in the inbox of their person, once", async () => {
	const before = { userId: person.uid, buckets: [anOpeningBucket({ days: 12 })], version: 1 };
	expect((await admin.ask(setHolidayAdjustment, before)).status).toBe(200);
	expect((await admin.ask(setHolidayAdjustment, before)).status).toBe(200);
	const notices = Object.values((await stored(inboxDoc(person.uid)))?.notices ?? {});
	expect(notices).toMatchObject([{ kind: "holiday-adjusted", actorName: "Aino Admin" }]);
});

test("no more than fifty requests of a person wait", async () => {
	await asks(FIRST);
	const doc = workMonthDoc(person.uid, monthOf(FIRST));
	const days = (await stored(doc))?.days ?? {};
	const day = days[FIRST];
	if (day === undefined) throw new Error("The day of the request is not stored.");
	const others = Array.from({ length: 49 }, () => [randomUUID(), { dayTypeId: 3, minutes: 0 }]);
	const requests = { ...day.requests, ...Object.fromEntries(others) };
	await change(doc, { days: { ...days, [FIRST]: { ...day, requests } } });

	const refused = await answerTo(FAR);
	expect([refused.error.code, refused.error.status, refused.writes]).toEqual(["open-requests-full", 409, 0]);
});

test("leave over logged work is approved once each of its days is confirmed", async () => {
	const id = await asks(FIRST);
	expect((await person.ask(saveEntry, anEntry(FIRST, { hours: 3 }))).status).toBe(200);

	const card = await admin.ask(getLeaveRequest, { id });
	expect(card.data).toMatchObject({ worked: [{ date: FIRST, hours: 3 }], problem: null });
	const asked = await admin.ask(approveLeave, { id });
	expect(asked.error).toMatchObject({ code: "work-logged", data: { dates: [FIRST] } });
	expect((await admin.ask(approveLeave, { id, confirmedDates: [FIRST] })).status).toBe(200);
});
