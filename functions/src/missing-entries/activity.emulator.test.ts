import { contract } from "@tuntikirja/contract/contract.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";

const { getUserActivity, getCurrentUserActivity } = contract.missingEntries;
const { saveEntry } = contract.workDays;

const inMonth = (month: Month) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
const lastMonth = inMonth(pastMonth());

/** The person's own share of what they are answered. */
async function ownActivity(person: Person, month = lastMonth) {
	const { data, reads } = await person.ask(getCurrentUserActivity, month);
	expect(Object.keys(data)).toEqual([person.uid]);
	return { ...data[person.uid]!, reads };
}

test("a person without entries misses every working day of the month", async () => {
	const person = await aPerson({ name: "Eero Esimerkki" });

	const activity = await ownActivity(person);

	expect(activity.name).toBe("Eero Esimerkki");
	expect(activity.missing).toEqual(
		workingDaysOf(pastMonth()).map((date) => ({ date, expected: 7.5, logged: 0, kind: "missing" })),
	);
	expect(activity.lastEntryDate).toBeNull();
});

test("a logged day is missing no more, a short one is listed with what it has, leave is never listed", async () => {
	const person = await aPerson();
	const [whole, short, sick, holiday] = [0, 1, 2, 3].map((index) => pastWorkingDay(index));
	for (const entry of [
		anEntry(whole!),
		anEntry(short!, { hours: 5 }),
		anEntry(sick!, { dayTypeId: 2, hours: 0 }),
	])
		expect((await person.ask(saveEntry, entry)).status).toBe(200);
	await giveHolidays(person.uid, 1);
	const { newAnnualHoliday } = contract.specialDays;
	expect((await person.ask(newAnnualHoliday, { dayTypeId: 3, dates: [holiday!] })).status).toBe(200);

	const { missing, lastEntryDate } = await ownActivity(person);

	expect(missing[0]).toEqual({ date: short, expected: 7.5, logged: 5, kind: "short" });
	expect(missing.map(({ date }) => date)).toEqual([short, ...workingDaysOf(pastMonth()).slice(4)]);
	expect(lastEntryDate).toBe(holiday);
});

test("nothing is missing of months to come, nor of those without a contract", async () => {
	const person = await aPerson({ contracts: [aContract({ startDate: pastWorkingDay(5) })] });
	expect((await ownActivity(person, inMonth(pastMonth(-1)))).missing).toEqual([]);
	expect((await ownActivity(person, inMonth(pastMonth(2)))).missing).toEqual([]);
	expect((await ownActivity(person)).missing[0]?.date).toBe(pastWorkingDay(5));
});

test("own activity costs the same however long the history is", async () => {
	const person = await aPerson({ startDate: `${pastMonth(30)}-01` });
	for (const monthsAgo of [1, 2, 9, 20, 30])
		await putMonth(person.uid, { [pastWorkingDay(0, monthsAgo)]: aDay({ one: aStoredEntry() }) });

	// Profile, contracts, settings, calendar, the month, and two for the last entry.
	expect((await ownActivity(person)).reads).toBe(7);
});

test("an admin sees all active people, by their ids", async () => {
	const admin = await aPerson({ role: "admin" });
	const person = await aPerson({ name: "Aarne Esimerkki" });
	const gone = await aPerson({ isActive: false });
	await person.ask(saveEntry, anEntry(pastWorkingDay(0)));

	const { data, reads } = await admin.ask(getUserActivity, lastMonth);

	expect(data[person.uid]).toEqual({
		name: "Aarne Esimerkki",
		missing: workingDaysOf(pastMonth())
			.slice(1)
			.map((date) => ({ date, expected: 7.5, logged: 0, kind: "missing" })),
		lastEntryDate: pastWorkingDay(0),
	});
	expect(data[admin.uid]?.lastEntryDate).toBeNull();
	expect(data).not.toHaveProperty(gone.uid);
	const names = Object.values(data).map(({ name }) => name);
	expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "fi")));
	const people = (await firestore().collection("users").count().get()).data().count;
	// The caller, settings and calendar; for each person profile, contracts and month, and for the last entry two
	// months or a query.
	expect(reads).toBeLessThanOrEqual(3 + 6 * people);
});
