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

/** All documents of a kind by id; null while they are not all folded. */
export type Copies = ReadonlyMap<string, ReadDocument>;

interface Found {
	readonly copies: Copies | null;
	/** The documents read for it, besides the state. */
	readonly reads: number;
}

/** The kinds that are asked for at the same moment, and what is found of each. */
interface Moment {
	readonly kinds: Set<FoldedKind>;
	readonly found: Promise<ReadonlyMap<FoldedKind, Found>>;
}

/** The moment that a kind asked for now is read at. */
let next: Moment | null = null;

/**
 * All documents of a kind, with those of the other kinds that are asked for at the same moment. Reads: each shard, each
 * document that has changed since it was folded, and for all kinds together the state. What is asked for twice is read
 * once. A failure is one of all kinds.
 */
export async function loadFolded(kind: FoldedKind): Promise<Copies | null> {
	if (next === null) countReads(1);
	const moment = (next ??= begun());
	const isFirst = !moment.kinds.has(kind);
	moment.kinds.add(kind);
	const { copies, reads } = (await moment.found).get(kind) ?? { copies: null, reads: 0 };
	if (isFirst) countReads(reads);
	return copies;
}

/** Not a microtask: loaders that start together ask a few of these apart. */
function begun(): Moment {
	const kinds = new Set<FoldedKind>();
	const turn = new Promise<void>((resolve) => setImmediate(resolve));
	const found = turn.then(() => {
		next = null;
		return firestore().runTransaction((moment) => foundAt(moment, [...kinds]), { readOnly: true });
	});
	return { kinds, found };
}

/**
 * All of it is read as it was at one moment: what has changed is marked, what is deleted is named by the state, and the
 * rest is in its shard. Otherwise a document that is changed and then deleted in between would be neither marked nor named,
 * and its copy from before the change would be taken. A read-only transaction locks nothing.
 */
async function foundAt(moment: Transaction, asked: readonly FoldedKind[]): Promise<Map<FoldedKind, Found>> {
	const stored = await moment.get(firestore().doc(RECORD_STATE_PATH));
	const state = recordStateSchema.parse(stored.data() ?? {});
	const kinds = asked.filter((kind) => kindIn(state, kind).isComplete);
	if (kinds.length === 0) return new Map();
	const [shards, marks] = await Promise.all([
		moment.get(firestore().collection("foldedRecords").where("kind", "in", kinds)),
		Promise.all(kinds.map((kind) => moment.get(sourcesOf(kind).where("unfolded", "==", true)))),
	]);
	return new Map(
		kinds.map((kind, index) => {
			const marked = marks[index]?.docs ?? [];
			const own = shards.docs.filter((shard) => shard.get("kind") === kind);
			const copies = mergedCopies(kind, own, Object.keys(kindIn(state, kind).removed), marked);
			return [kind, { copies, reads: Math.max(1, marked.length) + Math.max(1, own.length) }];
		}),
	);
}

/** The copies without what is deleted and with what is marked. Null: a shard cannot be read, and would leave out its documents. */
function mergedCopies(
	kind: FoldedKind,
	shards: readonly QueryDocumentSnapshot[],
	removed: readonly string[],
	marked: readonly QueryDocumentSnapshot[],
): Copies | null {
	const copies = copiesIn(kind, shards);
	if (copies === null) return null;
	for (const id of removed) copies.delete(id);
	for (const document of marked) copies.set(idOf(document), document);
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
