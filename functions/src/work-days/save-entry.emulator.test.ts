import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import {
	lastHolidayOnWeekday,
	lastWeekendDay,
	pastMonth,
	pastWorkingDay,
	workingDaysOf,
} from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";

const { saveEntry, getWorkDays, deleteEntry } = contract.workDays;
const date = pastWorkingDay();

test("a saved entry comes back with its day and its month, and is read the same", async () => {
	const person = await aPerson();
	const asked = anEntry(date, { hours: 6.25, notes: "Kevään suunnittelu" });

	const { data } = await person.ask(saveEntry, asked);

	const workDayId = workDayIdOf(person.uid, date);
	const entry = {
		id: asked.entry.id,
		workDayId,
		date,
		hours: 6.25,
		dayTypeId: 0,
		notes: "Kevään suunnittelu",
		version: 1,
	};
	expect(data.workDayId).toBe(workDayId);
	expect(data.entries).toEqual([entry]);
	expect(data.workDay).toEqual({
		workDayId,
		date,
		entries: [entry],
		expectedHours: 7.5,
		creditedHours: 6.25,
		plusMinus: -1.25,
		isWeekend: false,
		hasContract: true,
		locked: false,
	});
	const expected = 7.5 * workingDaysOf(monthOf(date)).length;
	expect(data.month.month).toBe(monthOf(date));
	expect(data.month.totals).toMatchObject({ worked: 6.25, credited: 6.25, expected, flex: 6.25 - expected });
	const read = await person.ask(getWorkDays, {
		startDate: firstDay(monthOf(date)),
		endDate: lastDay(monthOf(date)),
	});
	expect(read.data.workDays.find((day) => day.date === date)).toEqual(data.workDay);
	expect(read.data.totals).toEqual(data.month.totals);
	expect(read.data).toMatchObject({ totalHoursSum: 6.25, plusMinus: 6.25 - expected });
});

test("the same save twice makes one entry and the same answer, and the second writes nothing", async () => {
	const person = await aPerson();
	const asked = anEntry(date);

	const [first, second] = [await person.ask(saveEntry, asked), await person.ask(saveEntry, asked)];

	expect(second.data).toEqual(first.data);
	expect(second.data.entries).toHaveLength(1);
	// Month, marker and audit row; and the alert, because the day is in an earlier month.
	expect([first.writes, second.writes]).toEqual([4, 0]);
});

test("an id that another entry of the month has is refused", async () => {
	const person = await aPerson();
	const asked = anEntry(date, { hours: 2 });
	await person.ask(saveEntry, asked);

	const others = [
		{ ...asked, entry: { ...asked.entry, hours: 3 } },
		{ ...asked, entry: { ...asked.entry, notes: "another" } },
		{ ...asked, entry: { ...asked.entry, dayTypeId: 2 as const } },
		{ ...asked, date: pastWorkingDay(1) },
	];
	for (const other of others) {
		const answer = await person.ask(saveEntry, other);
		expect(answer.error).toEqual({ code: "id-taken", ...ERRORS["id-taken"] });
	}
});

test("a late copy of a save does not bring a deleted entry back; undo is a new entry", async () => {
	const person = await aPerson();
	const asked = anEntry(date);
	const { data } = await person.ask(saveEntry, asked);
	await person.ask(deleteEntry, { id: asked.entry.id, workDayId: data.workDayId, version: 2 });

	const late = await person.ask(saveEntry, asked);
	const elsewhere = await person.ask(saveEntry, { ...asked, date: pastWorkingDay(1) });
	const undone = await person.ask(saveEntry, anEntry(date));

	expect([late.error.code, elsewhere.error.code]).toEqual(["id-taken", "id-taken"]);
	expect(undone.data.entries).toHaveLength(1);
	expect(undone.data.month.totals.worked).toBe(7.5);
});

test("without an id the server makes one", async () => {
	const person = await aPerson();
	const { id: _, ...entry } = anEntry(date, { hours: 1 }).entry;

	const [first, second] = [
		await person.ask(saveEntry, { entry, date }),
		await person.ask(saveEntry, { entry, date }),
	];

	expect(first.data.entries).toHaveLength(1);
	expect(new Set(second.data.entries.map(({ id }) => id)).size).toBe(2);
});

const TEXTS = [
	"<script>alert(1)</script>",
	'"><img src=x onerror=alert(1)>',
	"javascript:alert(1)",
	'=HYPERLINK("http://evil.example","x")',
	"+1+1",
	"@SUM(A1:A9)",
	"'; DROP TABLE entries; --",
	"{{7*7}} ${7*7} %s %n",
	"__proto__",
	"rivi 1\nrivi 2\ttab",
	"\u202Eoikealta vasemmalle, 👩‍🚒 ja é",
	"  välit säilyvät  ",
	"x".repeat(2000),
];

test.each(TEXTS)("a note is stored unchanged: %j", async (notes) => {
	const person = await aPerson();

	const saved = await person.ask(saveEntry, anEntry(date, { notes }));
	const read = await person.ask(contract.workDays.getWorkDayByDate, { date });

	expect(saved.data.entries[0]?.notes).toBe(notes);
	expect(read.data.entries[0]?.notes).toBe(notes);
	expect(read.headers.get("content-type")).toBe("application/json");
});

