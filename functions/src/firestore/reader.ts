import type { DocumentReference, DocumentSnapshot, Query } from "firebase-admin/firestore";
import type { z } from "zod";
import { firestore } from "./database.ts";
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
	/** What a document says whose fields were read elsewhere; null for one that is skipped. */
	parse<T>(doc: Doc<T>, fields: unknown): Promise<T | null>;
	/** Paths of documents that did not fit their schemas and were skipped; only `ofMany()` skips documents. */
	readonly skipped: ReadonlySet<string>;
}

/** Where a reader gets its documents. */
interface Fetch {
	readonly all: (references: DocumentReference[]) => Promise<DocumentSnapshot[]>;
	readonly query: (query: Query) => Promise<DocumentSnapshot[]>;
}

/** Called with a document that does not fit its schema; throws to fail the read, or returns to skip the document. */
type Refuse = (found: MalformedDocument) => void;

const fail: Refuse = (found) => {
	throw found;
};

/** A reader of what is fetched. */
export function readerOf(
	fetch: Fetch,
	refuse: Refuse = fail,
	skipped: ReadonlySet<string> = new Set(),
): Reader {
	const parse: Reader["parse"] = async ({ path, schema }, fields) => {
		const { success, data, error } = schema.safeParse(fields);
		if (success) return data;
		const malformed = new MalformedDocument(path, error);
		await noticeMalformed(malformed);
		refuse(malformed);
		return null;
	};
	const read = async <T>(schema: z.ZodType<T>, snapshot: DocumentSnapshot): Promise<T | null> =>
		snapshot.exists ? parse({ path: snapshot.ref.path, schema }, snapshot.data()) : null;
	const reader: Reader = {
		skipped,
		parse,
		async getAll(docs) {
			const list = docs as readonly Doc<unknown>[];
			if (list.length === 0) return [] as never;
			const snapshots = await fetch.all(list.map(({ path }) => firestore().doc(path)));
			countReads(snapshots.length);
			const values = list.map((doc, index) => read(doc.schema, snapshots[index] as DocumentSnapshot));
			return (await Promise.all(values)) as never;
		},
		async get<T>(doc: Doc<T>) {
			const [value] = await reader.getAll<[T]>([doc]);
			return value;
		},
		async find(query) {
			return (await reader.findWithIds(query)).map(({ value }) => value);
		},
		async findWithIds({ query, schema }) {
			const snapshots = await fetch.query(query);
			countReads(Math.max(1, snapshots.length));
			const values = await Promise.all(snapshots.map((snapshot) => read(schema, snapshot)));
			return snapshots.flatMap(({ id }, index) => {
				const value = values[index] ?? null;
				return value === null ? [] : [{ id, value }];
			});
		},
	};
	return reader;
}

const stored = {
	all: (references: DocumentReference[]) => firestore().getAll(...references),
	query: async (query: Query) => (await query.get()).docs,
};

/** Reads outside any transaction. A document that does not fit its schema fails the read. */
export const database: Reader = readerOf(stored);

/**
 * Reads documents of many people or projects. A document that does not fit its schema is skipped and reported in the
 * log and the health of the service, so that the others are still read. The paths of skipped documents are in
 * `skipped`. Not for decisions and not for shared documents: without one of these every answer would be wrong.
 */
export function ofMany(): Reader {
	const skipped = new Set<string>();
	return readerOf(stored, ({ path }) => void skipped.add(path), skipped);
}

/** A reader that notes in which state it first found each document, for a commit that needs them unchanged. */
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
