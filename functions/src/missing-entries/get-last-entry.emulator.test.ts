import { contract } from "@tuntikirja/contract/contract.ts";
import { lastWorkingDay, nextWorkingDay, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";

const { getLastEntry } = contract.missingEntries;
const { saveEntry, deleteEntry } = contract.workDays;

test("a person without entries has no last entry", async () => {
	const person = await aPerson();

	expect((await person.ask(getLastEntry, {})).data).toEqual({ date: null, entry: null });
});

test("the last entry is that of the latest day, and of a day the one made last", async () => {
	const person = await aPerson();
	const date = lastWorkingDay();
	for (const asked of [
		anEntry(date, { hours: 1 }),
		anEntry(date, { hours: 2 }),
		anEntry(pastWorkingDay(0, 2), { hours: 3 }),
	]) {
		await person.ask(saveEntry, asked);
	}

	const { data } = await person.ask(getLastEntry, {});

	expect(data).toMatchObject({ date, entry: { hours: 2, date } });
});

test("leave has the hours that count beside those that were typed", async () => {
	const person = await aPerson();
	await putMonth(person.uid, {
		[pastWorkingDay()]: aDay({ s: aStoredEntry({ dayTypeId: 2, minutes: 229 }) }),
	});

	const { data } = await person.ask(getLastEntry, {});

	expect(data.entry).toMatchObject({ hours: 3.82, countedHours: 7.5 });
});

test("planned leave is not last", async () => {
	const person = await aPerson();
	const date = lastWorkingDay();
	await person.ask(saveEntry, anEntry(date));
	await person.ask(saveEntry, anEntry(nextWorkingDay(), { dayTypeId: 5 }));

	expect((await person.ask(getLastEntry, {})).data.date).toBe(date);
});

test("today's entry is last already today", async () => {
	const person = await aPerson();
	await putMonth(person.uid, { [today()]: aDay({ now: aStoredEntry() }) });

	expect((await person.ask(getLastEntry, {})).data).toMatchObject({ date: today(), entry: { id: "now" } });
});

test("after a delete the entry before it is last again, months back if need be", async () => {
	const person = await aPerson({ startDate: `${pastWorkingDay(0, 12).slice(0, 7)}-01` });
	const old = pastWorkingDay(3, 12);
	await person.ask(saveEntry, anEntry(old));
	for (const monthsAgo of [5, 4, 1]) {
		const asked = anEntry(pastWorkingDay(0, monthsAgo));
		const { data } = await person.ask(saveEntry, asked);
		await person.ask(deleteEntry, { id: asked.entry.id, workDayId: data.workDayId, version: 2 });
	}

	const { data, reads } = await person.ask(getLastEntry, {});

	expect(data.date).toBe(old);
	expect(reads).toBe(1 + 4);
});

test("another person's entry is not the caller's last entry", async () => {
	const [person, colleague] = [await aPerson(), await aPerson()];
	await colleague.ask(saveEntry, anEntry(lastWorkingDay()));

	expect((await person.ask(getLastEntry, {})).data.entry).toBeNull();
});
