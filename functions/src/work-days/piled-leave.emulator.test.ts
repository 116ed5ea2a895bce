import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import {
	addDays,
	eachDate,
	isWeekend,
	type LocalDate,
	mondayOf,
} from "@tuntikirja/contract/kernel/local-date.ts";
import { finnishHolidays } from "@tuntikirja/contract/special-days/finnish-holidays.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";

const { newAnnualHoliday, getAvailableHolidays } = contract.specialDays;
const { saveEntry, saveEntries, getWorkDay } = contract.workDays;
const { newUserGroup, updateGroupLeads, updateUserGroup } = contract.users;
const { UNPAID, SICK, HOLIDAY, PAID, BALANCE } = {
	UNPAID: 1,
	SICK: 2,
	HOLIDAY: 3,
	PAID: 5,
	BALANCE: 6,
} as const;

/** Monday to Friday of a week to come without a day off, in the running holiday year or the next. */
const daysOff = [0, 1].flatMap((year) =>
	finnishHolidays(Number(today().slice(0, 4)) + year).map(({ date }) => date),
);
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = firstWholeWeek() as [
	string,
	string,
	string,
	string,
	string,
];
const CHRISTMAS = daysOff.find((date) => date > addDays(today(), 1) && !isWeekend(date)) ?? "";

function firstWholeWeek(): LocalDate[] {
	const weeks = Array.from({ length: 20 }, (_, week) => {
		const monday = addDays(mondayOf(today()), 7 * (week + 1));
		return eachDate(monday, addDays(monday, 4));
	});
	return weeks.find((week) => week.every((date) => !daysOff.includes(date))) ?? [];
}

let person: Person;
let admin: Person;

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

/** A person with 30 days of holiday, of which the week takes six. */
async function onHoliday(): Promise<Person> {
	const one = await aPerson();
	await giveHolidays(one.uid, 30);
	const week = { dates: [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY], dayTypeId: HOLIDAY, notes: "" };
	expect(await one.ask(newAnnualHoliday, week)).toMatchObject({ status: 200, data: { usedDays: 6 } });
	return one;
}

const available = async (one: Person) => (await one.ask(getAvailableHolidays, {})).data.availableHolidays;
const dayOf = async (one: Person, date: LocalDate) =>
	(await one.ask(getWorkDay, { workDayId: `${one.uid}_${date}` })).data;

test("R41: illness on a holiday is asked about, and moving it gives two days back", async () => {
	person = await onHoliday();
	const asked = anEntry(WEDNESDAY, { dayTypeId: SICK, hours: 7.5 });

	const question = await person.ask(saveEntry, asked);
	expect([question.status, question.error]).toMatchObject([
		409,
		{ code: "ill-on-holiday", data: { dates: [WEDNESDAY], ill: 1, deductible: 1 } },
	]);
	expect(await available(person)).toBe(24);

	const moved = await person.ask(saveEntry, { ...asked, movesHoliday: true });
	expect(moved.status, moved.text).toBe(200);
	expect(moved.data.workDay).toMatchObject({ creditedHours: 7.5, plusMinus: 0 });
	expect(moved.data.entries.map(({ dayTypeId }) => dayTypeId)).toEqual([SICK]);
	expect(await available(person)).toBe(26);
	const rows = (await auditOf(person.uid)).filter(
		({ date, entity }) => date === WEDNESDAY && entity === "entry",
	);
	expect(rows.map(({ action }) => action).sort()).toEqual(["create", "delete"]);

	const again = await person.ask(saveEntry, { ...asked, movesHoliday: true });
	expect([again.status, again.writes, again.data.entries.length]).toEqual([200, 0, 1]);
});

