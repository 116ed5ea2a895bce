import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test, vi } from "vitest";
import { balanceDoc } from "#records/derived/balances.ts";
import { holidayCountsDoc } from "#records/derived/holiday-counts.ts";
import { today } from "#firestore/clock.ts";
import { firestore } from "#firestore/database.ts";
import { reconcile, reconcilePerson } from "./sweep-nightly.ts";
import { deleteBefore } from "./purge.ts";

/** A person with one entry, whose sums the triggers have computed. */
async function aSettledPerson() {
	const person = await aPerson();
	await person.ask(contract.workDays.saveEntry, anEntry(pastWorkingDay()));
	await settledBalance(person.uid);
	return person;
}

test("what triggers have made is what the sources make: nothing is found", async () => {
	const { uid } = await aSettledPerson();
	await reconcilePerson(uid, today());

	expect(await reconcilePerson(uid, today())).toEqual({ months: [], areHolidaysWrong: false });
});

test("a person without a count of holidays is counted in any night", async () => {
	const people = [await aSettledPerson(), await aSettledPerson(), await aSettledPerson()];
	for (const { uid } of people) await firestore().doc(holidayCountsDoc(uid).path).delete();

	await reconcile();

	for (const { uid } of people) expect(await stored(holidayCountsDoc(uid))).toMatchObject({ userId: uid });
});

test("a wrong sum is found and corrected", async () => {
	const { uid } = await aSettledPerson();
	const before = await stored(balanceDoc(uid));
	const spoil = () =>
		firestore()
			.doc(balanceDoc(uid).path)
			.set({ months: { [pastMonth()]: { flex: "99999" } } }, { merge: true });

	// An event of the person's own documents may still be under way, and its trigger corrects the sum that is made wrong here.
	await vi.waitFor(
		async () => {
			await spoil();
			const { months } = await reconcilePerson(uid, today());
			expect(months).toEqual([pastMonth()]);
		},
		{ timeout: 30_000, interval: 1000 },
	);
	expect((await stored(balanceDoc(uid)))?.months).toEqual(before?.months);
});

test("old technical documents are deleted, younger ones stay", async () => {
	const events = firestore().collection("deadEvents");
	const [old, young] = [events.doc(`old-${randomUUID()}`), events.doc(`young-${randomUUID()}`)];
	await old.set({ at: "2020-01-01T00:00:00.000Z" });
	await young.set({ at: "2020-03-01T00:00:00.000Z" });

	const deleted = await deleteBefore({ collection: "deadEvents", agedBy: "at" }, "2020-02-01");

	expect(deleted).toBeGreaterThan(0);
	expect((await old.get()).exists).toBe(false);
	expect((await young.get()).exists).toBe(true);
	await young.delete();
});
