import { firestore } from "#firestore/database.ts";
import { countReads, countWrites } from "#firestore/meter.ts";

/** Documents deleted in one commit, and commits of one run: the next night goes on. */
const DOCUMENTS_AT_ONCE = 300;
const MOST_COMMITS = 20;

/** Technical documents, by the ISO date or instant that gives their age. */
export interface AgingDocuments {
	readonly collection: "outbox" | "deadEvents" | "reminders" | "limitWarnings";
	readonly agedBy: string;
}

/** Deletes those from before an instant, the oldest first. @returns how many */
export async function deleteBefore({ collection, agedBy }: AgingDocuments, instant: string): Promise<number> {
	const old = firestore().collection(collection).where(agedBy, "<", instant).orderBy(agedBy);
	let deleted = 0;
	for (let commit = 0; commit < MOST_COMMITS; commit += 1) {
		const { docs } = await old.limit(DOCUMENTS_AT_ONCE).select().get();
		countReads(Math.max(1, docs.length));
		if (docs.length === 0) break;
		const batch = firestore().batch();
		for (const doc of docs) batch.delete(doc.ref);
		await batch.commit();
		countWrites(docs.length);
		deleted += docs.length;
	}
	return deleted;
}
