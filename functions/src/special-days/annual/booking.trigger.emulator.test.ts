import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import {
	isWorkingDay,
	lastHolidayOnWeekday,
	nextWorkingDay,
	pastWorkingDay,
} from "@tuntikirja/tests/support/dates.ts";
import { countedHolidays, giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person, type PersonOverrides } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const {
	newAnnualHoliday,
	newHolidayAsPayment,
	getAvailableHolidays,
	getPlannedHolidays,
	cancelPlannedHolidays,
} = contract.specialDays;

const { saveEntry } = contract.workDays;

async function aPersonWith(days: number, overrides: PersonOverrides = {}): Promise<Person> {
	const person = await aPerson(overrides);
	await giveHolidays(person.uid, days);
	return person;
}

const holiday = (dates: string[], overrides = {}) => ({
	id: randomUUID() as string,
	dayTypeId: 3 as const,
	notes: "",
	dates,
	...overrides,
});

async function bookedDates(person: Person): Promise<string[]> {
	const range = { startDate: today(), endDate: addDays(today(), 399) };
	return (await person.ask(getPlannedHolidays, range)).data.map(({ date }) => date);
}

test("booking makes a holiday entry on each date and answers what is left", async () => {
	const person = await aPersonWith(10);
	await countedHolidays(person.uid, ({ holidays }) => holidays.holidayLimit === 10);
	const dates = looseHolidays(3);

	const answer = await person.ask(newAnnualHoliday, holiday(dates, { notes: "Lapland", thisDate: dates[0] }));

	expect(answer.data.usedDays).toBe(3);
	expect(answer.data.available).toMatchObject({ holidayLimit: 10, availableHolidays: 7 });
	expect(answer.data.workDays.map((day) => day.date)).toEqual(dates);
	for (const day of answer.data.workDays) {
		expect(day).toMatchObject({ expectedHours: 0, plusMinus: 0 });
		expect(day.entries).toMatchObject([{ dayTypeId: 3, hours: 0, notes: "Lapland" }]);
	}
	const months = new Set(dates.map(monthOf)).size;
	// Each month with its stale marker, the counts and the audit row.
	expect(answer.writes).toBe(2 * months + 2);
	// Profile, 5 documents, the months and their calendar years. What the commit depends on is not read again.
	const years = new Set(dates.map((date) => date.slice(0, 4))).size;
	expect(answer.reads).toBe(6 + months + years);
	expect((await person.ask(getAvailableHolidays, {})).data).toMatchObject(answer.data.available);
	expect(
		(await auditOf(person.uid)).map(({ entity, action, changed }) => ({ entity, action, changed })),
	).toEqual([{ entity: "annualHoliday", action: "create", changed: dates }]);
	// One act over many days is one row with its list.
	expect((await auditOf(person.uid))[0]?.changes).toMatchObject([
		{ field: "dayTypeId", before: null, after: 3 },
		{ field: "dates", before: null, after: dates },
		{ field: "notes", before: null, after: "Lapland" },
	]);
});

test("the same booking twice is one, and its id is good for no other", async () => {
	const person = await aPersonWith(10);
	const [first = "", second = ""] = looseHolidays(2);
	const body = holiday([first]);

	const once = await person.ask(newAnnualHoliday, body);
	const twice = await person.ask(newAnnualHoliday, body);
	const other = await person.ask(newAnnualHoliday, { ...body, dates: [second] });

	expect(twice.body).toEqual(once.body);
	expect(twice.writes).toBe(0);
	expect(other.error.code).toBe("id-taken");
	expect(await bookedDates(person)).toEqual([first]);
});

test("copies of a booking at once are one booking, and a copy after the month was locked gets the same answer", async () => {
	const person = await aPersonWith(10);
	const [date = ""] = looseHolidays(1);
	const body = holiday([date]);

	const copies = await Promise.all(Array.from({ length: 4 }, () => person.ask(newAnnualHoliday, body)));
	await change(workMonthDoc(person.uid, monthOf(date)), { state: "locked" });
	const late = await person.ask(newAnnualHoliday, body);

	for (const copy of copies) expect(copy.data).toEqual(copies[0]?.data);
	expect([late.status, late.data.usedDays, late.writes]).toEqual([200, 1, 0]);
	expect(await bookedDates(person)).toEqual([date]);
});

