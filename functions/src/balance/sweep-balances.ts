import { onSchedule } from "firebase-functions/v2/scheduler";
import { database } from "#firestore/documents.ts";
import { describeError, log } from "#errors/log.ts";
import { recomputeBalance } from "#hours/balances/recompute-balance.ts";
import { waitingBalances } from "#records/derived/balances.ts";

/** People swept in one run; the next run, ten minutes later, goes on. */
const PEOPLE_AT_ONCE = 200;

/** Folds the balances whose trigger never came or gave up. One that fails does not keep the others waiting. */
export async function sweepBalances(): Promise<void> {
	for (const { userId } of await database.find(waitingBalances(PEOPLE_AT_ONCE))) {
		if (userId === "") {
			log("error", "A balance does not say whose it is");
			continue;
		}
		try {
			await recomputeBalance(userId);
		} catch (error) {
			log("error", "A balance could not be recomputed", { uid: userId, ...describeError(error) });
		}
	}
}

/** Every ten minutes. */
export const balanceSweeper = onSchedule(
	{
		schedule: "every 10 minutes",
		region: "europe-north1",
		timeZone: "Europe/Helsinki",
		maxInstances: 1,
		timeoutSeconds: 300,
	},
	sweepBalances,
);
