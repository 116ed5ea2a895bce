import { DEFAULT_PURGE_YEARS, lastYearPastRetention } from "@tuntikirja/contract/audit/rules.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { PurgedKind } from "@tuntikirja/contract/settings/purged-kinds.ts";
import { log, orLog } from "#errors/log.ts";
import { now, today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { audit } from "#records/audit/audit-log.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { lockdownDoc, OPEN } from "#records/company/lockdown.ts";
import { pastRetention, purgeDoc, UNCONFIRMED, type AgedDocuments } from "#records/company/retention.ts";
import { settleDecision } from "#records/inbox/inbox.ts";
import { leaveRequestDoc, allOpenRequests } from "#records/leave/leave-requests.ts";
import { monthsUpTo } from "#records/months/work-months.ts";
import { purgeYear } from "./purge-year.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { firestore } from "#firestore/database.ts";
import { countReads, countWrites } from "#firestore/meter.ts";
import { leaveFolds } from "#records/folds/fold-events.ts";
import { personalDocs } from "#records/people/personal-docs.ts";
import { userDoc } from "#records/people/users.ts";

/** Documents deleted in one commit, and commits of one run: the next night goes on. */
const DOCUMENTS_AT_ONCE = 300;
const MOST_COMMITS = 20;

/** Technical documents, by the ISO date or instant that gives their age. */
export interface AgingDocuments {
	readonly collection: "outbox" | "deadEvents" | "reminders" | "limitWarnings";
	readonly agedBy: string;
}

/** Deletes those from before an instant, the oldest first. @returns how many */
export function deleteBefore({ collection, agedBy }: AgingDocuments, instant: string): Promise<number> {
	return deleteAll([firestore().collection(collection).where(agedBy, "<", instant).orderBy(agedBy)]);
}

/** Deletes the documents of the queries, as many as one run may. @returns how many */
export async function deleteAll(queries: readonly AgedDocuments[]): Promise<number> {
	let deleted = 0;
	for (const query of queries) {
		for (let commit = 0; commit < MOST_COMMITS; commit += 1) {
			const { docs } = await query.limit(DOCUMENTS_AT_ONCE).select().get();
			countReads(Math.max(1, docs.length));
			if (docs.length === 0) break;
			const batch = firestore().batch();
			for (const doc of docs) batch.delete(doc.ref);
			await batch.commit();
			countWrites(docs.length);
			deleted += docs.length;
		}
	}
	return deleted;
}

/** The ids of the documents of the queries, as many as one commit may have. */
export async function idsOf(queries: readonly AgedDocuments[]): Promise<string[]> {
	const found = await Promise.all(queries.map((query) => query.limit(DOCUMENTS_AT_ONCE).select().get()));
	for (const { size } of found) countReads(Math.max(1, size));
	return found.flatMap(({ docs }) => docs.map(({ id }) => id));
}

/** Deletes all that is left of an erased person. The profile comes last: until then the next night finds it again. */
export async function deletePerson(uid: string): Promise<void> {
	await leaveFolds(uid);
	const ofPerson = (collection: string, field: string) =>
		firestore().collection(collection).where(field, "==", uid);
	await deleteAll([ofPerson(COLLECTIONS.workMonths, "userId"), ofPerson(COLLECTIONS.audit, "subjectId")]);
	await leaveFolds(uid);
	await transact(async (writer) => {
		for (const doc of [...personalDocs(uid), userDoc(uid)]) writer.remove(doc);
	});
}

/** Months looked at, and people's years purged, in one night; the next night goes on. */
const MONTHS_AT_ONCE = 3000;
const YEARS_AT_ONCE = 250;

/**
 * Deletes what is past its retention: rules §13. Nothing before an admin has confirmed the list, and nothing during a
 * lockdown, when the data may be evidence. Every step can be repeated, and a night that is cut off is finished by the
 * next one. @returns what was deleted
 */
export async function purge(): Promise<Record<PurgedKind, number> | null> {
	const [confirmation, lockdown, stored] = await database.getAll([purgeDoc, lockdownDoc, companySettingsDoc]);
	if (!confirmation?.confirmedAt || (lockdown ?? OPEN).state !== "open") return null;
	const settings = stored ?? DEFAULT_SETTINGS;
	const years = inForce<number>(settings.purgeYears, today(), DEFAULT_PURGE_YEARS);
	const lastYear = lastYearPastRetention(today(), years);
	const past = pastRetention(lastYear);
	// The rows of entries before the entries: a row must not speak of an entry that is missing.
	const deleted: Record<PurgedKind, number> = {
		changes: await deleteAll(past.changes),
		invoicedMonths: await deleteAll(past.invoicedMonths),
		invoicings: await deleteAll(past.invoicings),
		months: await purgeMonths(lastYear),
		leaveRequests: (await purgeOpenRequests(`${lastYear}-12-31`)) + (await deleteAll(past.leaveRequests)),
		people: 0,
	};
	for (const uid of await idsOf(past.people))
		deleted.people += await unlessItFails(uid, () => deletePerson(uid).then(() => 1));
	if (Object.values(deleted).some((count) => count > 0)) await noteRun(lastYear, deleted);
	return deleted;
}

/** Requests that were never decided wait for a decision as well. */
async function purgeOpenRequests(lastDay: LocalDate): Promise<number> {
	const open = await ofMany().findWithIds(allOpenRequests());
	const past = open.filter(({ value: { endDate } }) => endDate <= lastDay);
	for (const { id } of past)
		await transact(async (writer) => {
			settleDecision(writer, id);
			writer.remove(leaveRequestDoc(id));
		});
	return past.length;
}

/** The oldest years first. */
async function purgeMonths(lastYear: number): Promise<number> {
	const found = await ofMany().find(monthsUpTo(`${lastYear}-12`, MONTHS_AT_ONCE));
	const keys = found.map(({ userId, month }) => `${month.slice(0, 4)} ${userId}`);
	let deleted = 0;
	for (const key of [...new Set(keys)].slice(0, YEARS_AT_ONCE)) {
		const [year = "", uid = ""] = key.split(" ");
		deleted += await unlessItFails(uid, () => purgeYear(uid, Number(year)));
	}
	return deleted;
}

/** How many documents the work has deleted; 0 if it failed, which does not stop the work for other people. */
async function unlessItFails(uid: string, work: () => Promise<number>): Promise<number> {
	return (await orLog("A person's records could not be purged", { uid }, work)) ?? 0;
}

/** The run in the settings and in the audit trail: numbers alone. */
async function noteRun(lastYear: number, deleted: Record<PurgedKind, number>): Promise<void> {
	const at = now().toISOString();
	await transact(async (writer) => {
		const before = (await writer.get(purgeDoc)) ?? UNCONFIRMED;
		writer.set(purgeDoc, { ...before, lastRun: { at, deleted } });
		const row = {
			actorId: "",
			subjectId: "",
			entity: "purge",
			entityId: "company",
			action: "delete",
			date: `${lastYear}-12-31`,
			requestId: `purge-${at}`,
		} as const;
		audit(writer, row, { before: { deleted }, after: null });
	});
	log("info", `Purged what was past its retention: ${JSON.stringify(deleted)}`);
}