test("leave on a weekend is refused with the words of the specification, work too by default", async () => {
	const person = await aPerson();
	const weekend = lastWeekendDay();

	for (const dayTypeId of [0, 1, 2, 3, 5, 6, 7] as const) {
		const { error } = await person.ask(saveEntry, anEntry(weekend, { dayTypeId }));
		expect(error).toEqual({ code: "weekend-entry", status: 400, message: "No need to add weekend entry." });
	}
});

test("a holiday cannot be planned where there already is one", async () => {
	const person = await aPerson({ startDate: "2024-01-01" });
	await putMonth(person.uid, { [date]: aDay({ h: aStoredEntry({ dayTypeId: 3, minutes: 0 }) }) });
	const alreadyHoliday = {
		code: "already-holiday",
		status: 409,
		message: "Planned date(s) are already a holiday.",
	};

	for (const [day, dayTypeId] of [
		[date, 3],
		[date, 7],
		[lastHolidayOnWeekday(), 3],
		[lastHolidayOnWeekday(), 7],
	] as const) {
		const { error } = await person.ask(saveEntry, anEntry(day, { dayTypeId, hours: 0 }));
		expect(error, `${dayTypeId} on ${day}`).toEqual(alreadyHoliday);
	}
});

test("a holiday carries no hours of its own, and work on it is all plus", async () => {
	const person = await aPerson();
	await giveHolidays(person.uid, 1);
	const { newAnnualHoliday } = contract.specialDays;
	expect((await person.ask(newAnnualHoliday, { dayTypeId: 3, dates: [date] })).status).toBe(200);

	const { data } = await person.ask(saveEntry, anEntry(date, { hours: 2 }));

	expect(data.entries.map(({ dayTypeId, hours }) => [dayTypeId, hours])).toEqual([
		[3, 0],
		[0, 2],
	]);
	expect(data.workDay).toMatchObject({ expectedHours: 0, creditedHours: 2, plusMinus: 2 });
	expect(data.month.totals.holidayDays).toBe(1);
});

test.each([3, 7] as const)(
	"day type %i is booked and not saved, so that its limit is asked",
	async (dayTypeId) => {
		const person = await aPerson();
		await giveHolidays(person.uid, 5);
		const { error } = await person.ask(saveEntry, anEntry(date, { dayTypeId, hours: 0, notes: "Agreement" }));
		expect(error).toEqual({ code: "holiday-not-booked", ...ERRORS["holiday-not-booked"] });
		const { data } = await person.ask(getWorkDays, { startDate: date, endDate: date });
		expect(data.workDays[0]?.entries).toEqual([]);
	},
);

test("a day holds 24 hours and not a quarter more", async () => {
	const person = await aPerson();
	await person.ask(saveEntry, anEntry(date, { hours: 20 }));

	const over = await person.ask(saveEntry, anEntry(date, { hours: 4.25 }));
	const full = await person.ask(saveEntry, anEntry(date, { hours: 4 }));

	expect(over.error).toEqual({ code: "day-over-24-hours", ...ERRORS["day-over-24-hours"] });
	expect(full.data.workDay.creditedHours).toBe(24);
});

test("a locked month takes no entry", async () => {
	const person = await aPerson();
	await putMonth(person.uid, { [date]: aDay({ present: aStoredEntry() }) }, { state: "locked" });

	const saved = await person.ask(saveEntry, anEntry(date, { hours: 1 }));
	const { data } = await person.ask(contract.workDays.getWorkDayByDate, { date });

	expect(saved.error).toEqual({ code: "month-locked", ...ERRORS["month-locked"] });
	expect(saved.status).toBe(423);
	expect(data.locked).toBe(true);
	expect(data.entries).toHaveLength(1);
});

const NO_CONTRACT = { code: "no-contract", status: 404, message: "No contracts found for requested period." };

test("hours cannot be logged before the first day, nor without a contract in force", async () => {
	const begins = pastWorkingDay(5);
	const ended = aContract({ startDate: `${pastMonth(2)}-01`, endDate: addDays(begins, -1) });
	const newcomer = await aPerson({ startDate: begins, contracts: [aContract()] });
	const leaver = await aPerson({ contracts: [ended] });
	const uncontracted = await aPerson({ contracts: [] });

	expect((await newcomer.ask(saveEntry, anEntry(pastWorkingDay(4)))).error).toEqual(NO_CONTRACT);
	expect((await newcomer.ask(saveEntry, anEntry(begins))).status).toBe(200);
	expect((await leaver.ask(saveEntry, anEntry(begins))).error).toEqual(NO_CONTRACT);
	expect((await leaver.ask(saveEntry, anEntry(pastWorkingDay(4)))).status).toBe(200);
	expect((await uncontracted.ask(saveEntry, anEntry(date))).error).toEqual(NO_CONTRACT);
});
