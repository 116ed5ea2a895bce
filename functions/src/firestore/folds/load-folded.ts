import type { DocumentSnapshot, QueryDocumentSnapshot } from "firebase-admin/firestore";
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
 * The state is read first, the marked documents then, the shards last. What is deleted by then is named by the state, what
 * has changed is marked, and the rest is in its shard; a fold in between puts there what the documents have.
 */
export async function loadFolded(kind: FoldedKind): Promise<Map<string, ReadDocument> | null> {
	const stored = await firestore().doc(RECORD_STATE_PATH).get();
	countReads(1);
	const { isComplete, removed } = kindIn(recordStateSchema.parse(stored.data() ?? {}), kind);
	if (!isComplete) return null;
	const marked = await sourcesOf(kind).where("unfolded", "==", true).get();
	const shards = await firestore().collection("foldedRecords").where("kind", "==", kind).get();
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
