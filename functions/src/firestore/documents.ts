import type { DocumentReference, DocumentSnapshot, Query, Transaction } from "firebase-admin/firestore";
import type { z } from "zod";
import { firestore } from "./database.ts";
import { countReads, countWrites } from "./meter.ts";

/** A document's path and the schema it is parsed with on every read. Features make these in their store.ts. */
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
	/** The documents in the order asked, null where there is none. */
	getAll<T extends readonly unknown[]>(
		docs: { readonly [K in keyof T]: Doc<T[K]> },
	): Promise<{ [K in keyof T]: T[K] | null }>;
	get<T>(doc: Doc<T>): Promise<T | null>;
	find<T>(query: DocQuery<T>): Promise<T[]>;
	/** The same with the documents' ids, for those that do not hold their own. */
	findWithIds<T>(query: DocQuery<T>): Promise<{ id: string; value: T }[]>;
}

/** A transaction: reads first, then writes, all or nothing. */
export interface Writer extends Reader {
	set<T>(doc: Doc<T>, value: T): void;
	/** Adds a document that must not exist yet. */
	create<T>(doc: Doc<T>, value: T): void;
	/** Writes only the given fields; nested maps are merged too, so other keys of a map survive. */
	merge<T>(doc: Doc<T>, fields: object): void;
	remove<T>(doc: Doc<T>): void;
}

function parsed<T>(schema: z.ZodType<T>, snapshot: DocumentSnapshot): T | null {
	if (!snapshot.exists) return null;
	const result = schema.safeParse(snapshot.data());
	if (!result.success) throw new Error(`Malformed document ${snapshot.ref.path}: ${result.error.message}`);
	return result.data;
}

const reference = (doc: Doc<unknown>): DocumentReference => firestore().doc(doc.path);

type Fetch = {
	all: (references: DocumentReference[]) => Promise<DocumentSnapshot[]>;
	query: (query: Query) => Promise<DocumentSnapshot[]>;
};

function readerOf(fetch: Fetch): Reader {
	const reader: Reader = {
		async getAll(docs) {
			const list = docs as readonly Doc<unknown>[];
			if (list.length === 0) return [] as never;
			const snapshots = await fetch.all(list.map(reference));
			countReads(snapshots.length);
			return list.map((doc, index) => parsed(doc.schema, snapshots[index] as DocumentSnapshot)) as never;
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
			return snapshots.flatMap((snapshot) => {
				const value = parsed(schema, snapshot);
				return value === null ? [] : [{ id: snapshot.id, value }];
			});
		},
	};
	return reader;
}

/** Reads outside any transaction. */
export const database: Reader = readerOf({
	all: (references) => firestore().getAll(...references),
	query: async (query) => (await query.get()).docs,
});

/**
 * Runs the work in a transaction; Firestore may run it again when another writer got in between, so it must
 * change nothing but through the writer. Read-locks make concurrent saves of one month wait for each other.
 */
export async function transact<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
	const { result, writes } = await firestore().runTransaction(async (transaction) => {
		const writer = writerOf(transaction);
		return { result: await work(writer), writes: writer.count() };
	});
	countWrites(writes);
	return result;
}

function writerOf(transaction: Transaction): Writer & { count: () => number } {
	let writes = 0;
	const counted = (write: () => unknown) => {
		writes += 1;
		write();
	};
	return {
		...readerOf({
			all: (references) => transaction.getAll(...references),
			query: async (query) => (await transaction.get(query)).docs,
		}),
		set: (doc, value) => counted(() => transaction.set(reference(doc), value as object)),
		create: (doc, value) => counted(() => transaction.create(reference(doc), value as object)),
		merge: (doc, fields) => counted(() => transaction.set(reference(doc), fields, { merge: true })),
		remove: (doc) => counted(() => transaction.delete(reference(doc))),
		count: () => writes,
	};
}
