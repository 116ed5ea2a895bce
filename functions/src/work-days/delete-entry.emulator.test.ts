import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { lastHolidayOnWeekday, lastWeekendDay, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";

const { saveEntry, updateEntry, deleteEntry, getWorkDayByDate } = contract.workDays;
const date = pastWorkingDay();

async function aPersonWithTwoEntries() {
	const person = await aPerson();
	const gone = anEntry(date, { hours: 4 });
	const stays = anEntry(date, { hours: 2 });
	await person.ask(saveEntry, gone);
	const { data } = await person.ask(saveEntry, stays);
	return { person, workDayId: data.workDayId, gone: gone.entry.id, stays: stays.entry.id };
}

test("a delete answers the day without the entry", async () => {
	const { person, workDayId, gone, stays } = await aPersonWithTwoEntries();

	const { data } = await person.ask(deleteEntry, { id: gone, workDayId, version: 2 });

	expect(data).toEqual([(await person.ask(getWorkDayByDate, { date })).data]);
	expect(data[0]).toMatchObject({ workDayId, date, creditedHours: 2, plusMinus: -5.5 });
	expect(data[0]?.entries.map(({ id }) => id)).toEqual([stays]);
});

test("the same delete twice succeeds twice and takes one entry", async () => {
	const { person, workDayId, gone } = await aPersonWithTwoEntries();
	const wish = { id: gone, workDayId, version: 2 } as const;

	const [first, second] = [await person.ask(deleteEntry, wish), await person.ask(deleteEntry, wish)];

	expect(second.data).toEqual(first.data);
	// Month, marker and audit row; and the alert, because the day is in an earlier month.
	expect([first.writes, second.writes]).toEqual([4, 0]);
});

test("an entry that was edited meanwhile is not deleted with its old version", async () => {
	const { person, workDayId, gone } = await aPersonWithTwoEntries();
	await person.ask(updateEntry, { editedEntry: { id: gone, changedHour: 5 }, workDayId });

	const stale = await person.ask(deleteEntry, { id: gone, workDayId, version: 2, entryVersion: 1 });
	const seen = await person.ask(deleteEntry, { id: gone, workDayId, version: 2, entryVersion: 2 });

	expect(stale.error).toMatchObject({
		code: "stale-version",
		data: { current: { id: gone, hours: 5, version: 2 } },
	});
	expect(seen.data[0]?.entries).toHaveLength(1);
});

test("an entry that does not exist or is on another day is not found", async () => {
	const { person, workDayId, gone } = await aPersonWithTwoEntries();
	const notFound = { code: "not-found", ...ERRORS["not-found"] };
	const elsewhere = workDayIdOf(person.uid, pastWorkingDay(1));

	expect((await person.ask(deleteEntry, { id: randomUUID(), workDayId, version: 2 })).error).toEqual(
		notFound,
	);
	expect((await person.ask(deleteEntry, { id: gone, workDayId: elsewhere, version: 2 })).error).toEqual(
		notFound,
	);
	expect((await person.ask(deleteEntry, { id: gone, workDayId: "nothing", version: 2 })).error).toEqual(
		notFound,
	);
});

test("a weekend entry is not deleted, in the words of the specification", async () => {
	const weekend = lastWeekendDay();
	const person = await aPerson();
	await putMonth(person.uid, { [weekend]: aDay({ present: aStoredEntry() }) });

	const { error } = await person.ask(deleteEntry, {
		id: "present",
		workDayId: workDayIdOf(person.uid, weekend),
		version: 2,
	});

	expect(error).toEqual({ code: "weekend-delete", status: 400, message: "Cannot delete weekend entry." });
});

test("a locked month lets no entry go", async () => {
	const person = await aPerson();
	await putMonth(person.uid, { [date]: aDay({ present: aStoredEntry() }) }, { state: "locked" });

	const { error } = await person.ask(deleteEntry, {
		id: "present",
		workDayId: workDayIdOf(person.uid, date),
		version: 2,
	});

	expect(error).toEqual({ code: "month-locked", ...ERRORS["month-locked"] });
});

test("the derived entry of a national holiday cannot be deleted as an entry", async () => {
	const holiday = lastHolidayOnWeekday();
	const person = await aPerson({ startDate: "2024-01-01" });
	const { data } = await person.ask(getWorkDayByDate, { date: holiday });

	const { error } = await person.ask(deleteEntry, {
		id: data.entries[0]?.id ?? "",
		workDayId: data.workDayId,
		version: 2,
	});

	expect(error.code).toBe("not-found");
});
