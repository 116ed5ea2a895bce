import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { LARGEST_MONTH_BYTES, MOST_ENTRIES_A_DAY } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { type StoredEntry, workMonthDoc } from "#records/months/work-months.ts";

const { saveEntry, updateEntry, deleteEntry, getWorkDays } = contract.workDays;
const date = pastWorkingDay();
const month = monthOf(date);

function entriesOf(count: number, overrides: Partial<StoredEntry> = {}): Record<string, StoredEntry> {
	return Object.fromEntries(
		Array.from({ length: count }, () => [randomUUID(), aStoredEntry({ minutes: 5, ...overrides })]),
	);
}

test(`a day takes ${MOST_ENTRIES_A_DAY} entries; then they can be changed and deleted, and none added`, async () => {
	const person = await aPerson();
	const entries = entriesOf(MOST_ENTRIES_A_DAY);
	const [id = "", other = ""] = Object.keys(entries);
	const workDayId = workDayIdOf(person.uid, date);
	await putMonth(person.uid, { [date]: aDay(entries) });

	const refused = await person.ask(saveEntry, anEntry(date, { hours: 0.1 }));
	expect([refused.status, refused.error.code, refused.writes]).toEqual([409, "day-full", 0]);
	const edited = await person.ask(updateEntry, {
		editedEntry: { id, changedHour: 0.2, version: 1 },
		workDayId,
	});
	expect(edited.status).toBe(200);
	await person.ask(deleteEntry, { id: other, workDayId, version: 2 });
	expect((await person.ask(saveEntry, anEntry(date, { hours: 0.1 }))).status).toBe(200);
});

test("a month of full bytes takes no note more, is read, and can be shortened", async () => {
	const person = await aPerson();
	const entries = entriesOf(10, { notes: "ä".repeat(LONGEST_NOTE) });
	const [id = ""] = Object.keys(entries);
	const days = [date, ...workingDaysOf(month).filter((day) => day !== date)].slice(0, 12);
	await putMonth(
		person.uid,
		Object.fromEntries(days.map((day) => [day, aDay(day === date ? entries : entriesOf(10, entries[id]))])),
	);
	await giveHolidays(person.uid, 5);
	const before = JSON.stringify(await stored(workMonthDoc(person.uid, month)));
	expect(Buffer.byteLength(before)).toBeGreaterThan(LARGEST_MONTH_BYTES);

	const workDayId = workDayIdOf(person.uid, date);
	const [free = ""] = workingDaysOf(month).filter((day) => !days.includes(day));
	const edit = { id, changedHour: 0.1, version: 1 };
	const added = await person.ask(saveEntry, anEntry(date, { hours: 0.1 }));
	const project = await person.ask(saveEntry, anEntry(free, { hours: 1, notes: "x" }));
	const booked = await person.ask(contract.specialDays.newAnnualHoliday, {
		dates: [free],
		dayTypeId: 3,
		notes: "y",
	});
	for (const refused of [added, project, booked]) {
		expect([refused.status, refused.error.code, refused.writes]).toEqual([409, "month-full", 0]);
		expect(refused.error.data).toEqual({ month });
	}
	expect(JSON.stringify(await stored(workMonthDoc(person.uid, month)))).toBe(before);

	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	expect((await person.ask(getWorkDays, range)).status).toBe(200);
	const shortened = await person.ask(updateEntry, { editedEntry: { ...edit, notes: "short" }, workDayId });
	expect(shortened.status).toBe(200);
});
