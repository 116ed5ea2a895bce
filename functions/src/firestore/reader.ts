import type { DocumentReference, DocumentSnapshot, Query } from "firebase-admin/firestore";
import type { z } from "zod";
import { firestore } from "./database.ts";
import { type FoldedKind, foldedPlace } from "./folds/folded-kinds.ts";
import { type Copies, loadFolded, type ReadDocument } from "./folds/load-folded.ts";
import { countReads } from "./meter.ts";
import { MalformedDocument, noticeMalformed } from "./stored-shape.ts";

/** A document's path and the schema it is parsed with on every read. `records/` makes these. */
export interface Doc<T> {
	readonly path: string;
	readonly schema: z.ZodType<T>;
}

/** A query whose documents are parsed with one schema. */
export interface DocQuery<T> {
	readonly query: Query;
	readonly schema: z.ZodType<T>;
	/** The query finds all documents of this kind, or those that `keep` names: their copies are as good. */
	readonly fold?: FoldedKind | undefined;
	readonly keep?: (value: T) => boolean;
}

/** Reads documents: plainly, or inside a transaction. Both count what they read. */
export interface Reader {
	/** The documents in the order requested, null for one that does not exist. */
	getAll<T extends readonly unknown[]>(
		docs: { readonly [K in keyof T]: Doc<T[K]> },
	): Promise<{ [K in keyof T]: T[K] | null }>;
	get<T>(doc: Doc<T>): Promise<T | null>;
	find<T>(query: DocQuery<T>): Promise<T[]>;
	/** The same with the documents' ids, for documents that do not contain them. */
	findWithIds<T>(query: DocQuery<T>): Promise<{ id: string; value: T }[]>;
	/** Paths of documents that did not fit their schemas and were skipped; only `ofMany()` skips documents. */
	readonly skipped: ReadonlySet<string>;
	/**
	 * Begins to read the copies of all documents of these kinds, as of one moment. What this reader is asked for later is
	 * taken from them. Only `ofMany()` does: the others are of a longer time than one answer, or read no copies.
	 */
	ahead(...kinds: FoldedKind[]): void;
}

function parsed<T>(schema: z.ZodType<T>, snapshot: ReadDocument): T | MalformedDocument | null {
	if (!snapshot.exists) return null;
	const result = schema.safeParse(snapshot.data());
	return result.success ? result.data : new MalformedDocument(snapshot.ref.path, result.error);
}

const reference = (doc: Doc<unknown>): DocumentReference => firestore().doc(doc.path);

type Fetch = {
	all: (references: DocumentReference[]) => Promise<ReadDocument[]>;
	query: (query: Query) => Promise<ReadDocument[]>;
	/** All documents of a kind from their copies; null: they are not all folded. Not in a transaction. */
	folded?: (kind: FoldedKind) => Promise<Copies | null>;
	/** Those that `ahead` has begun to read. */
	begun?: ReadonlyMap<FoldedKind, Promise<Copies | null>>;
};

/** From so many documents of a kind on, the copies of all are read instead. */
const MANY = 20;

/** Called with a document that does not fit its schema; throws to fail the read, or returns to skip the document. */
type Refuse = (found: MalformedDocument) => void;

const fail: Refuse = (found) => {
	throw found;
};

/** The documents in their order. A read for each, or for each shard of a kind of which many are wanted. */
async function fetched(fetch: Fetch, list: readonly Doc<unknown>[]): Promise<ReadDocument[]> {
	const places = list.map(({ path }) => foldedPlace(path));
	const byKind = Map.groupBy(places, (place) => place?.kind);
	const isWorthAll = (kind: FoldedKind, wanted: number) => wanted >= MANY || fetch.begun?.has(kind) === true;
	const many = [...byKind].flatMap(([kind, own]) => (kind && isWorthAll(kind, own.length) ? [kind] : []));
	const copies = new Map(
		await Promise.all(many.map(async (kind) => [kind, (await fetch.folded?.(kind)) ?? null] as const)),
	);
	const copyOf = (index: number) => {
		const place = places[index];
		const own = place && copies.get(place.kind);
		const absent = { id: "", exists: false, data: () => undefined, ref: { path: list[index]?.path ?? "" } };
		return own ? (own.get(place.id) ?? absent) : null;
	};
	const found = list.map((_, index) => copyOf(index));
	const rest = list.filter((_, index) => found[index] === null);
	const single = rest.length === 0 ? [] : await fetch.all(rest.map(reference));
	countReads(single.length);
	return found.map((copy) => copy ?? (single.shift() as ReadDocument));
}

