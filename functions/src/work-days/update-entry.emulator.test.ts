import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";

const { saveEntry, updateEntry, getWorkDayByDate } = contract.workDays;
const date = pastWorkingDay();

async function aPersonWithEntry(overrides: Parameters<typeof anEntry>[1] = {}) {
	const person = await aPerson();
	const asked = anEntry(date, { hours: 5, notes: "before", ...overrides });
	const { data } = await person.ask(saveEntry, asked);
	return { person, id: asked.entry.id, workDayId: data.workDayId };
}

test("an edit changes hours, note and day type, and the sums follow", async () => {
	const { person, id, workDayId } = await aPersonWithEntry();

	const { data } = await person.ask(updateEntry, {
		editedEntry: { id, changedHour: 3.5, notes: "after", dayTypeId: 6, version: 1 },
		workDayId,
	});

	expect(data.entries).toEqual([
		{ id, workDayId, date, hours: 3.5, dayTypeId: 6, notes: "after", version: 2 },
	]);
	expect(data.workDay).toMatchObject({ creditedHours: 0, plusMinus: -7.5 });
	expect(data.month.totals).toMatchObject({ worked: 0, balanceLeave: 3.5 });
	const read = await person.ask(getWorkDayByDate, { date });
	expect(read.data).toEqual(data.workDay);
});

test("what an edit does not name stays", async () => {
	const { person, id, workDayId } = await aPersonWithEntry();

	const { data } = await person.ask(updateEntry, { editedEntry: { id, changedHour: 6 }, workDayId });

	expect(data.entries).toEqual([
		{ id, workDayId, date, hours: 6, dayTypeId: 0, notes: "before", version: 2 },
	]);
});

test("the same edit twice is one edit with one answer", async () => {
	const { person, id, workDayId } = await aPersonWithEntry();
	const edit = { editedEntry: { id, changedHour: 6, version: 1 }, workDayId };

	const [first, second] = [await person.ask(updateEntry, edit), await person.ask(updateEntry, edit)];

	expect(second.data).toEqual(first.data);
	expect(second.data.entries[0]?.version).toBe(2);
	// Month, marker and audit row; and the alert, because the day is in an earlier month.
	expect([first.writes, second.writes]).toEqual([4, 0]);
});

test("an edit that changes nothing writes nothing, with and without the version", async () => {
	const { person, id, workDayId } = await aPersonWithEntry();

	for (const version of [1, undefined]) {
		const edit = { editedEntry: { id, changedHour: 5, notes: "before", version }, workDayId };
		const { data, writes } = await person.ask(updateEntry, edit);
		expect([data.entries[0]?.version, writes]).toEqual([1, 0]);
	}
});

test("an edit of an old version is refused with the entry as it is now", async () => {
	const { person, id, workDayId } = await aPersonWithEntry();
	await person.ask(updateEntry, { editedEntry: { id, changedHour: 6, version: 1 }, workDayId });

	const { error, writes } = await person.ask(updateEntry, {
		editedEntry: { id, changedHour: 4, version: 1 },
		workDayId,
	});

	expect(error).toEqual({
		code: "stale-version",
		...ERRORS["stale-version"],
		data: { current: { id, workDayId, date, hours: 6, dayTypeId: 0, notes: "before", version: 2 } },
	});
	expect(writes).toBe(0);
});

test("a version that has never been is refused", async () => {
	const { person, id, workDayId } = await aPersonWithEntry();

	const { error } = await person.ask(updateEntry, {
		editedEntry: { id, changedHour: 5, version: 2 },
		workDayId,
	});

	expect(error.code).toBe("stale-version");
});

