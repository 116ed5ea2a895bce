import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { balanceDoc, type StoredBalance } from "@tuntikirja/functions/records/derived/balances.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
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
