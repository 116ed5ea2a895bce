import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { recheckPerson } from "@tuntikirja/functions/hours/balances/recompute-balance.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { countHolidays } from "@tuntikirja/functions/holidays/count-holidays.ts";
import { loadHolidays } from "@tuntikirja/functions/holidays/load-holidays.ts";
import { presentHolidays } from "@tuntikirja/functions/holidays/present-holidays.ts";
import { recomputeHolidayCounts } from "@tuntikirja/functions/holidays/recompute-holiday-counts.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aContract } from "#tests/support/contracts.ts";
import { isWorkingDay, pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { stored } from "#tests/support/stored.ts";
import { losingEvents, runSchedule } from "./emulator-control.ts";
import { expectSettled, untilSettled } from "./ledger.ts";
import {
	ALMOST_FULL,
	cast,
	CHANGES,
	EARLY,
	FREE,
	JUNE,
	LATER,
	MIDSUMMER,
	START,
	WEEK,
	WORKED,
	WORKED_MONTHS,
} from "./source-changes.ts";
import { verifyLedger } from "#scripts/operations/verify-ledger/verify-ledger.ts";

// No event of these changes reaches a function: what is answered is right because the change says what it touches.

const { settings, specialDays, balance, workDays, missingEntries } = contract;

/** What the source documents make, every day and every credit year of them. */
async function truth() {
	const profile = await stored(userDoc(cast.person.uid));
	const own = { uid: cast.person.uid, startDate: profile?.startDate ?? "" };
	const sources = await loadHolidays(database, own, { stale: "all" });
	const ledger = await verifyLedger(cast.person.uid);
	return {
		balance: ledger.balance,
		holidays: presentHolidays(sources, countHolidays(sources)) as AvailableHolidays,
	};
}

/** The same as it is answered, with what a month's own pages say. */
async function answersOf(month: Month) {
	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	const named = { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
	// One after the other: the emulator has a process for each that is asked at the same time.
	const own = await cast.person.ask(balance.getBalance, {});
	const list = await cast.admin.ask(balance.getBalances, {});
	const days = await cast.person.ask(workDays.getWorkDays, range);
	const available = await cast.person.ask(specialDays.getAvailableHolidays, {});
	const ofAll = await cast.admin.ask(specialDays.getUserAnnualHolidays, {});
	const activity = await cast.person.ask(missingEntries.getCurrentUserActivity, named);
	const { parts: _, cancelDays: _ahead, withRequested: _requested, ...holidays } = available.data;
	const line = list.data.balances.find(({ userId }) => userId === cast.person.uid);
	return {
		balances: [own.data.balance, line?.balance],
		recalculating: [own.data.recalculating, line?.recalculating],
		holidays: [holidays, ofAll.data.find(({ userId }) => userId === cast.person.uid)?.holidays],
		monthFlex: [own.data.byMonth.find((one) => one.month === month)?.flex, days.data.plusMinus],
		missing: [
			activity.data[cast.person.uid]?.missing.map(({ date }) => date),
			daysThatLack(days.data.workDays),
		],
	};
}

function daysThatLack(shown: readonly { date: LocalDate; expectedHours: number; creditedHours: number }[]) {
	const lacking = shown.filter(({ expectedHours, creditedHours }) =>
		creditedHours > 0 ? expectedHours - creditedHours >= 0.25 : expectedHours > 0,
	);
	return lacking.map(({ date }) => date).filter((date) => date < today());
}

interface Outcome {
	readonly before: Awaited<ReturnType<typeof truth>>;
	readonly status: number;
	readonly text: string;
	readonly expected: Awaited<ReturnType<typeof truth>>;
	readonly answers: Awaited<ReturnType<typeof answersOf>>;
}

const outcomes = new Map<string, Outcome>();

/** Work in the summers of two credit years whose parts are stored, a week of holiday, loose days, and last month. */
async function aVeteran(): Promise<Person> {
	const contractSince = aContract({ startDate: `${EARLY}-01-01`, partTimeMinutesPerMonth: 80 * 60 });
	const veteran = await aPerson({ startDate: START, contracts: [contractSince] });
	const september = workingDaysOf(`${LATER}-09`);
	const loose = [september[1], september[6], september[11], september[16], WORKED];
	for (const month of [EARLY, LATER].flatMap((year) => WORKED_MONTHS.map((number) => `${year}-${number}`))) {
		const days = workingDaysOf(month).filter((date) => date !== FREE);
		if (month === JUNE) days.length = ALMOST_FULL;
		const typeOf = (date: LocalDate) => (WEEK.includes(date) || loose.includes(date) ? 3 : 0);
		const entries = days.map((date) => {
			const dayTypeId = typeOf(date);
			const entry = aStoredEntry({ dayTypeId, minutes: dayTypeId === 3 ? 0 : 240 });
			return [date, aDay({ [`e-${date}`]: entry })] as const;
		});
		await putMonth(veteran.uid, Object.fromEntries(entries));
	}
	const last = workingDaysOf(pastMonth()).slice(0, ALMOST_FULL);
	await putMonth(
		veteran.uid,
		Object.fromEntries(last.map((date) => [date, aDay({ [`e-${date}`]: aStoredEntry({ minutes: 240 }) })])),
	);
	return veteran;
}

beforeAll(async () => {
	expect([MIDSUMMER, WORKED, FREE].map(isWorkingDay)).toEqual([false, true, true]);
	cast.admin = await aPerson({ role: "admin" });
	cast.person = await aVeteran();
	await untilSettled(cast.person);
	await losingEvents(async () => {
		for (const [name, { make, month }] of Object.entries(CHANGES)) {
			// All is stored and true before the change, as if it had been quiet for long.
			await recheckPerson(cast.person.uid);
			await recomputeHolidayCounts(cast.person.uid, "all");
			const before = await truth();
			const { status, text } = await make();
			const answers = await answersOf(month);
			outcomes.set(name, { before, status, text, expected: await truth(), answers });
		}
	});
}, 300_000);

afterAll(async () => {
	const defaults = { partTimeHolidayRule: [], looseDaySaturday: [], holidayWeek: [] };
	expect((await cast.admin.ask(settings.updateCompanySettings, defaults)).status).toBe(200);
});

test.each(Object.entries(CHANGES))("%s is in every answer at once", (name, { moves, foldsNothing }) => {
	const { before, expected, answers, status, text } = outcomes.get(name) as Outcome;
	expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
	if (moves !== "holidays") expect(expected.balance).not.toBe(before.balance);
	if (moves !== "balance") expect(expected.holidays).not.toEqual(before.holidays);

	expect(answers.balances).toEqual([expected.balance, expected.balance]);
	expect(answers.holidays).toEqual([expected.holidays, expected.holidays]);
	expect(answers.monthFlex[0]).toBe(answers.monthFlex[1]);
	expect(answers.missing[0]).toEqual(answers.missing[1]);
	const [own = 0, listed = 0] = answers.recalculating;
	expect(listed).toBe(own);
	if (foldsNothing) expect(own).toBe(0);
	else expect(own).toBeGreaterThan(0);
});

test("the sweepers store what was answered, and nothing waits any more", async () => {
	const expected = await truth();
	expect(await runSchedule("balanceSweeper")).toBe(200);
	expect(await runSchedule("holidayCountsSweeper")).toBe(200);
	await expectSettled(cast.person);
	const answers = await answersOf(JUNE);
	expect(answers.recalculating).toEqual([0, 0]);
	expect(answers.balances).toEqual([expected.balance, expected.balance]);
	expect(answers.holidays).toEqual([expected.holidays, expected.holidays]);
	expect(monthOf(today()) > JUNE).toBe(true);
});