/** A reader of what is fetched. */
export function readerOf(
	fetch: Fetch,
	refuse: Refuse = fail,
	skipped: ReadonlySet<string> = new Set(),
): Reader {
	const fitting = async <T>(schema: z.ZodType<T>, snapshot: ReadDocument): Promise<T | null> => {
		const value = parsed(schema, snapshot);
		if (!(value instanceof MalformedDocument)) return value;
		// The document itself says what is wrong with it: a copy may be of another time.
		const [source] = snapshot.isCopy ? await fetch.all([firestore().doc(snapshot.ref.path)]) : [];
		if (source !== undefined) return fitting(schema, source);
		await noticeMalformed(value);
		refuse(value);
		return null;
	};
	const reader: Reader = {
		skipped,
		ahead: () => undefined,
		async getAll(docs) {
			const list = docs as readonly Doc<unknown>[];
			if (list.length === 0) return [] as never;
			const snapshots = await fetched(fetch, list);
			const values = list.map((doc, index) => fitting(doc.schema, snapshots[index] as ReadDocument));
			return (await Promise.all(values)) as never;
		},
		async get<T>(doc: Doc<T>) {
			const [value] = await reader.getAll<[T]>([doc]);
			return value;
		},
		async find(query) {
			return (await reader.findWithIds(query)).map(({ value }) => value);
		},
		async findWithIds({ query, schema, fold, keep = () => true }) {
			const copies = fold === undefined ? null : ((await fetch.folded?.(fold)) ?? null);
			const snapshots = copies === null ? await fetch.query(query) : [...copies.values()];
			if (copies === null) countReads(Math.max(1, snapshots.length));
			const values = await Promise.all(snapshots.map((snapshot) => fitting(schema, snapshot)));
			return snapshots.flatMap(({ id }, index) => {
				const value = values[index] ?? null;
				return value === null || !keep(value) ? [] : [{ id, value }];
			});
		},
	};
	return reader;
}

const stored = {
	all: (references: DocumentReference[]) => firestore().getAll(...references),
	query: async (query: Query) => (await query.get()).docs,
} satisfies Fetch;

const plain: Fetch = { ...stored, folded: loadFolded };

/** Reads outside any transaction. A document that does not fit its schema fails the read. */
export const database: Reader = readerOf(plain);

/**
 * A reader that notes in which state it first found each document, for a commit that needs them unchanged. It reads no
 * copies.
 */
export interface Witness extends Reader {
	readonly seen: ReadonlyMap<string, DocumentSnapshot>;
}

export function witness(): Witness {
	const seen = new Map<string, DocumentSnapshot>();
	const noted = (snapshots: DocumentSnapshot[]) => {
		for (const snapshot of snapshots) if (!seen.has(snapshot.ref.path)) seen.set(snapshot.ref.path, snapshot);
		return snapshots;
	};
	const reader = readerOf({
		all: async (references) => noted(await stored.all(references)),
		query: async (query) => noted(await stored.query(query)),
	});
	return { ...reader, seen };
}

/**
 * Reads documents of many people or projects. A document that does not fit its schema is skipped and reported in the
 * log and the health of the service, so that the others are still read. The paths of skipped documents are in
 * `skipped`. Not for decisions and not for shared documents: without one of these every answer would be wrong.
 */
export function ofMany(): Reader {
	const skipped = new Set<string>();
	const begun = new Map<FoldedKind, Promise<Copies | null>>();
	const folded = (kind: FoldedKind) => begun.get(kind) ?? loadFolded(kind);
	const reader = readerOf({ ...plain, folded, begun }, ({ path }) => void skipped.add(path), skipped);
	const ahead = (...kinds: FoldedKind[]) => {
		for (const kind of kinds) {
			const copies = folded(kind);
			// A failure is one of the read that needs them.
			copies.catch(() => undefined);
			begun.set(kind, copies);
		}
	};
	return { ...reader, ahead };
}
