import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { firestore } from "#firestore/database.ts";
import { countReads, countWrites } from "#firestore/meter.ts";
import { transact } from "#firestore/transact.ts";
import type { AgedDocuments } from "#records/company/retention.ts";
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
