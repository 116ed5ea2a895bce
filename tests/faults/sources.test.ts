import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { balanceDoc, EMPTY_BALANCE } from "@tuntikirja/functions/records/derived/balances.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import {
	companySettingsDoc,
	DEFAULT_SETTINGS,
} from "@tuntikirja/functions/records/company/company-settings.ts";
import {
	generatedHolidayYear,
	holidayYearDoc,
} from "@tuntikirja/functions/records/company/national-holidays.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { expect, test } from "vitest";
import { aContract } from "#tests/support/contracts.ts";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { change, put, stored } from "#tests/support/stored.ts";
import { runSchedule } from "./emulator-control.ts";
import { expectTrueBalance, untilSettled } from "./ledger.ts";

// A past year in which no other person of this run worked, so a company-wide change concerns one person.
const YEAR = 2012;
const MARCH = `${YEAR}-03`;
const PART_TIME = 80 * 60;

async function flexOf({ uid }: Person, month: Month): Promise<string | undefined> {
	return (await stored(balanceDoc(uid)))?.months[month]?.flex;
}

async function settled(person: Person): Promise<void> {
	await untilSettled(person);
	await expectTrueBalance(person);
}

function work(month: Month) {
	const dates = workingDaysOf(month).slice(0, 3);
	return Object.fromEntries(dates.map((date) => [date, aDay({ [`e-${date}`]: aStoredEntry() })]));
}

async function aVeteran(): Promise<Person> {
	const startDate = firstDay(MARCH);
	const contract = aContract({ startDate, endDate: `${YEAR}-06-30`, partTimeMinutesPerMonth: PART_TIME });
	const person = await aPerson({ startDate, contracts: [contract] });
	await putMonth(person.uid, work(MARCH));
	await settled(person);
	return person;
}

test("a contract changed outside the API updates balance and month totals, planned months too", async () => {
	const next = addMonths(monthOf(today()), 2);
	const person = await aPerson();
	await putMonth(person.uid, work(pastMonth(1)));
	await putMonth(person.uid, work(next));
	await settled(person);
	const totals = async (month: Month) => (await stored(workMonthDoc(person.uid, month)))?.totals.expected;
	const before = [await totals(pastMonth(1)), await totals(next)].map(Number);

	const half = aContract({ percentage: 50 });
	await put(employmentContractsDoc(person.uid), { userId: person.uid, contracts: { half } });
	await settled(person);
	expect([await totals(pastMonth(1)), await totals(next)].map(Number)).toEqual(
		before.map((minutes) => minutes / 2),
	);
});

test("an earlier start date makes more months due, a later one fewer", async () => {
	const person = await aPerson({ contracts: [aContract({ startDate: "2015-01-01" })] });
	await settled(person);
	for (const startDate of [`${pastMonth(6)}-01`, `${pastMonth(1)}-15`] satisfies LocalDate[]) {
		await change(userDoc(person.uid), { startDate });
		await settled(person);
	}
	expect(await flexOf(person, pastMonth(6))).toBe("0");
});

test("an added or removed national holiday updates everyone who worked on it", async () => {
	const person = await aVeteran();
	const full = await aPerson({
		startDate: firstDay(MARCH),
		contracts: [aContract({ startDate: firstDay(MARCH), endDate: `${YEAR}-06-30` })],
	});
	await settled(full);
	const before = [await flexOf(person, MARCH), await flexOf(full, MARCH)].map(Number);
	const [date] = workingDaysOf(MARCH) as [LocalDate];
	const year = generatedHolidayYear(YEAR);
	try {
		await put(holidayYearDoc(YEAR), {
			...year,
			holidays: { ...year.holidays, extra: { date, name: "Juhla" } },
		});
		await settled(person);
		await settled(full);
		expect(Number(await flexOf(full, MARCH))).toBe((before[1] ?? 0) + 450);
		expect(await flexOf(person, MARCH)).not.toBe(String(before[0]));
	} finally {
		await firestore().doc(holidayYearDoc(YEAR).path).delete();
	}
	await settled(person);
	await settled(full);
	expect([await flexOf(person, MARCH), await flexOf(full, MARCH)].map(Number)).toEqual(before);
});

test("another holiday rule for part-timers updates their balances for its period", async () => {
	const person = await aVeteran();
	const april = addMonths(MARCH, 1);
	const may = addMonths(MARCH, 2);
	const before = await stored(balanceDoc(person.uid));
	const settings = (await stored(companySettingsDoc)) ?? DEFAULT_SETTINGS;
	const exception = [
		{ from: firstDay(april), value: "fixed" as const },
		{ from: firstDay(may), value: "proportional" as const },
	];
	try {
		await put(companySettingsDoc, {
			...settings,
			partTimeHolidayRule: [...settings.partTimeHolidayRule, ...exception],
		});
		await settled(person);
		// April has holidays: without a rule for them 80 h are due, which is more.
		expect(Number(await flexOf(person, april))).toBe(-PART_TIME);
		expect(await flexOf(person, may)).toBe(before?.months[may]?.flex);
	} finally {
		await put(companySettingsDoc, settings);
	}
	await settled(person);
	expect((await stored(balanceDoc(person.uid)))?.months).toEqual(before?.months);
});

test("the balance of a deleted person is deleted, and no sweeper recomputes it", async () => {
	const person = await aPerson();
	await untilSettled(person);
	await firestore().doc(userDoc(person.uid).path).delete();
	await expect.poll(() => stored(balanceDoc(person.uid)), { timeout: 30_000 }).toBeNull();
	await put(balanceDoc(person.uid), {
		...EMPTY_BALANCE,
		userId: person.uid,
		stale: { [pastMonth()]: { revision: 1, at: "2026-01-01" } },
		staleSince: "2026-01-01",
	});
	expect(await runSchedule("balanceSweeper")).toBe(200);
	expect(await stored(balanceDoc(person.uid))).toBeNull();
});
