import { DEFAULT_PURGE_YEARS, lastYearPastRetention, retentionOf } from "@tuntikirja/contract/audit/rules.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { Purge, RetentionRow } from "@tuntikirja/contract/settings/retention-schema.ts";
import { now, today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { someUsers, userDoc } from "#records/people/users.ts";
import { type MonthOwner, monthsUpTo } from "#records/months/work-months.ts";
import { loadSettings, letterheadDoc, NO_LETTERHEAD } from "#records/company/company-settings.ts";
import { countPastRetention, purgeDoc, type StoredPurge, UNCONFIRMED } from "#records/company/retention.ts";
import type { PurgedKind } from "@tuntikirja/contract/settings/purged-kinds.ts";
import type { Lockdown } from "@tuntikirja/contract/settings/schema.ts";
import { lockdownDoc, OPEN, type StoredLockdown } from "#records/company/lockdown.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { noteLockdown } from "#http/lockdown.ts";
import { getAbsenceReasons, updateAbsenceReasons } from "./absence-reasons.ts";
import { changeLockdown } from "./change-lockdown.ts";
import { previewPartTimeRule } from "./part-time-rule.ts";
import { presentSettings, updateCompanySettings } from "./update-company-settings.ts";

/** Most months in one answer; the next request, after these are deleted, gets more. */
const MOST_MONTHS = 500;

/** What the nightly purge deletes once an admin has confirmed it: people and years, and numbers by kind. Rules §13. */
const getRetention = operation(contract.settings.getRetention).handler(async () => {
	const settings = await loadSettings(database);
	const purgeYears = inForce<number>(settings.purgeYears, today(), DEFAULT_PURGE_YEARS);
	const lastYear = lastYearPastRetention(today(), purgeYears);
	const found = await ofMany().find(monthsUpTo(`${lastYear}-12`, MOST_MONTHS + 1));
	const months = found.slice(0, MOST_MONTHS);
	const uids = [...new Set(months.map(({ userId }) => userId))];
	const profiles = await someUsers(ofMany(), uids);
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

async function presentPurge({ confirmedAt, confirmedBy, lastRun }: StoredPurge): Promise<Purge> {
	return {
		confirmedAt,
		confirmedBy: await presentAdmin(confirmedBy),
		lastRun: lastRun && { at: lastRun.at, deleted: { ...NOTHING, ...lastRun.deleted } },
	};
}

/** An admin with their present name: a read where there is one. */
async function presentAdmin(uid: string | null): Promise<Named | null> {
	const profile = uid === null ? null : await database.get(userDoc(uid));
	return uid === null || profile === null ? null : { id: uid, name: profile.name };
}

const NOTHING: Record<PurgedKind, number> = {
	changes: 0,
	months: 0,
	leaveRequests: 0,
	invoicedMonths: 0,
	invoicings: 0,
	people: 0,
};

const getLockdown = operation(contract.settings.getLockdown).handler(async () =>
	presentLockdown((await database.get(lockdownDoc)) ?? OPEN),
);

async function presentLockdown({ state, changedAt, changedBy }: StoredLockdown): Promise<Lockdown> {
	return { state, changedAt, changedBy: await presentAdmin(changedBy) };
}

/** From the next night on what is past its retention is deleted, or nothing any more. The same again changes nothing. */
const confirmPurge = operation(contract.settings.confirmPurge).handler(async ({ input, context }) => {
	const origin = originOf(context, "purge", "company");
	const after = await changeDocument(purgeDoc, origin, (stored) => {
		const before = stored ?? UNCONFIRMED;
		if ((before.confirmedAt !== null) === input.confirmed) return stored;
		return input.confirmed
			? { ...before, confirmedAt: now().toISOString(), confirmedBy: context.caller.uid }
			: { ...before, confirmedAt: null, confirmedBy: null };
	});
	return presentPurge(after ?? UNCONFIRMED);
});

const getCompanySettings = operation(contract.settings.getCompanySettings).handler(async () =>
	presentSettings(await loadSettings(database)),
);

const getLetterhead = operation(contract.settings.getLetterhead).handler(
	async () => (await database.get(letterheadDoc)) ?? NO_LETTERHEAD,
);

const updateLetterhead = operation(contract.settings.updateLetterhead).handler(({ input, context }) =>
	changeDocument(letterheadDoc, originOf(context, "letterhead", "company"), () => input, NO_LETTERHEAD),
);

const updateLockdown = operation(contract.settings.updateLockdown).handler(async ({ input, context }) => {
	const after = await changeLockdown(input.state, context.caller.uid, context.requestId);
	noteLockdown(after.state);
	return presentLockdown(after);
});

export const settings = {
	confirmPurge,
	getAbsenceReasons,
	getCompanySettings,
	getLetterhead,
	getLockdown,
	getRetention,
	previewPartTimeRule,
	updateAbsenceReasons,
	updateCompanySettings,
	updateLetterhead,
	updateLockdown,
};