test("a late copy of a booking does not bring back what has been cancelled", async () => {
	const person = await aPersonWith(10);
	const [date = ""] = looseHolidays(1);
	const body = holiday([date]);
	await person.ask(newAnnualHoliday, body);
	await person.ask(cancelPlannedHolidays, { startDate: date, endDate: date });

	expect((await person.ask(newAnnualHoliday, body)).error.code).toBe("id-taken");
	expect(await bookedDates(person)).toEqual([]);
});

test("dates that are a holiday already are named, and none of the others is booked", async () => {
	const person = await aPersonWith(10);
	const [first = "", second = "", third = ""] = looseHolidays(3);
	await person.ask(newAnnualHoliday, holiday([first, third]));

	const answer = await person.ask(newAnnualHoliday, holiday([first, second, third]));

	expect(answer.status).toBe(409);
	expect(answer.error).toMatchObject({
		code: "already-holiday",
		message: "Planned date(s) are already a holiday.",
		data: { dates: [first, third] },
	});
	expect(answer.writes).toBe(0);
	expect(await bookedDates(person)).toEqual([first, third]);
});

test("a national holiday is a holiday already", async () => {
	const date = lastHolidayOnWeekday();
	const person = await aPersonWith(10, { startDate: "2020-01-01" });

	const answer = await person.ask(newAnnualHoliday, holiday([date]));

	expect(answer.error).toMatchObject({ code: "already-holiday", data: { dates: [date] } });
});

test.each([
	["a weekend", (date: string) => [addDays(date, (6 - new Date(date).getUTCDay() + 7) % 7)], "weekend-entry"],
	["a day beyond the next holiday year", () => ["2099-06-01"], "holiday-out-of-reach"],
	["no dates at all", () => [], "invalid-input"],
	[
		"63 dates",
		(date: string) => Array.from({ length: 63 }, (_, index) => addDays(date, index)),
		"invalid-input",
	],
] as const)("%s cannot be booked", async (_what, dates, code) => {
	const person = await aPersonWith(10);

	const answer = await person.ask(newAnnualHoliday, holiday([...dates(nextWorkingDay())]));

	expect(answer.error.code).toBe(code);
	expect(answer.writes === 0 || Number.isNaN(answer.writes)).toBe(true);
});

test("nothing is booked without a contract, or in a locked month", async () => {
	const [date = ""] = looseHolidays(1);
	const without = await aPersonWith(10, { contracts: [] });
	expect((await without.ask(newAnnualHoliday, holiday([date]))).error).toMatchObject({
		code: "no-contract",
		message: "No contracts found for requested period.",
	});
	const locked = await aPersonWith(10);
	await putMonth(locked.uid, {}, { month: monthOf(date), state: "locked" });
	expect((await locked.ask(newAnnualHoliday, holiday([date]))).error.code).toBe("month-locked");
});

test("no more than the limit: a booking that is too long is refused as a whole", async () => {
	const person = await aPersonWith(2);

	const answer = await person.ask(newAnnualHoliday, holiday(looseHolidays(3)));

	expect(answer.status).toBe(409);
	expect(answer.error).toMatchObject({ code: "holiday-limit", data: { availableHolidays: 2 } });
	expect(await bookedDates(person)).toEqual([]);
});

test("holiday as payment names its basis, uses a day and leaves the day as it is", async () => {
	const person = await aPersonWith(3);
	const [date = ""] = looseHolidays(1);
	const body = { dayTypeId: 7 as const, dates: [date] };

	expect((await person.ask(newHolidayAsPayment, { ...body, notes: "  " })).error.code).toBe("basis-required");
	const answer = await person.ask(newHolidayAsPayment, { ...body, notes: "Holiday bonus agreement 2026" });

	expect(answer.data.usedDays).toBe(1);
	expect(answer.data.available).toMatchObject({ availableHolidays: 2 });
	expect(answer.data.workDays).toMatchObject([{ expectedHours: 7.5, entries: [{ dayTypeId: 7 }] }]);
	expect((await person.ask(newHolidayAsPayment, { ...body, notes: "again" })).error).toMatchObject({
		code: "already-holiday",
		data: { dates: [date] },
	});
});

