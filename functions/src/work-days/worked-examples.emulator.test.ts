import { contract } from "@tuntikirja/contract/contract.ts";
import { datesOf, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { isWorkingDay, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { anOpeningBucket } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person, type PersonOverrides } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import { expect, test } from "vitest";

// The worked examples of the rules, saved and read through the API. They lie in fixed months, so what is
// compared are the sums of the whole range, which do not depend on the day the test runs.
type Saved = readonly [date: string, dayTypeId: 0 | 1 | 2 | 3 | 5 | 6 | 7, hours: number];

const startDate = "2026-01-01";
const HOLIDAYS_OF_2026 = anOpeningBucket({ creditYear: 2025, from: "2026-04-01", to: "2027-09-30" });
const partTime = (hours: number, from = startDate) =>
	aContract({ startDate: from, partTimeMinutesPerMonth: hours * 60 });

async function log(person: Person, entries: readonly Saved[]): Promise<void> {
	for (const [date, dayTypeId, hours] of entries) {
		const { status, text } = await (dayTypeId === DAY_TYPES.HOLIDAY
			? person.ask(contract.specialDays.newAnnualHoliday, { dates: [date], dayTypeId, notes: "" })
			: person.ask(contract.workDays.saveEntry, anEntry(date, { dayTypeId, hours })));
		expect(status, text).toBe(200);
	}
}

async function monthOfNewPerson(overrides: PersonOverrides, month: Month, entries: readonly Saved[] = []) {
	const person = await aPerson({ startDate, ...overrides });
	const { id, ...bucket } = HOLIDAYS_OF_2026;
	await put(holidayAdjustmentsDoc(person.uid), {
		userId: person.uid,
		buckets: { [id]: bucket },
		version: 1,
	});
	await log(person, entries);
	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	return (await person.ask(contract.workDays.getWorkDays, range)).data.rangeTotals;
}

async function dayOfNewPerson(
	overrides: PersonOverrides,
	date: string,
	entries: readonly (readonly [Saved[1], number])[],
) {
	const person = await aPerson({ startDate, ...overrides });
	await log(
		person,
		entries.map(([dayTypeId, hours]) => [date, dayTypeId, hours]),
	);
	return (await person.ask(contract.workDays.getWorkDayByDate, { date })).data;
}

test("R4: 80 hours a month are 72.38 in May 2026, whose two holidays drop out", async () => {
	expect(await monthOfNewPerson({ contracts: [partTime(80)] }, "2026-05")).toMatchObject({ expected: 72.38 });
});

test("R5: full time that becomes 60 hours a month from 15 June 2026 is 105 hours", async () => {
	const contracts = [aContract(), partTime(60, "2026-06-15")];

	expect(await monthOfNewPerson({ contracts }, "2026-06")).toMatchObject({ expected: 105 });
});

test("R6: June 2026 with short and long days, sickness, holiday and balance leave is six hours short", async () => {
	const days = datesOf("2026-06").filter(isWorkingDay);
	const kinds: (readonly [Saved[1], number])[] = [
		...Array.from({ length: 14 }, () => [0, 7.5] as const),
		[0, 9],
		[0, 9],
		[0, 6],
		[2, 0],
		[3, 0],
		[3, 0],
		[6, 7.5],
	];
	expect(days).toHaveLength(kinds.length);

	const totals = await monthOfNewPerson(
		{},
		"2026-06",
		days.map((date, index): Saved => [date, ...(kinds[index] ?? [0, 0])]),
	);

	expect(totals).toMatchObject({
		expected: 142.5,
		credited: 136.5,
		flex: -6,
		worked: 129,
		sickLeave: 7.5,
		holidayDays: 2,
		balanceLeave: 7.5,
	});
});

test("R7: a part-timer with 70 hours of work and a sick day in May 2026 is 1.43 over", async () => {
	const days = datesOf("2026-05").filter(isWorkingDay);
	const worked = days.slice(0, 10).map((date): Saved => [date, 0, 7]);

	const totals = await monthOfNewPerson({ contracts: [partTime(80)] }, "2026-05", [
		...worked,
		[days[10] ?? "", 2, 0],
	]);

	expect(totals).toMatchObject({ credited: 73.81, flex: 1.43 });
});

test("R8: sickness fills up a day that was begun, and work on Midsummer Eve is all plus", async () => {
	expect(
		await dayOfNewPerson({}, pastWorkingDay(), [
			[0, 4],
			[2, 0],
		]),
	).toMatchObject({ creditedHours: 7.5, plusMinus: 0 });
	expect(await dayOfNewPerson({}, "2026-06-19", [[0, 2]])).toMatchObject({ plusMinus: 2 });
});

test("R31: an hour paid by the hour raises the month and never the balance", async () => {
	expect(await dayOfNewPerson({ contracts: [partTime(0)] }, pastWorkingDay(), [[0, 5]])).toMatchObject({
		expectedHours: 0,
		creditedHours: 5,
		plusMinus: 0,
		noFlex: true,
	});
});

test("R32: work, paid leave and sickness share a day, in any order of entry", async () => {
	const entries = [
		[0, 3],
		[5, 2],
		[2, 0],
	] as const;

	for (const order of [entries, [...entries].reverse()]) {
		expect(await dayOfNewPerson({}, pastWorkingDay(), order)).toMatchObject({
			creditedHours: 7.5,
			plusMinus: 0,
		});
	}
});

test("R33: half a day of balance leave costs its hours, with sickness beside it as well", async () => {
	const half = [
		[0, 4],
		[6, 3.5],
	] as const;

	expect(await dayOfNewPerson({}, pastWorkingDay(), half)).toMatchObject({ plusMinus: -3.5 });
	expect(await dayOfNewPerson({}, pastWorkingDay(), [...half, [2, 0]])).toMatchObject({ plusMinus: -3.5 });
});
