import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { balanceDoc, markMonthsStale } from "@tuntikirja/functions/records/derived/balances.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { expect, test } from "vitest";
import { aContract } from "#tests/support/contracts.ts";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry, anEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { stored } from "#tests/support/stored.ts";
import { losingEvents, runSchedule } from "./emulator-control.ts";
import { expectExactly, expectSettled, expectTrueBalance, untilSettled } from "./ledger.ts";

const PEOPLE = 3;
const SAVES_EACH = 12;
const YEARS = 4;

async function markersOf({ uid }: Person): Promise<number> {
	return Object.keys((await stored(balanceDoc(uid)))?.stale ?? {}).length;
}

test(`when all events of ${PEOPLE * SAVES_EACH} saves are lost, balances are right, and one sweep settles them`, async () => {
	const people = await Promise.all(Array.from({ length: PEOPLE }, () => aPerson()));
	for (const person of people) await untilSettled(person);
	await losingEvents(() => Promise.all(people.map(saveAll)));
	expect(await runSchedule("balanceSweeper")).toBe(200);
	for (const person of people) await expectSettled(person);
});

/** Saves every other working day around the end of a month. Answers are right while both months are still stale. */
async function saveAll(person: Person): Promise<void> {
	const bodies = someDates().map((date, index) => anEntry(date, { hours: 6 + (index % 5) / 2 }));
	for (const body of bodies) expect((await person.ask(contract.workDays.saveEntry, body)).status).toBe(200);
	expect(await markersOf(person)).toBe(2);
	await expectTrueBalance(person);
	await expectExactly(
		person.uid,
		bodies.map(({ entry }) => entry.id),
	);
}

test(`a contract changed ${YEARS} years back is right in every answer at once, and stored by one sweep`, async () => {
	const months = eachMonth(pastMonth(YEARS * 12), monthOf(today()));
	const startDate = `${months[0]}-01`;
	const person = await aPerson({ startDate });
	for (const month of months.filter((_, index) => index % 6 === 0))
		await putMonth(person.uid, someDays(month));
	await untilSettled(person);
	const before = await balanceOf(person);

	const data = await losingEvents(async () => {
		await transact(async (writer) => {
			const shorter = aContract({ startDate, percentage: 60 });
			writer.set(employmentContractsDoc(person.uid), {
				userId: person.uid,
				contracts: { "contract-1": shorter },
			});
			markMonthsStale(writer, person.uid, months);
		});
		return (await person.ask(contract.balance.getBalance, {})).data;
	});
	// All months except the current one, which every answer folds anyway.
	expect(data.recalculating).toBe(months.length - 1);
	expect(data.balance).toBeGreaterThan(before + YEARS * 500);
	expect(await runSchedule("balanceSweeper")).toBe(200);
	await expectSettled(person);
	expect(await balanceOf(person)).toBe(data.balance);
});

/** Every other working day at the end of one month and the beginning of the next. */
function someDates(): LocalDate[] {
	const dates = [
		...workingDaysOf(pastMonth(2)).slice(-SAVES_EACH),
		...workingDaysOf(pastMonth(1)).slice(0, SAVES_EACH),
	];
	return dates.filter((_, index) => index % 2 === 0);
}

async function balanceOf(person: Person): Promise<number> {
	return (await person.ask(contract.balance.getBalance, {})).data.balance;
}

function someDays(month: Month) {
	const dates = workingDaysOf(month).slice(0, 5);
	return Object.fromEntries(
		dates.map((date) => [date, aDay({ [`e-${date}`]: aStoredEntry({ minutes: 470 }) })]),
	);
}
