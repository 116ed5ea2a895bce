import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import {
	adjustmentsDoc,
	balanceDoc,
	type StoredAdjustments,
	type StoredBalance,
	storedLedger,
	writeLedgerParts,
} from "@tuntikirja/functions/records/derived/balances.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { demandFirestoreEmulator } from "./emulators.ts";
import { stored } from "./stored.ts";

/** Events of other tests come first: after the faults some hundred wait. Below the time limit of a hook. */
const PATIENCE_MS = 105_000;
const BETWEEN_MS = 100;

function isSettled(balance: StoredBalance | null, startDate: string): balance is StoredBalance {
	if (balance === null || Object.keys(balance.stale).length > 0) return false;
	return eachMonth(monthOf(startDate), monthOf(today())).every((month) => month in balance.months);
}

/** Waits until the trigger has folded every month of the person; until then the documents still change. */
export async function settledBalance(uid: string): Promise<StoredBalance> {
	const profile = await stored(userDoc(uid));
	if (profile === null) throw new Error(`There is no person ${uid}.`);
	const until = Date.now() + PATIENCE_MS;
	for (;;) {
		const balance = await stored(balanceDoc(uid));
		if (isSettled(balance, profile.startDate)) return balance;
		if (Date.now() > until)
			throw new Error(`The balance of ${uid} did not settle: ${JSON.stringify(balance)}`);
		await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
	}
}

/** Writes a person's ledger without the API, as lines of it leave it, with what the balance has of it. */
export async function putLedger(uid: string, adjustments: StoredAdjustments["adjustments"]): Promise<void> {
	demandFirestoreEmulator();
	await transact(async (writer) => {
		const profile = await writer.get(userDoc(uid));
		if (profile === null) throw new Error(`There is no person ${uid}.`);
		const before = await writer.get(adjustmentsDoc(uid));
		const ledger = storedLedger(uid, adjustments);
		writer.set(adjustmentsDoc(uid), ledger);
		writeLedgerParts(writer, { uid, startDate: profile.startDate }, before, ledger);
	});
}
