import { contract } from "@tuntikirja/contract/contract.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { workMonthSchema } from "@tuntikirja/functions/records/months/work-months.ts";
import { expect } from "vitest";
import type { Person } from "#tests/support/people.ts";
import { verifyLedger } from "#scripts/operations/verify-ledger/verify-ledger.ts";

/** INV-1, INV-2, and that the API answers the sum of the days, whether or not balances are stored. */
export async function expectTrueBalance({ uid, ask }: Person): Promise<void> {
	const { problems, balance } = await verifyLedger(uid);
	expect(problems).toEqual([]);
	const { data } = await ask(contract.balance.getBalance, {});
	expect(data.balance).toBe(balance);
}

/** The same, and no month waits for its recomputation. */
export async function expectSettled(person: Person): Promise<void> {
	expect((await verifyLedger(person.uid)).waiting).toBe(0);
	await expectTrueBalance(person);
}

/** INV-3: exactly the entries with these ids are stored, each once, and the audit trail has one create of each. */
export async function expectExactly(uid: string, entryIds: Iterable<string>): Promise<void> {
	const { docs } = await firestore().collection("workMonths").where("userId", "==", uid).get();
	const days = docs.flatMap((doc) => Object.values(workMonthSchema.parse(doc.data()).days));
	expect(days.flatMap(({ entries }) => Object.keys(entries)).sort()).toEqual([...entryIds].sort());
	const audit = await firestore().collection("audit").where("subjectId", "==", uid).get();
	const created = audit.docs
		.filter((row) => row.get("action") === "create")
		.map((row) => String(row.get("entityId")));
	expect(created.sort()).toEqual([...entryIds].sort());
}

const PATIENCE_MS = 60_000;
const BETWEEN_MS = 150;

/** Waits until the triggers have settled the ledger. @throws with the remaining problems after a minute */
export async function untilSettled(person: Person): Promise<void> {
	const until = Date.now() + PATIENCE_MS;
	for (;;) {
		const { problems, waiting } = await verifyLedger(person.uid);
		if (problems.length === 0 && waiting === 0) return;
		if (Date.now() > until) throw new Error(`Not settled: ${waiting} months wait, ${problems.join("; ")}`);
		await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
	}
}
