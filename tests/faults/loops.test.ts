import { contract } from "@tuntikirja/contract/contract.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { sweepFolds } from "@tuntikirja/functions/upkeep/sweep-folds.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { expect, test, vi } from "vitest";
import { aContract } from "#tests/support/contracts.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry, anEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { put } from "#tests/support/stored.ts";
import { deliver } from "./emulator-control.ts";
import { untilSettled } from "./ledger.ts";

const MONTHS = 6;
/** After this time without a write, no further write is expected. */
const QUIET_MS = 4000;

/** Counts the writes of all documents about a person: a trigger runs once for each write of its own documents. */
function watch({ uid }: Person) {
	const times = new Map<string, Set<string>>();
	let lastAt = Date.now();
	const seen = (name: string, updatedAt: string | undefined) => {
		const known = times.get(name) ?? new Set();
		if (updatedAt !== undefined && !known.has(updatedAt)) lastAt = Date.now();
		if (updatedAt !== undefined) known.add(updatedAt);
		times.set(name, known);
	};
	const db = firestore();
	const single = ["balances", "employmentContracts", "users"].map((name) =>
		db.doc(`${name}/${uid}`).onSnapshot((doc) => seen(name, doc.updateTime?.valueOf())),
	);
	const months = db
		.collection("workMonths")
		.where("userId", "==", uid)
		.onSnapshot(({ docs }) => docs.forEach((doc) => seen(doc.id.slice(-7), doc.updateTime.valueOf())));
	return {
		/** Writes since the watch began, by document, after a quiet time. */
		writes: async () => {
			while (Date.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100));
			for (const stop of [...single, months]) stop();
			return Object.fromEntries(
				[...times].map(([name, known]) => [name, known.size - 1]).filter(([, count]) => count !== 0),
			);
		},
		/** Waits for the initial state, which is not counted. */
		ready: async () => {
			while (Date.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100));
		},
	};
}

const work = (month: Month) => {
	const [date = ""] = workingDaysOf(month);
	return { [date]: aDay({ [`e-${date}`]: aStoredEntry() }) };
};

test("one save writes the month once and the balance twice: its marker, its part", async () => {
	const person = await aPerson();
	await putMonth(person.uid, work(pastMonth()));
	await untilSettled(person);
	const watched = watch(person);
	await watched.ready();
	await person.ask(contract.workDays.saveEntry, anEntry(pastWorkingDay(1)));
	await untilSettled(person);
	const { balances, ...others } = await watched.writes();
	expect(others).toEqual({ [pastMonth()]: 1 });
	expect(balances).toBeLessThanOrEqual(2);
});

test("one contract writes each month once more, and its event coming again writes nothing", async () => {
	const person = await aPerson({ startDate: `${pastMonth(MONTHS)}-01`, contracts: [aContract()] });
	const months = Array.from({ length: MONTHS }, (_, index) => pastMonth(index + 1));
	for (const month of months) await putMonth(person.uid, work(month));
	await untilSettled(person);
	const first = watch(person);
	await first.ready();
	const half = aContract({ percentage: 50 });
	await put(employmentContractsDoc(person.uid), { userId: person.uid, contracts: { half } });
	await untilSettled(person);
	const { balances, ...others } = await first.writes();
	expect(others).toEqual({
		employmentContracts: 1,
		...Object.fromEntries(months.map((month) => [month, 1])),
	});
	expect(balances).toBeLessThanOrEqual(2);

	const second = watch(person);
	await second.ready();
	const document = `employmentContracts/${person.uid}`;
	await deliver([{ trigger: "onEmploymentContractsWritten", document, id: "again" }]);
	expect(await second.writes()).toEqual({});
});

test("a fold takes the mark from a month by one write, and no function writes anything after it", async () => {
	const person = await aPerson();
	await putMonth(person.uid, work(pastMonth()));
	await untilSettled(person);
	const watched = watch(person);
	await watched.ready();

	await sweepFolds();

	expect(await watched.writes()).toEqual({ [pastMonth()]: 1 });
}, 60_000);

test("a month that is written past the API is marked, and a deleted one leaves its shard", async () => {
	const { uid } = await aPerson();
	await putMonth(uid, work(pastMonth()));
	await sweepFolds();
	const month = firestore().doc(workMonthDoc(uid, pastMonth()).path);
	const hasCopy = async () => {
		const shards = await firestore().collection("foldedMonths").where("month", "==", pastMonth()).get();
		return shards.docs.some((shard) => shard.get(`outlines.${uid}`) !== undefined);
	};
	expect(await hasCopy()).toBe(true);

	await month.update({ outline: "" });
	await vi.waitFor(async () => expect((await month.get()).get("unfolded")).toBe(true), 20_000);
	await month.delete();
	await vi.waitFor(async () => expect(await hasCopy()).toBe(false), 20_000);
}, 60_000);
