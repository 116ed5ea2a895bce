import { now } from "#firestore/clock.ts";
import { transact } from "#firestore/transact.ts";
import { foldNextMonth } from "#records/folds/fold-history.ts";
import { foldMarked } from "#records/folds/fold-marked.ts";
import { foldRunDoc } from "#records/folds/folded-months.ts";
import { scheduled } from "#events/scheduled.ts";

/** Months of all people that one run folds for the first time; the next run goes on. */
const FIRST_FOLDS_AT_ONCE = 60;

/** Folds what has changed, and of a company without folds yet everything. */
export async function sweepFolds(): Promise<void> {
	await foldMarked();
	for (let count = 0; count < FIRST_FOLDS_AT_ONCE; count += 1) if (!(await foldNextMonth())) break;
	await transact(async (writer) => writer.set(foldRunDoc, { at: now().toISOString() }));
}

/** Every five minutes: so a shard is written seldom, however many people save at once. */
export const foldSweeper = scheduled("every 5 minutes", sweepFolds);
