import { database } from "#firestore/reader.ts";
import { log, orLog } from "#errors/log.ts";
import { latestChange } from "#records/company/company-changes.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { recomputeBalance } from "#hours/balances/recompute-balance.ts";
import {
	balancesBehind,
	firstDays,
	markPeopleStale,
	monthsAfter,
	waitingBalances,
} from "#records/derived/balances.ts";
import { scheduled } from "#events/scheduled.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";

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

export const balanceSweeper = scheduled("every 10 minutes", sweepBalances);

/**
 * Marks the wanted months of all people, none of which is after `last`, and folds as many as one sweep does;
 * the next sweeps do the rest, and until then a request for a balance folds the marked months live. Spec:
 * threat model P6.
 */
export async function recheckAllPeople(
	isWanted: (month: Month) => boolean,
	last: Month = "9999-12",
): Promise<void> {
	const people = await firstDays();
	const marks = await Promise.all(
		people.map(async ({ uid, startDate }) => {
			const months = await monthsOf(uid, startDate, last);
			return { uid, months: months.filter(isWanted) };
		}),
	);
	await markPeopleStale(marks.filter(({ months }) => months.length > 0));
	await sweepBalances();
}

/** A person's months up to now, and if they matter the later ones that have planned entries. */
async function monthsOf(uid: string, startDate: LocalDate, last: Month): Promise<Month[]> {
	const current = monthOf(today());
	const past = eachMonth(monthOf(startDate), current);
	return last <= current ? past : [...past, ...(await monthsAfter(uid, current))];
}