test("R41: other leave on a day of holiday or a national holiday is refused by name, entered in whatever way", async () => {
	person = await onHoliday();
	for (const dayTypeId of [UNPAID, PAID, BALANCE] as const) {
		const leave = anEntry(THURSDAY, { dayTypeId, hours: 7.5 });
		expect((await person.ask(saveEntry, leave)).error.code).toBe("on-annual-holiday");
		const several = await person.ask(saveEntries, { entries: [leave] });
		expect(several.error).toMatchObject({ code: "on-annual-holiday", data: { dates: [THURSDAY] } });
		const dayOff = anEntry(CHRISTMAS, { dayTypeId, hours: 7.5 });
		expect((await person.ask(saveEntry, dayOff)).error.code).toBe("on-national-holiday");
		const forThem = { ...leave, entry: { ...leave.entry, id: randomUUID() }, userId: person.uid };
		expect((await admin.ask(saveEntry, forThem)).error.code).toBe("on-annual-holiday");
	}
	const ill = await person.ask(saveEntry, anEntry(CHRISTMAS, { dayTypeId: SICK, hours: 0 }));
	expect(ill.error.code).toBe("on-national-holiday");
	expect((await dayOf(person, THURSDAY)).entries).toHaveLength(1);
});

test("a day that leave fills takes no other leave, and holiday takes no day with other leave", async () => {
	person = await aPerson();
	await giveHolidays(person.uid, 30);
	const ill = await person.ask(saveEntry, anEntry(MONDAY, { dayTypeId: SICK, hours: 7.5 }));
	expect(ill.status).toBe(200);
	for (const dayTypeId of [UNPAID, PAID, BALANCE] as const)
		expect((await person.ask(saveEntry, anEntry(MONDAY, { dayTypeId, hours: 7.5 }))).error.code).toBe(
			"on-sick-leave",
		);
	await person.ask(saveEntry, anEntry(TUESDAY, { dayTypeId: PAID, hours: 2 }));
	const holiday = await person.ask(newAnnualHoliday, {
		dates: [TUESDAY, WEDNESDAY],
		dayTypeId: HOLIDAY,
		notes: "",
	});
	expect(holiday.error).toMatchObject({ code: "on-paid-leave", data: { dates: [TUESDAY] } });
	expect((await person.ask(saveEntry, anEntry(TUESDAY, { dayTypeId: SICK, hours: 0 }))).status).toBe(200);
});

test("of illness through a holiday six days at most are deductible, and none below 24 days", async () => {
	person = await onHoliday();
	const week = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY];
	const illness = week.map((date) => anEntry(date, { dayTypeId: SICK, hours: 7.5 }));
	const question = await person.ask(saveEntries, { entries: illness });
	expect(question.error).toMatchObject({
		code: "ill-on-holiday",
		data: { dates: week, ill: 5, deductible: 5 },
	});
	const moved = await person.ask(saveEntries, { entries: illness, movesHoliday: true });
	expect(moved.status, moved.text).toBe(200);
	expect(await available(person)).toBe(30);

	const poor = await aPerson();
	await giveHolidays(poor.uid, 24);
	await poor.ask(newAnnualHoliday, { dates: [MONDAY], dayTypeId: HOLIDAY, notes: "" });
	const asked = await poor.ask(saveEntry, anEntry(MONDAY, { dayTypeId: SICK, hours: 7.5 }));
	expect(asked.error).toMatchObject({ code: "ill-on-holiday", data: { ill: 1, deductible: 0 } });
});

test("a lead who books over sick leave reads that there is an entry, and not which", async () => {
	const lead = await aPerson({ role: "manager" });
	const groupId = randomUUID();
	await admin.ask(newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(updateGroupLeads, { groupId, leadIds: [lead.uid] });
	person = await aPerson();
	await giveHolidays(person.uid, 30);
	await admin.ask(updateUserGroup, { userId: person.uid, groupId });
	await person.ask(saveEntry, anEntry(MONDAY, { dayTypeId: SICK, hours: 7.5 }));

	const leave = { ...anEntry(MONDAY, { dayTypeId: PAID, hours: 7.5 }), userId: person.uid };
	const workDayId = `${person.uid}_${MONDAY}`;
	const holiday = { dates: [MONDAY], dayTypeId: HOLIDAY, notes: "", workDayId };
	const refused = [await lead.ask(saveEntry, leave), await lead.ask(newAnnualHoliday, holiday)];

	expect(refused.map(({ error }) => error.code)).toEqual(["day-has-entry", "day-has-entry"]);
});
