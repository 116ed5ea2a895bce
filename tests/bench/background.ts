import { sweepBalances } from "@tuntikirja/functions/balance/sweep-balances.ts";
import { foldAllRecords } from "@tuntikirja/functions/firestore/folds/fold-records.ts";
import { metered } from "@tuntikirja/functions/firestore/meter.ts";
import { recomputeHolidayCounts } from "@tuntikirja/functions/holidays/recompute-holiday-counts.ts";
import { recomputeBalance } from "@tuntikirja/functions/hours/balances/recompute-balance.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";
import { sweepOutbox } from "@tuntikirja/functions/slack/delivery/sweep-outbox.ts";
import { sweepHolidayCounts } from "@tuntikirja/functions/special-days/counts/sweep-holiday-counts.ts";
import { sweepFolds } from "@tuntikirja/functions/upkeep/sweep-folds.ts";
import { sweepNightly } from "@tuntikirja/functions/upkeep/sweep-nightly.ts";
import { sweepIdentities } from "@tuntikirja/functions/users/identity/sweep-identities.ts";

/** What a piece of work that no call waits for reads and writes. */
export interface BackgroundCost {
	readonly name: string;
	readonly reads: number;
	readonly writes: number;
}

/** Puts everything right first, so that the schedules find nothing to do, as they mostly do. */
export async function settleAll(): Promise<void> {
	while ((await sweepBalances()) > 0);
	await sweepHolidayCounts();
	await sweepOutbox();
	for (let run = 1; run <= 3; run += 1) await sweepFolds();
}

/** @param save one save of the person by the API */
export async function backgroundCosts(uid: string, save: () => Promise<unknown>): Promise<BackgroundCost[]> {
	await settleAll();
	await save();
	// The alert of an entry in a past month, which a trigger would deliver.
	await sweepOutbox();
	return [
		await costOf("trigger: balance", () => recomputeBalance(uid)),
		await costOf("trigger: holidays", () => recomputeHolidayCounts(uid)),
		await costOf("fold: month", foldMarked),
		await costOf("fold: records", foldAllRecords),
		await costOf("schedule: folds", sweepFolds),
		await costOf("schedule: outbox", sweepOutbox),
		await costOf("schedule: balances", sweepBalances),
		await costOf("schedule: holidays", sweepHolidayCounts),
		await costOf("schedule: sign-ins", sweepIdentities),
		await costOf("schedule: night", sweepNightly),
	];
}

async function costOf(name: string, work: () => Promise<unknown>): Promise<BackgroundCost> {
	const meter = { reads: 0, writes: 0 };
	await metered(meter, work);
	return { name, ...meter };
}
