import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { recomputeBalance } from "@tuntikirja/functions/hours/balances/recompute-balance.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { countHolidays } from "@tuntikirja/functions/holidays/count-holidays.ts";
import { loadHolidays } from "@tuntikirja/functions/holidays/load-holidays.ts";
import { presentHolidays } from "@tuntikirja/functions/holidays/present-holidays.ts";
import { recomputeHolidayCounts } from "@tuntikirja/functions/holidays/recompute-holiday-counts.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { expect, test } from "vitest";
import { aContract } from "#tests/support/contracts.ts";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { anEntry, aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { stored } from "#tests/support/stored.ts";
import { losingEvents } from "./emulator-control.ts";
import { expectSettled, untilSettled } from "./ledger.ts";
import { verifyLedger } from "#scripts/operations/verify-ledger/verify-ledger.ts";

const { getBalance } = contract.balance;
const { employmentContracts, users, specialDays, workDays } = contract;
const ROUNDS = 4;
/** Far enough back that the parts of two credit years are stored. */
const START = firstDay(pastMonth(40));

/** A change of each kind, made while the sums are being made; none of its events reaches a function. */
function changesOf(round: number, admin: Person, person: Person) {
	const [date = ""] = workingDaysOf(pastMonth(30 - round));
	const id = randomUUID();
	const holiday = { id, name: "Company day", date };
	return [
		() =>
			admin.ask(employmentContracts.updateContract, {
				id: "contract-1",
				userId: person.uid,
				percentage: 50 + round,
			}),
		() => admin.ask(specialDays.newNationalHoliday, holiday),
		() => admin.ask(specialDays.deleteNationalHoliday, { nationalHolidayId: id }),
		() =>
			admin.ask(users.updateStartDate, { userId: person.uid, startDate: firstDay(pastMonth(41 + round)) }),
		() => person.ask(workDays.saveEntry, anEntry(workingDaysOf(pastMonth(20))[round] ?? "")),
	];
}

/** Asks again as clients do: the emulator breaks off some of the transactions that wait for each other. */
async function made(
	change: () => Promise<{ readonly status: number; readonly text: string }>,
): Promise<void> {
	let answer = await change();
	for (let again = 1; again <= 5 && answer.status >= 500; again += 1) answer = await change();
	expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
}

async function expectTrueHolidays(person: Person): Promise<void> {
	const { data } = await person.ask(specialDays.getAvailableHolidays, {});
	const { parts: _, cancelDays: _ahead, withRequested: _requested, ...answer } = data;
	const startDate = (await stored(userDoc(person.uid)))?.startDate ?? "";
	const sources = await loadHolidays(database, { uid: person.uid, startDate }, { stale: "all" });
	expect(answer).toEqual(presentHolidays(sources, countHolidays(sources)));
}

test(`a change that meets its own recomputation is folded or stays marked (${ROUNDS} rounds)`, async () => {
	const admin = await aPerson({ role: "admin" });
	const person = await aPerson({ startDate: START, contracts: [aContract({ startDate: "2015-01-01" })] });
	for (const ago of [38, 37, 29, 28, 20])
		await putMonth(
			person.uid,
			Object.fromEntries(
				workingDaysOf(pastMonth(ago))
					.slice(6, 20)
					.map((date) => [date, aDay({ [`e-${date}`]: aStoredEntry() })]),
			),
		);
	await untilSettled(person);

	await losingEvents(async () => {
		for (let round = 0; round < ROUNDS; round += 1) {
			const sums = async () => {
				await recomputeBalance(person.uid);
				await recomputeHolidayCounts(person.uid);
			};
			for (const change of changesOf(round, admin, person)) {
				// One that the database breaks off leaves the marks as they are: that is no fault.
				await Promise.all([made(change), Promise.allSettled([sums(), sums()])]);
			}
			await expectTrueAnswers(person);
		}
		await recomputeBalance(person.uid);
		await recomputeHolidayCounts(person.uid);
		await expectSettled(person);
		await expectTrueHolidays(person);
	});
}, 300_000);

/** Totals of months are in no answer, and wait for the recomputation. */
async function expectTrueAnswers(person: Person): Promise<void> {
	await expectTrueHolidays(person);
	const { problems, balance } = await verifyLedger(person.uid);
	expect(problems.filter((problem) => !problem.startsWith("INV-1 totals"))).toEqual([]);
	expect((await person.ask(getBalance, {})).data.balance).toBe(balance);
}
