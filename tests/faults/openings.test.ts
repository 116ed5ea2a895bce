import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { recomputeBalance } from "@tuntikirja/functions/hours/balances/recompute-balance.ts";
import { balanceDoc, type StoredBalance } from "@tuntikirja/functions/records/derived/balances.ts";
import { expect, test, vi } from "vitest";
import { pastMonth, pastWorkingDay } from "#tests/support/dates.ts";
import { anEntry, aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson } from "#tests/support/people.ts";
import { put, stored } from "#tests/support/stored.ts";
import { verifyLedger } from "#scripts/operations/verify-ledger/verify-ledger.ts";
import { expectSettled, expectTrueBalance } from "./ledger.ts";

/** A person with hours on both sides of two openings within months, whose sums are made. */
async function anOpenedPerson() {
	const [admin, person] = [
		await aPerson({ role: "admin" }),
		await aPerson({ startDate: firstDay(pastMonth(4)) }),
	];
	const cut = pastWorkingDay(7, 2);
	const opening = { userId: person.uid, kind: "opening", hours: 12.5 } as const;
	await putMonth(person.uid, { [pastWorkingDay(2, 3)]: aDay({ a: aStoredEntry({ minutes: 601 }) }) });
	await putMonth(person.uid, {
		[pastWorkingDay(3, 2)]: aDay({ b: aStoredEntry({ minutes: 507 }) }),
		[pastWorkingDay(9, 2)]: aDay({ c: aStoredEntry({ minutes: 433 }) }),
	});
	for (const date of [pastWorkingDay(4, 3), cut])
		await admin.ask(contract.balance.addAdjustment, { ...opening, id: randomUUID(), date });
	await expectTrueBalance(person);
	await recomputeBalance(person.uid);
	return { person, cut };
}

test("of hours, openings and their order nothing is found, with sums that wait and with sums that are made", async () => {
	const { person, cut } = await anOpenedPerson();
	await expectSettled(person);
	await person.ask(contract.workDays.saveEntry, anEntry(pastWorkingDay(1, 3), { hours: 9 }));
	await person.ask(contract.workDays.saveEntry, anEntry(pastWorkingDay(2, 2), { hours: 9 }));
	await expectTrueBalance(person);
	await recomputeBalance(person.uid);
	await expectSettled(person);
	expect(Object.keys((await stored(balanceDoc(person.uid)))?.months[pastMonth(2)]?.cuts ?? {})).toEqual([
		cut,
	]);
});

type Fault = (sums: StoredBalance, cut: string) => Partial<StoredBalance>;
const month = pastMonth(2);
const none = { expected: "0", credited: "0", flex: "0" };

test.each<[string, Fault, string[]]>([
	[
		"what counts from the opening on",
		({ months }, cut) => ({
			months: { ...months, [month]: { ...none, ...months[month], cuts: { [cut]: none } } },
		}),
		[`INV-1 part of ${month}`, "INV-2: by days"],
	],
	["a lost opening", ({ openings = [] }) => ({ openings: openings.slice(0, 1) }), ["INV-2 ledger"]],
	["minutes of the ledger", ({ ledger }, cut) => ({ ledger: { ...ledger, [cut]: 0 } }), ["INV-2 ledger"]],
])("a fault in the sums is found: %s", async (_what, fault, expected) => {
	const { person, cut } = await anOpenedPerson();
	const sums = await stored(balanceDoc(person.uid));
	if (sums === null) throw new Error("The balance is not stored.");

	// Events of the person's own documents may still be under way, and their triggers put right what is put here.
	await vi.waitFor(
		async () => {
			await put(balanceDoc(person.uid), { ...sums, ...fault(sums, cut) });
			const { problems } = await verifyLedger(person.uid);
			for (const text of expected) expect(problems.join("; ")).toContain(text);
		},
		{ timeout: 30_000, interval: 1000 },
	);
});