test("the day type of a call is its own", async () => {
	const person = await aPersonWith(3);
	const dates = looseHolidays(1);

	expect(
		(await person.call("POST", "/special-day/new-annual-holiday/", { body: { dayTypeId: 7, dates } })).status,
	).toBe(400);
	expect(
		(await person.call("POST", "/special-day/holiday-as-payment/", { body: { dayTypeId: 3, dates } })).status,
	).toBe(400);
});

test("an admin books for another person, a manager cannot", async () => {
	const admin = await aPerson({ role: "admin" });
	const manager = await aPerson({ role: "manager" });
	const person = await aPersonWith(3);
	const [date = ""] = looseHolidays(1);
	const workDayId = workDayIdOf(person.uid, date);

	expect((await manager.ask(newAnnualHoliday, holiday([date], { workDayId }))).error.code).toBe("not-found");
	const answer = await admin.ask(newAnnualHoliday, holiday([date], { workDayId }));

	expect(answer.data.workDays).toMatchObject([{ workDayId }]);
	expect(await stored(workMonthDoc(admin.uid, monthOf(date)))).toBeNull();
	expect(await auditOf(person.uid)).toMatchObject([{ actorId: admin.uid }]);
});

test("cancelling gives the planned days of a range back, twice the same", async () => {
	const person = await aPersonWith(10);
	const dates = looseHolidays(3);
	const [first = "", second = "", third = ""] = dates;
	await person.ask(newAnnualHoliday, holiday(dates));

	const answer = await person.ask(cancelPlannedHolidays, { startDate: first, endDate: second });

	expect(answer.data).toMatchObject({ usedDays: -2, available: { availableHolidays: 9 } });
	expect(answer.data.workDays).toMatchObject([
		{ date: first, entries: [] },
		{ date: second, entries: [] },
	]);
	const again = await person.ask(cancelPlannedHolidays, { startDate: first, endDate: second });
	expect(again.data).toMatchObject({ usedDays: 0, workDays: [], available: { availableHolidays: 9 } });
	expect(again.writes).toBe(0);
	expect(await bookedDates(person)).toEqual([third]);
});

test("a holiday over logged work is refused until each of its days is confirmed", async () => {
	const person = await aPersonWith(10);
	const [first = "", second = "", third = ""] = looseHolidays(3);
	for (const date of [first, second]) expect((await person.ask(saveEntry, anEntry(date))).status).toBe(200);
	const body = holiday([first, second, third]);

	const asked = await person.ask(newAnnualHoliday, body);
	expect(asked.error).toMatchObject({ code: "work-logged", data: { dates: [first, second] } });
	const partly = await person.ask(newAnnualHoliday, { ...body, confirmedDates: [first] });
	expect(partly.error).toMatchObject({ code: "work-logged", data: { dates: [second] } });
	const booked = await person.ask(newAnnualHoliday, { ...body, confirmedDates: [first, second] });
	expect(booked.status, booked.text).toBe(200);
	expect(await bookedDates(person)).toEqual([first, second, third]);
	expect((await person.ask(newAnnualHoliday, body)).writes).toBe(0);
});

test("what was before the previous holiday year says so, and not that it is too far ahead", async () => {
	const person = await aPersonWith(10);
	const old = `${creditYearAt(today()) - 1}-03-30`;
	const refused = await person.ask(newAnnualHoliday, holiday([old]));
	expect(refused.error).toMatchObject({ code: "leave-too-old", data: { dates: [old] } });
});

test("cancelling the holiday of today by its range is refused, because it is taken", async () => {
	const person = await aPersonWith(10);
	const date = isWorkingDay(today()) ? today() : pastWorkingDay();
	expect((await person.ask(newAnnualHoliday, holiday([date]))).status).toBe(200);
	const refused = await person.ask(cancelPlannedHolidays, { startDate: date, endDate: date });
	expect(refused.error).toMatchObject({ code: "leave-not-planned", data: { dates: [date] } });
	expect((await person.ask(getPlannedHolidays, { startDate: date, endDate: date })).data).toHaveLength(1);
});
