import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { markPeopleStale } from "@tuntikirja/functions/records/derived/balances.ts";
import { deadEventDoc } from "@tuntikirja/functions/records/service/dead-events.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { expect, test } from "vitest";
import { aContract } from "#tests/support/contracts.ts";
import { pastMonth, pastWorkingDay } from "#tests/support/dates.ts";
import { aStoredEntry, anEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson } from "#tests/support/people.ts";
import { put, stored } from "#tests/support/stored.ts";
import { deliver, runSchedule } from "./emulator-control.ts";
import { expectSettled, expectTrueBalance, untilSettled } from "./ledger.ts";

const trigger = "onWorkMonthWritten";

/** Replaces a document by one that fits no schema, without any check. */
const damage = (path: string, fields: object) => firestore().doc(path).set(fields);

test("a malformed month leaves one dead event, is not retried, and does not delay other people", async () => {
	const [person, neighbour] = [await aPerson(), await aPerson()];
	await untilSettled(person);
	const { path } = workMonthDoc(person.uid, pastMonth());
	await damage(path, { userId: person.uid, month: pastMonth(), days: "none" });
	await markPeopleStale([{ uid: person.uid, months: [pastMonth()] }]);
	try {
		const id = randomUUID();
		// Answered with success, because otherwise the platform would retry it for a day.
		expect(
			await deliver([
				{ trigger, document: path, id },
				{ trigger, document: path, id },
			]),
		).toEqual([200, 200]);
		expect(await stored(deadEventDoc(id))).toMatchObject({
			eventId: id,
			document: path,
			error: expect.stringContaining("Malformed"),
		});

		await markPeopleStale([{ uid: neighbour.uid, months: [pastMonth()] }]);
		expect(await runSchedule("balanceSweeper")).toBe(200);
		await expectSettled(neighbour);
	} finally {
		await putAgain(person.uid);
	}
	await untilSettled(person);
	await expectTrueBalance(person);
});

/** Replaces the document by a valid one, as a repair would. */
async function putAgain(uid: string): Promise<void> {
	await firestore().doc(workMonthDoc(uid, pastMonth()).path).delete();
	await putMonth(uid, { [pastWorkingDay()]: aDay({ repaired: aStoredEntry() }) });
}

test("an event about a document that is not a month becomes a dead event", async () => {
	const id = randomUUID();
	expect(await deliver([{ trigger, document: "workMonths/x", id }])).toEqual([200]);
	expect(await stored(deadEventDoc(id))).toMatchObject({ document: "workMonths/x" });
});

test("the event of a malformed contract becomes a dead event, and the repaired contract is folded", async () => {
	const person = await aPerson();
	await untilSettled(person);
	const { path } = employmentContractsDoc(person.uid);
	await damage(path, { userId: person.uid, contracts: { "contract-1": { startDate: "soon" } } });
	const id = randomUUID();
	expect(await deliver([{ trigger: "onEmploymentContractsWritten", document: path, id }])).toEqual([200]);
	expect(await stored(deadEventDoc(id))).toMatchObject({ document: path });

	const repaired = aContract({ percentage: 50 });
	await put(employmentContractsDoc(person.uid), {
		userId: person.uid,
		contracts: { "contract-1": repaired },
	});
	await untilSettled(person);
	await expectTrueBalance(person);
});

test("a malformed balance does not stop the sweeper for other people, and the next event recomputes it", async () => {
	const [person, neighbour] = [await aPerson(), await aPerson()];
	await person.ask(contract.workDays.saveEntry, anEntry(pastWorkingDay()));
	await untilSettled(person);
	await untilSettled(neighbour);
	await damage(`balances/${person.uid}`, {
		userId: 7,
		months: "lost",
		stale: null,
		staleSince: "2026-01-01",
	});
	await markPeopleStale([{ uid: neighbour.uid, months: [pastMonth()] }]);
	expect(await runSchedule("balanceSweeper")).toBe(200);
	await expectSettled(neighbour);

	await person.ask(contract.workDays.saveEntry, anEntry(pastWorkingDay(1)));
	await untilSettled(person);
	await expectTrueBalance(person);
});
