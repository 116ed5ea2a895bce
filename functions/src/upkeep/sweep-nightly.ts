import { addDays, daysBetween, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { today, now } from "#firestore/clock.ts";
import { log, orLog } from "#errors/log.ts";
import { scheduled } from "#events/scheduled.ts";
import { copyAllAnew } from "#firestore/copies/copy-anew.ts";
import { storeLastEntries } from "#hours/last-entry-dates.ts";
import { transact } from "#firestore/transact.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { planDecisionMoves } from "#records/inbox/deciders.ts";
import { forgetRepaired } from "./find-malformed.ts";
import { purge, type AgingDocuments, deleteBefore } from "./purge.ts";
import { tidied } from "@tuntikirja/contract/inbox/present-inbox.ts";
import { ofMany, database } from "#firestore/reader.ts";
import { allInboxes, inboxDoc, type StoredInbox } from "#records/inbox/inbox.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { recheckPerson } from "#hours/balances/recompute-balance.ts";
import { firstDays } from "#records/derived/balances.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import { countedPeople, holidayCountsDoc } from "#records/derived/holiday-counts.ts";

/** Days for which technical documents are retained. How long records of work are is a setting: rules §13. */
const RETENTION_DAYS = 90;

/** The uses of rate limits are not among them: the database's TTL deletes those, by a field that has no index. */
const TECHNICAL: readonly AgingDocuments[] = [
	{ collection: "outbox", agedBy: "createdAt" },
	{ collection: "deadEvents", agedBy: "at" },
	{ collection: "reminders", agedBy: "date" },
	{ collection: "limitWarnings", agedBy: "endDate" },
];

/**
 * Brings what waits to the substitutes of the day, tidies inboxes, deletes old technical documents and what is past its retention, removes
 * corrected documents from the malformed list, and reconciles stored sums and the latest entries.
 */
export async function sweepNightly(): Promise<void> {
	await followSubstitutes();
	await tidyInboxes();
	for (const documents of TECHNICAL) {
		const deleted = await deleteBefore(documents, addDays(today(), -RETENTION_DAYS));
		if (deleted > 0) log("info", `Deleted ${deleted} old documents of ${documents.collection}`);
	}
	const malformed = await forgetRepaired();
	if (malformed > 0) log("error", `${malformed} documents do not fit their schemas`);
	await reconcile();
	// What was changed by hand is not copied.
	const differed = await copyAllAnew();
	if (differed > 0)
		log("warn", `${differed} shards of copies were not what their documents are`, { alarm: "drift" });
	// After the sums are put right, because those of a purged month stay.
	await purge();
	await storeLastEntries();
}

/** After the night's count of holidays, and past the hour that the change of the clocks skips or repeats. */
export const nightlyUpkeep = scheduled("30 4 * * *", sweepNightly);

/**
 * What waits comes to the substitutes whose days have begun, and leaves those whose days are over: no call changes
 * anything on these days. No write where everything is in the right inboxes.
 */
function followSubstitutes(): Promise<void> {
	return transact(async (writer) => {
		const groups = await writer.get(userGroupsDoc);
		const begun = Object.entries(groups?.substitutes ?? {}).filter(
			([, { startDate }]) => startDate <= today(),
		);
		if (begun.length === 0) return;
		const absent = new Set(begun.map(([leadId]) => leadId));
		const led = Object.entries(groups?.groups ?? {}).filter(([, { leadIds = [] }]) =>
			leadIds.some((leadId) => absent.has(leadId)),
		);
		const ids = new Set(led.map(([id]) => id));
		const moves = await planDecisionMoves(writer, {
			groups,
			from: [
				...led.flatMap(([, { leadIds = [] }]) => leadIds),
				...begun.map(([, substitute]) => substitute.userId),
			],
			isConcerned: ({ groupId }) => groupId !== null && ids.has(groupId),
		});
		moves(writer);
	});
}

/** Deletes notices that are old or too many, also from the inboxes of those who never open them. */
export async function tidyInboxes(): Promise<void> {
	for (const { id, value } of await ofMany().findWithIds(allInboxes()))
		if (isUntidy(value))
			await transact(async (writer) => {
				const inbox = await writer.get(inboxDoc(id));
				if (inbox !== null) writer.set(inboxDoc(id), tidied(inbox, now()));
			});
}

function isUntidy(inbox: StoredInbox): boolean {
	const left = tidied(inbox, now());
	return Object.keys(left.notices).length < Object.keys(inbox.notices).length;
}

/** Nights in which each person is reconciled once. */
const SLICES = 7;

/**
 * Recomputes the hours and holidays of some people, and of all without a count of holidays, from the source documents. The stored sums should be equal, because
 * triggers and sweepers keep them up to date. A difference is a fault in the code: it is logged and corrected.
 */
export async function reconcile(): Promise<void> {
	const night = daysBetween("2000-01-01", today()) % SLICES;
	const counted = await countedPeople();
	for (const { uid } of await firstDays()) {
		if (sliceOf(uid) === night || !counted.has(uid))
			await orLog("A person could not be reconciled", { uid }, () => reconcilePerson(uid, today()));
	}
}

function sliceOf(uid: string): number {
	return Array.from(uid).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % SLICES;
}

/** Corrects one person's sums, and returns which months were wrong and whether the holidays were. */
export async function reconcilePerson(
	uid: string,
	date: LocalDate,
): Promise<{ months: readonly string[]; areHolidaysWrong: boolean }> {
	const months = await recheckPerson(uid);
	for (const month of months)
		log("error", "A month was not what its days make it", { alarm: "drift", uid, month });
	const before = await database.get(holidayCountsDoc(uid));
	await recomputeHolidayCounts(uid, "live");
	const after = await database.get(holidayCountsDoc(uid));
	// Those of another day are not wrong but late: planned days become taken ones. So are those that know they are behind.
	const isOfNow = before?.countedOn === date && changedPaths(before.basis, after?.basis).length === 0;
	const areHolidaysWrong = isOfNow && before.revision !== after?.revision;
	if (areHolidaysWrong)
		log("error", "Holidays were not what their sources make them", { alarm: "drift", uid });
	return { months, areHolidaysWrong };
}
