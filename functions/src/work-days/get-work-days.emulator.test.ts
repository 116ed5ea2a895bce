import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, eachDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import {
	isWorkingDay,
	lastHolidayOnWeekday,
	nextWorkingDay,
	pastMonth,
	pastWorkingDay,
} from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";

const { getWorkDays, getWorkDay, getWorkDayByDate, saveEntry } = contract.workDays;
const NO_CONTRACT = { code: "no-contract", status: 404, message: "No contracts found for requested period." };

function dueOn(dates: readonly string[]): number {
	return 7.5 * dates.filter(isWorkingDay).length;
}

test("a range has every calendar day, logged on or not, each with its own id", async () => {
	const person = await aPerson();
	const month = pastMonth();
	const dates = eachDate(firstDay(month), lastDay(month));

	const { data } = await person.ask(getWorkDays, { startDate: firstDay(month), endDate: lastDay(month) });

	expect(data.workDays.map(({ date }) => date)).toEqual(dates);
	expect(data.workDays.map(({ workDayId }) => workDayId)).toEqual(
		dates.map((date) => workDayIdOf(person.uid, date)),
	);
	expect(data.workDays.map((day) => day.isWeekend)).toEqual(dates.map(isWeekend));
	expect(data.totals).toEqual(data.rangeTotals);
	expect(data.totals).toMatchObject({ expected: dueOn(dates), credited: 0, flex: -dueOn(dates) });
});

test("days that are still to come count in the range and not in the sums up to today", async () => {
	const person = await aPerson();
	const [from, to] = [pastWorkingDay(), addDays(today(), 60)];

	const { data } = await person.ask(getWorkDays, { startDate: from, endDate: to });

	expect(data.totals.expected).toBe(dueOn(eachDate(from, addDays(today(), -1))));
	expect(data.rangeTotals.expected).toBe(dueOn(eachDate(from, to)));
	expect(data.plusMinus).toBe(-data.totals.expected);
	expect(data.totalHoursSum).toBe(0);
});

test("today counts as soon as it has an entry, and leave to come does not", async () => {
	const person = await aPerson();
	const [from, to] = [pastWorkingDay(), addDays(today(), 30)];
	await putMonth(person.uid, { [today()]: aDay({ now: aStoredEntry({ minutes: 180 }) }) });
	await person.ask(saveEntry, anEntry(nextWorkingDay(), { dayTypeId: 6 }));

	const { data } = await person.ask(getWorkDays, { startDate: from, endDate: to });

	expect(data.totals.expected).toBe(dueOn(eachDate(from, today())));
	expect(data.totals).toMatchObject({ worked: 3, balanceLeave: 0 });
	expect(data.rangeTotals).toMatchObject({ worked: 3, balanceLeave: 7.5 });
});

test("an entry of leave says what it counts where that is not what was typed", async () => {
	const person = await aPerson();
	const [sick, mixed] = [pastWorkingDay(0), pastWorkingDay(1)];
	await putMonth(person.uid, {
		[sick]: aDay({ s: aStoredEntry({ dayTypeId: 2, minutes: 229 }) }),
		[mixed]: aDay({
			a: aStoredEntry({ minutes: 240 }),
			b: aStoredEntry({ dayTypeId: 5, minutes: 450 }),
			c: aStoredEntry({ dayTypeId: 6, minutes: 60 }),
		}),
	});

	const { data } = await person.ask(getWorkDays, { startDate: sick, endDate: mixed });

	const entries = data.workDays.flatMap((day) => day.entries);
	expect(entries.map(({ id, hours, countedHours }) => [id, hours, countedHours])).toEqual([
		["s", 3.82, 7.5],
		["a", 4, undefined],
		["b", 7.5, 2.5],
		["c", 1, undefined],
	]);
});

test("a range over a year's end is the sum of its days, at two documents more", async () => {
	const year = Number(today().slice(0, 4)) - 1;
	const person = await aPerson({ startDate: `${year}-12-01` });
	const [startDate, endDate] = [`${year}-12-15`, `${year + 1}-01-15`];

	const { data, reads } = await person.ask(getWorkDays, { startDate, endDate });

	expect(data.workDays).toHaveLength(32);
	expect(data.rangeTotals.expected).toBe(dueOn(eachDate(startDate, endDate)));
	expect(data.workDays.filter((day) => day.nationalHoliday).map((day) => day.date.slice(5))).toEqual([
		"12-24",
		"12-25",
		"12-26",
		"01-01",
		"01-06",
	]);
	expect(reads).toBe(7);
});

