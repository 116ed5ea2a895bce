import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { lastHolidayOnWeekday, nextWorkingDay, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { beforeAll, expect, test } from "vitest";

const { getWorkDays, getWorkDay, saveEntry, saveEntries, updateEntry, deleteEntry } = contract.workDays;
const { newAnnualHoliday, changePlannedHolidays, cancelPlannedHolidays, deleteNationalHoliday } =
	contract.specialDays;
const { getNationalHolidays } = contract.specialDays;
const { getInbox } = contract.inbox;
const { addAdjustment } = contract.balance;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", name: "Laura Lead" });
});

const [TUESDAY, FRIDAY] = [pastWorkingDay(1), pastWorkingDay(4)];

async function dayOf(person: Person, date: string, asker = person) {
	const range = { startDate: date, endDate: date, userId: person.uid };
	const { data, reads } = await asker.ask(getWorkDays, range);
	return { changedBy: data.workDays[0]?.changedBy, reads };
}

const noticesOf = async (person: Person) => (await person.ask(getInbox, {})).data.notices;

test("a day that an admin corrects names them to its owner, who hears of it once", async () => {
	const person = await aPerson();
	const asked = anEntry(TUESDAY, { hours: 7 });
	const saved = await person.ask(saveEntry, asked);
	const before = await dayOf(person, TUESDAY);
	expect(before.changedBy).toBeUndefined();
	expect(await noticesOf(person)).toEqual([]);

	const edit = {
		editedEntry: { id: asked.entry.id, changedHour: 6, version: 1 },
		workDayId: saved.data.workDayId,
	};
	const corrected = await admin.ask(updateEntry, edit);
	expect(corrected.data.workDay.changedBy).toMatchObject({ userId: admin.uid, name: "Laura Lead" });
	const after = await dayOf(person, TUESDAY);
	expect(after.changedBy).toMatchObject({ userId: admin.uid, name: "Laura Lead" });
	expect(after.reads).toBe(before.reads + 1);
	const one = await person.ask(getWorkDay, { workDayId: saved.data.workDayId });
	expect(one.data.changedBy?.name).toBe("Laura Lead");
	await admin.ask(updateEntry, edit);
	expect(await noticesOf(person)).toMatchObject([
		{ kind: "day-changed", actorName: "Laura Lead", startDate: TUESDAY, endDate: TUESDAY, isRead: false },
	]);

	await person.ask(updateEntry, {
		...edit,
		editedEntry: { id: asked.entry.id, changedHour: 6.5, version: 2 },
	});
	expect((await dayOf(person, TUESDAY)).changedBy).toBeUndefined();
	expect(await noticesOf(person)).toHaveLength(1);
});

test("a deletion names its author too, and several days of one request are one notice", async () => {
	const person = await aPerson();
	const { entry } = anEntry(TUESDAY);
	await person.ask(saveEntry, { entry, date: TUESDAY });
	await admin.ask(deleteEntry, { id: entry.id, workDayId: `${person.uid}_${TUESDAY}`, version: 2 });
	expect((await dayOf(person, TUESDAY)).changedBy?.userId).toBe(admin.uid);
	const entries = [TUESDAY, FRIDAY].map((date) => ({ date, entry: anEntry(date).entry }));
	await admin.ask(saveEntries, { userId: person.uid, entries });

	const spans = (await noticesOf(person)).map(({ startDate, endDate }) => [startDate, endDate]);
	expect(spans).toEqual([
		[TUESDAY, FRIDAY],
		[TUESDAY, TUESDAY],
	]);
});

test("holiday that is booked, moved and cancelled for a person is on its days and in their inbox", async () => {
	const person = await aPerson();
	await giveHolidays(person.uid, 5);
	const first = nextWorkingDay();
	const second = nextWorkingDay(first);
	const id = randomUUID();
	const booked = { id, dates: [first], dayTypeId: 3 as const, workDayId: `${person.uid}_${first}` };
	const booking = await admin.ask(newAnnualHoliday, booked);
	expect(booking.status, booking.text).toBe(200);
	expect((await dayOf(person, first)).changedBy?.name).toBe("Laura Lead");
	const move = {
		id: randomUUID(),
		entryIds: [`${id}_${first}`],
		dates: [second],
		userId: person.uid,
	};
	const moved = await admin.ask(changePlannedHolidays, move);
	expect(moved.status, moved.text).toBe(200);
	const range = { startDate: second, endDate: second, userId: person.uid };
	await admin.ask(cancelPlannedHolidays, range);
	await admin.ask(cancelPlannedHolidays, range);

	expect((await dayOf(person, second)).changedBy?.name).toBe("Laura Lead");
	expect((await noticesOf(person)).map(({ kind, startDate, endDate }) => [kind, startDate, endDate])).toEqual(
		[
			["holiday-changed", second, second],
			["holiday-changed", first, second],
			["holiday-changed", first, first],
		],
	);
});

test("an exemption from a national holiday and an adjusted balance are in the inbox", async () => {
	const person = await aPerson({ startDate: "2020-01-01" });
	const date = lastHolidayOnWeekday();
	const holidays = await admin.ask(getNationalHolidays, { startDate: date, endDate: date });
	const holiday = holidays.data[0] ?? { id: "", date };
	const exemption = { nationalHolidayId: holiday.id, workDayId: `${person.uid}_${holiday.date}` };
	expect((await admin.ask(deleteNationalHoliday, exemption)).status).toBe(200);
	expect((await dayOf(person, holiday.date)).changedBy?.name).toBe("Laura Lead");
	const line = { id: randomUUID(), userId: person.uid, date: TUESDAY, kind: "payout" as const, hours: -10 };
	await admin.ask(addAdjustment, line);
	await admin.ask(addAdjustment, line);

	expect(await noticesOf(person)).toMatchObject([
		{ kind: "balance-adjusted", count: -10 },
		{ kind: "day-changed", startDate: holiday.date },
	]);
});

test("an external hears that a day was changed, and not the name of a colleague", async () => {
	const person = await aPerson({ role: "external" });
	await admin.ask(saveEntry, { ...anEntry(TUESDAY), userId: person.uid });
	const { changedBy } = await dayOf(person, TUESDAY);
	expect(changedBy).toMatchObject({ userId: admin.uid });
	expect(changedBy).not.toHaveProperty("name");
	expect(await noticesOf(person)).toMatchObject([{ kind: "day-changed", actorName: "" }]);
});