test("an edit obeys the guards of a save", async () => {
	const { person, id, workDayId } = await aPersonWithEntry();
	await person.ask(saveEntry, anEntry(date, { hours: 19 }));
	const edit = (editedEntry: object) =>
		person.ask(updateEntry, { editedEntry: { id, changedHour: 5, ...editedEntry }, workDayId });

	expect((await edit({ changedHour: 5.25 })).error.code).toBe("day-over-24-hours");
	expect((await edit({ changedHour: 0 })).error.code).toBe("hours-required");
	expect((await edit({ dayTypeId: 4 })).error.code).toBe("day-type-derived");
	expect((await edit({ labelId: "design" })).error.code).toBe("invalid-input");
	expect((await edit({ changedHour: 5 })).status).toBe(200);
});

test("an entry that does not exist, was deleted, or is on another day is not found", async () => {
	const { person, id, workDayId } = await aPersonWithEntry();
	const notFound = { code: "not-found", ...ERRORS["not-found"] };
	const edit = (entryId: string, day: string) =>
		person.ask(updateEntry, { editedEntry: { id: entryId, changedHour: 1 }, workDayId: day });

	expect((await edit(randomUUID(), workDayId)).error).toEqual(notFound);
	expect((await edit(id, workDayIdOf(person.uid, pastWorkingDay(1)))).error).toEqual(notFound);
	expect((await edit(id, "no-work-day")).error).toEqual(notFound);
	await person.ask(contract.workDays.deleteEntry, { id, workDayId, version: 2 });
	expect((await edit(id, workDayId)).error).toEqual(notFound);
});

test("a locked month lets no entry be changed", async () => {
	const person = await aPerson();
	await putMonth(person.uid, { [date]: aDay({ present: aStoredEntry() }) }, { state: "locked" });

	const { error } = await person.ask(updateEntry, {
		editedEntry: { id: "present", changedHour: 1 },
		workDayId: workDayIdOf(person.uid, date),
	});

	expect(error).toEqual({ code: "month-locked", ...ERRORS["month-locked"] });
});

test("an entry of a day type that no longer exists is not shown, but stays stored and can get an existing type", async () => {
	const person = await aPerson();
	await putMonth(person.uid, { [date]: aDay({ old: aStoredEntry({ dayTypeId: 99 }) }) });
	const read = await person.ask(getWorkDayByDate, { date });
	const edit = (type: object) =>
		person.ask(updateEntry, {
			editedEntry: { id: "old", changedHour: 1, ...type },
			workDayId: read.data.workDayId,
		});

	expect(read.data).toMatchObject({ entries: [], creditedHours: 0 });
	expect((await edit({})).error.code).toBe("not-found");
	expect((await edit({ dayTypeId: 0 })).data.entries).toEqual([
		expect.objectContaining({ id: "old", hours: 1 }),
	]);
});

test("an admin may edit any person's entry", async () => {
	const { id, workDayId } = await aPersonWithEntry();
	const admin = await aPerson({ role: "admin" });

	const { data, reads } = await admin.ask(updateEntry, {
		editedEntry: { id, changedHour: 1, version: 1 },
		workDayId,
	});

	expect(data.entries).toEqual([expect.objectContaining({ id, hours: 1, version: 2 })]);
	expect(reads).toBe(6);
});

test("nothing becomes a holiday by an edit; a holiday can get another note or become work", async () => {
	const { person, id, workDayId } = await aPersonWithEntry();
	for (const dayTypeId of [3, 7] as const) {
		const { error } = await person.ask(updateEntry, {
			editedEntry: { id, changedHour: 0, dayTypeId },
			workDayId,
		});
		expect(error).toEqual({ code: "holiday-not-booked", ...ERRORS["holiday-not-booked"] });
	}
	await putMonth(person.uid, { [date]: aDay({ h: aStoredEntry({ dayTypeId: 3, minutes: 0 }) }) });
	const edit = async (change: object) =>
		person.ask(updateEntry, { editedEntry: { id: "h", changedHour: 2, ...change }, workDayId });
	expect((await edit({ dayTypeId: 3, notes: "Lapland" })).data.entries).toMatchObject([
		{ dayTypeId: 3, hours: 0, notes: "Lapland" },
	]);
	expect((await edit({ dayTypeId: 0 })).data.entries).toMatchObject([{ dayTypeId: 0, hours: 2 }]);
});
