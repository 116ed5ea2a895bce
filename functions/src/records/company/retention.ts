import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { PURGED_KINDS, type PurgedKind } from "@tuntikirja/contract/settings/purged-kinds.ts";
import { FieldPath, type Query } from "firebase-admin/firestore";
import { z } from "zod";
import { lastPieceOf } from "#records/invoicing/invoicings.ts";
import { firestore } from "#firestore/database.ts";
import { countReads } from "#firestore/meter.ts";
import { collectionOf } from "#firestore/collection.ts";

/** By kind. A run before a kind was purged has no number of it. */
const deletedSchema = z.partialRecord(z.enum(PURGED_KINDS), z.int());

/** `settings/purge`: whether an admin has confirmed the nightly purge, and what its last run deleted. */
export const storedPurgeSchema = z.object({
	/** Null: nothing is deleted. */
	confirmedAt: z.string().nullable(),
	confirmedBy: z.string().nullable(),
	lastRun: z.object({ at: z.string(), deleted: deletedSchema }).nullable(),
});
export type StoredPurge = z.infer<typeof storedPurgeSchema>;

/** While no document is stored. */
export const UNCONFIRMED: StoredPurge = { confirmedAt: null, confirmedBy: null, lastRun: null };

export const purgeDoc = collectionOf(COLLECTIONS.settings, storedPurgeSchema).doc("purge");

/** Changes of what is deleted with the year itself; all other rows are deleted by the year in which they were made. */
const DATED_ENTITIES = ["entry", "workDay", "workMonth"];

/** Documents of one collection that are past their retention. */
export type AgedDocuments = Query;

/** What the years up to one have left, by kind. A kind may be several queries, whose documents differ. */
export function pastRetention(lastYear: number): Readonly<Record<PurgedKind, readonly AgedDocuments[]>> {
	const store = firestore();
	const [lastDay, nextYear] = [`${lastYear}-12-31`, `${lastYear + 1}-01-01`];
	const rows = store.collection(COLLECTIONS.audit);
	const withDays = store.collection(COLLECTIONS.workMonths).where("state", "in", ["open", "locked"]);
	return {
		changes: [
			rows.where("at", "<", nextYear),
			rows
				.where("entity", "in", DATED_ENTITIES)
				.where("date", "<=", lastDay)
				// As the index of the history of a month is.
				.orderBy("date")
				.orderBy("at", "desc"),
			// What a repair took out of a document, if no one has settled it by then.
			store.collection(COLLECTIONS.quarantine).where("at", "<", nextYear),
		],
		months: [withDays.where("month", "<=", `${lastYear}-12`)],
		leaveRequests: [store.collection(COLLECTIONS.leaveRequests).where("endDate", "<=", lastDay)],
		invoicedMonths: [
			store
				.collection(COLLECTIONS.invoicedMonths)
				.where(FieldPath.documentId(), "<=", lastPieceOf(`${lastYear}-12`)),
		],
		invoicings: [store.collection(COLLECTIONS.invoicings).where("endDate", "<=", lastDay)],
		people: [store.collection(COLLECTIONS.users).where("erasedAt", ">", "").where("erasedAt", "<", nextYear)],
	};
}

/** How many documents of each kind are past their retention: a read for each thousand. */
export async function countPastRetention(lastYear: number): Promise<Record<PurgedKind, number>> {
	const kinds = Object.entries(pastRetention(lastYear)) as [PurgedKind, readonly AgedDocuments[]][];
	const counts = await Promise.all(
		kinds.map(async ([kind, queries]) => {
			// The queries of a kind overlap: the largest is a lower bound, and exact where one holds the other.
			const found = await Promise.all(queries.map((query) => query.count().get()));
			const sizes = found.map((one) => one.data().count);
			for (const size of sizes) countReads(Math.max(1, Math.ceil(size / 1000)));
			return [kind, Math.max(...sizes)] as const;
		}),
	);
	return Object.fromEntries(counts) as Record<PurgedKind, number>;
}
