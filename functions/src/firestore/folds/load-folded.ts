import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { firestore } from "#firestore/database.ts";
import { countReads } from "#firestore/meter.ts";
import { type FoldedKind, foldedPlace, pathOf, sourcesOf } from "./folded-kinds.ts";
import { foldedRecordsSchema, kindIn, RECORD_STATE_PATH, recordStateSchema } from "./folded-records.ts";

/** A document as it is read: from the database, or as a copy from a shard. */
export type ReadDocument = Pick<DocumentSnapshot, "id" | "exists" | "data"> & {
	readonly ref: { readonly path: string };
	readonly isCopy?: true;
};

/** A copy as it is read. */
function copyOf(kind: FoldedKind, id: string, json: string): ReadDocument {
	return {
		id,
		exists: true,
		data: () => JSON.parse(json) as Record<string, unknown>,
		ref: { path: pathOf({ kind, id }) },
		isCopy: true,
	};
}

/**
 * All documents of a kind by id, or null while they are not all folded. A read for each shard, for each document that has
 * changed since it was folded, and for the state.
 *
 * All of it is read as it was at one moment: what has changed is marked, what is deleted is named by the state, and the
 * rest is in its shard. Otherwise a document that is changed and then deleted in between would be neither marked nor named,
 * and its copy from before the change would be taken. A read-only transaction locks nothing.
 */
export async function loadFolded(kind: FoldedKind): Promise<Map<string, ReadDocument> | null> {
	return firestore().runTransaction((moment) => loadAt(moment, kind), { readOnly: true });
}

async function loadAt(moment: Transaction, kind: FoldedKind): Promise<Map<string, ReadDocument> | null> {
	const stored = await moment.get(firestore().doc(RECORD_STATE_PATH));
	countReads(1);
	const { isComplete, removed } = kindIn(recordStateSchema.parse(stored.data() ?? {}), kind);
	if (!isComplete) return null;
	const [marked, shards] = await Promise.all([
		moment.get(sourcesOf(kind).where("unfolded", "==", true)),
		moment.get(firestore().collection("foldedRecords").where("kind", "==", kind)),
	]);
	countReads(Math.max(1, marked.size) + Math.max(1, shards.size));
	const copies = copiesIn(kind, shards.docs);
	// A shard that cannot be read would leave out all of its documents.
	if (copies === null) return null;
	for (const id of Object.keys(removed)) copies.delete(id);
	for (const document of marked.docs) copies.set(idOf(document), document);
	return new Map([...copies].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function idOf({ id, ref }: QueryDocumentSnapshot): string {
	return foldedPlace(ref.path)?.id ?? id;
}

function copiesIn(
	kind: FoldedKind,
	shards: readonly QueryDocumentSnapshot[],
): Map<string, ReadDocument> | null {
	const read = shards.map((shard) => foldedRecordsSchema.safeParse(shard.data()));
	if (read.some(({ success }) => !success)) return null;
	const records = read.flatMap(({ data }) => Object.entries(data?.records ?? {}));
	return new Map(records.map(([id, json]) => [id, copyOf(kind, id, json)]));
}
