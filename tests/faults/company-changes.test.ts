import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { recomputeBalance } from "@tuntikirja/functions/hours/balances/recompute-balance.ts";
import { balanceDoc } from "@tuntikirja/functions/records/derived/balances.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { countHolidays } from "@tuntikirja/functions/holidays/count-holidays.ts";
import { loadHolidays } from "@tuntikirja/functions/holidays/load-holidays.ts";
import { presentHolidays } from "@tuntikirja/functions/holidays/present-holidays.ts";
import { recomputeHolidayCounts } from "@tuntikirja/functions/holidays/recompute-holiday-counts.ts";
import { expect, test } from "vitest";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { bytesOf } from "#tests/support/stored.ts";
import { losingEvents } from "./emulator-control.ts";
import { verifyLedger } from "#scripts/operations/verify-ledger/verify-ledger.ts";

const { balance, specialDays } = contract;

/** More than are read one by one. */
const PEOPLE = 22;
const START = firstDay(pastMonth(3));
const [WORKED = "", FREE = ""] = workingDaysOf(pastMonth(2));

async function aWorker(index: number): Promise<Person> {
	const person = await aPerson({ startDate: START });
	const entry = aStoredEntry({ minutes: 400 + index });
	await putMonth(person.uid, { [WORKED]: aDay({ [`e-${index}`]: entry }) });
	return person;
}

/** What the source documents make of the person. */
async function truthOf({ uid }: Person) {
	const sources = await loadHolidays(database, { uid, startDate: START }, { stale: "all" });
	return {
		balance: (await verifyLedger(uid)).balance,
		holidays: presentHolidays(sources, countHolidays(sources)),
	};
}

test(`a day off more is in the lists of ${PEOPLE} people at once, and no balance is written for it`, async () => {
	const admin = await aPerson({ role: "admin" });
	const people: Person[] = [];
	for (let index = 0; index < PEOPLE; index += 1) people.push(await aWorker(index));

	await losingEvents(async () => {
		for (const { uid } of people) {
			await recomputeBalance(uid);
			await recomputeHolidayCounts(uid);
		}
		const documents = people.map(({ uid }) => balanceDoc(uid));
		const bytes = await bytesOf(documents);
		const settled = await admin.ask(balance.getBalances, {});
		const holiday = { id: randomUUID(), name: "Company day", date: FREE };
		const added = await admin.ask(specialDays.newNationalHoliday, holiday);
		expect([added.status, added.writes]).toEqual([200, 3]);
		expect(await bytesOf(documents)).toBe(bytes);

		const balances = await admin.ask(balance.getBalances, {});
		const holidays = await admin.ask(specialDays.getUserAnnualHolidays, {});
		for (const person of people) {
			const expected = await truthOf(person);
			const of = ({ userId }: { userId: string }) => userId === person.uid;
			const line = balances.data.balances.find(of);
			expect(line).toMatchObject({ balance: expected.balance, recalculating: 1 });
			expect(line?.balance).toBeCloseTo((settled.data.balances.find(of)?.balance ?? 0) + 7.5, 2);
			expect(holidays.data.find(of)?.holidays).toEqual(expected.holidays);
		}
		// For each the contracts and the month beside profile and balance; the calendars of a few years.
		expect(balances.reads - settled.reads).toBeLessThanOrEqual(2 * balances.data.balances.length + 3);
		await admin.ask(specialDays.deleteNationalHoliday, { nationalHolidayId: holiday.id });
	});
}, 300_000);
