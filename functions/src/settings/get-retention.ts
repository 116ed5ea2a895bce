import { DEFAULT_PURGE_YEARS, lastYearPastRetention, retentionOf } from "@tuntikirja/contract/audit/rules.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { inForce } from "@tuntikirja/contract/kernel/effective-dated.ts";
import type { RetentionRow } from "@tuntikirja/contract/settings/retention-schema.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { userDoc } from "#records/people/users.ts";
import { type MonthOwner, monthsUpTo } from "#records/months/work-months.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { countPastRetention, purgeDoc, UNCONFIRMED } from "#records/company/retention.ts";
import { presentPurge } from "./present-purge.ts";

/** Most months in one answer; the next request, after these are deleted, gets more. */
const MOST_MONTHS = 500;

/** What the nightly purge deletes once an admin has confirmed it: people and years, and numbers by kind. Rules §13. */
export const getRetention = operation(contract.settings.getRetention).handler(async () => {
	const settings = await loadSettings(database);
	const purgeYears = inForce<number>(settings.purgeYears, today(), DEFAULT_PURGE_YEARS);
	const lastYear = lastYearPastRetention(today(), purgeYears);
	const found = await ofMany().find(monthsUpTo(`${lastYear}-12`, MOST_MONTHS + 1));
	const months = found.slice(0, MOST_MONTHS);
	const uids = [...new Set(months.map(({ userId }) => userId))];
	const profiles = await ofMany().getAll(uids.map(userDoc));
	const names = new Map(uids.map((uid, index) => [uid, profiles[index]?.name ?? null]));
	return {
		rows: rowsOf(months, names, purgeYears),
		hasMore: found.length > MOST_MONTHS,
		lastYear,
		due: await countPastRetention(lastYear),
		purge: await presentPurge((await database.get(purgeDoc)) ?? UNCONFIRMED),
	};
});

function rowsOf(
	months: readonly MonthOwner[],
	names: ReadonlyMap<string, string | null>,
	purgeYears: number,
): RetentionRow[] {
	const rows = new Map<string, RetentionRow>();
	for (const { userId, month } of months) {
		const year = Number(month.slice(0, 4));
		const { purge } = retentionOf(`${year}-12-31`, purgeYears);
		const row = rows.get(`${userId}_${year}`);
		const before = row ?? { userId, name: names.get(userId) ?? null, year, months: 0, retainedUntil: purge };
		rows.set(`${userId}_${year}`, { ...before, months: before.months + 1 });
	}
	return [...rows.values()];
}