test("400 days are answered, and cost a document a month", async () => {
	const startDate = `${pastMonth(20)}-01`;
	const person = await aPerson({ startDate });

	const { data, reads } = await person.ask(getWorkDays, { startDate, endDate: addDays(startDate, 399) });

	expect(data.workDays).toHaveLength(400);
	expect(reads).toBeLessThanOrEqual(1 + 2 + 3 + 14);
});

test("a national holiday is shown as a separate entry, and all work on it counts as plus", async () => {
	const holiday = lastHolidayOnWeekday();
	const person = await aPerson({ startDate: "2024-01-01" });
	await person.ask(saveEntry, anEntry(holiday, { hours: 2 }));

	const { data } = await person.ask(getWorkDays, { startDate: holiday, endDate: holiday });

	const [day] = data.workDays;
	const { id, name } = day?.nationalHoliday ?? {};
	expect(day?.entries[0]).toEqual({
		id,
		workDayId: day?.workDayId,
		date: holiday,
		hours: 0,
		dayTypeId: 4,
		notes: name,
		version: 1,
	});
	expect(day?.entries[1]).toMatchObject({ hours: 2, dayTypeId: 0 });
	expect(day).toMatchObject({ expectedHours: 0, creditedHours: 2, plusMinus: 2 });
});

test("a person exempted from a national holiday has a normal day", async () => {
	const holiday = lastHolidayOnWeekday();
	const person = await aPerson({ startDate: "2024-01-01" });
	await putMonth(person.uid, { [holiday]: aDay({}, { isHolidayExempt: true }) });

	const { data } = await person.ask(getWorkDays, { startDate: holiday, endDate: holiday });
	const leave = await person.ask(saveEntry, anEntry(holiday, { dayTypeId: 5 }));

	expect(data.workDays[0]).toMatchObject({ entries: [], expectedHours: 7.5, plusMinus: -7.5 });
	expect(data.workDays[0]).not.toHaveProperty("nationalHoliday");
	expect(leave.status).toBe(200);
});

test("a range without a contract is an error with the words of the specification", async () => {
	const begins = pastWorkingDay(10);
	const newcomer = await aPerson({ startDate: begins });
	const uncontracted = await aPerson({ contracts: [] });
	const before = { startDate: firstDay(monthOf(begins)), endDate: addDays(begins, -1) };

	expect((await newcomer.ask(getWorkDays, before)).error).toEqual(NO_CONTRACT);
	expect((await uncontracted.ask(getWorkDays, before)).error).toEqual(NO_CONTRACT);
});

test("a range that a contract only touches is answered, with the first day that can be logged on", async () => {
	const begins = pastWorkingDay(10);
	const person = await aPerson({
		startDate: firstDay(monthOf(begins)),
		contracts: [aContract({ startDate: begins })],
	});

	const { data } = await person.ask(getWorkDays, { startDate: addDays(begins, -3), endDate: begins });

	expect(data.contractDetails).toEqual({ startDate: begins });
	expect(data.workDays.map((day) => day.hasContract)).toEqual([false, false, false, true]);
	expect(data.rangeTotals.expected).toBe(7.5);
});

test("an admin reads any person's days, each with that person's id", async () => {
	const [person, admin] = [await aPerson(), await aPerson({ role: "admin" })];
	const date = pastWorkingDay();
	const saved = await person.ask(saveEntry, anEntry(date, { notes: "hers" }));

	const range = await admin.ask(getWorkDays, { startDate: date, endDate: date, userId: person.uid });
	const day = await admin.ask(getWorkDay, { workDayId: saved.data.workDayId });

	expect(range.data.workDays).toEqual([saved.data.workDay]);
	expect(day.data).toEqual(saved.data.workDay);
});

test("a day can be read by date and by id before it has an entry", async () => {
	const person = await aPerson();
	const date = pastWorkingDay();

	const byDate = await person.ask(getWorkDayByDate, { date });
	const byId = await person.ask(getWorkDay, { workDayId: byDate.data.workDayId });

	expect(byDate.data).toMatchObject({
		workDayId: workDayIdOf(person.uid, date),
		date,
		entries: [],
		expectedHours: 7.5,
		locked: false,
	});
	expect(byId.data).toEqual(byDate.data);
});
