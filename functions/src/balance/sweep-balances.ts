import { database } from "#firestore/documents.ts";
import { log, orLog } from "#errors/log.ts";
import { latestChange } from "#records/company/company-changes.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { recomputeBalance } from "#hours/balances/recompute-balance.ts";
import { balancesBehind, waitingBalances } from "#records/derived/balances.ts";
import { scheduled } from "#events/scheduled.ts";

/** People swept in one run; the next run, ten minutes later, goes on. */
const PEOPLE_AT_ONCE = 200;
const MOST_RUNS = 5;

/**
 * Folds the balances whose trigger never came or gave up, and those that do not include the last company change.
 * A failure does not stop the others. @returns how many there were
 */
export async function sweepBalances(): Promise<number> {
	const settings = await database.get(companySettingsDoc);
	const found = await Promise.all([
		database.find(waitingBalances(PEOPLE_AT_ONCE)),
		database.find(balancesBehind(latestChange(settings?.changes, "hours"), PEOPLE_AT_ONCE)),
	]);
	const people = new Set(found.flat().map(({ userId }) => userId));
	for (const userId of people) {
		if (userId === "") {
			log("error", "A balance does not say whose it is");
			continue;
		}
		await orLog("A balance could not be recomputed", { uid: userId }, () => recomputeBalance(userId));
	}
	return people.size;
}

/** As many times as it takes, within bounds: one whose balance cannot be folded is found again each time. */
export async function sweepAllBalances(): Promise<void> {
	for (let run = 1; run <= MOST_RUNS; run += 1) {
		if ((await sweepBalances()) < PEOPLE_AT_ONCE) return;
	}
}

/** Every ten minutes. */
export const balanceSweeper = scheduled("every 10 minutes", sweepBalances);
