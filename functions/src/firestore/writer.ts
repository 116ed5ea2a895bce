import type { DocumentReference, SetOptions } from "firebase-admin/firestore";
import { changedFields } from "./changed-fields.ts";
import { writeCopy } from "./copies/copied-kinds.ts";
import { firestore } from "./database.ts";
import type { Doc, Reader } from "./reader.ts";
import { requireFieldsFit, requireFit } from "./stored-shape.ts";

/**
 * A transaction: reads first, then writes, all or nothing. A document that does not fit its schema is refused before
 * it is written, and then nothing is written.
 */
export interface Writer extends Reader {
	set<T>(doc: Doc<T>, value: T): void;
	/**
	 * Sets a document that this transaction has read as `before` (null: it was not there), and sends only what differs.
	 * For large documents that change often: of a month with sixty entries a save changes one.
	 */
	update<T extends object>(doc: Doc<T>, before: T | null, after: T): void;
	/** Adds a document that must not exist yet. */
	create<T>(doc: Doc<T>, value: T): void;
	/** Writes only the given fields; nested maps are merged too, so other keys of a map survive. */
	merge<T>(doc: Doc<T>, fields: object): void;
	remove<T>(doc: Doc<T>): void;
}

/** A transaction or a batch, as far as it takes writes. */
interface Commit {
	set(document: DocumentReference, fields: object, options?: SetOptions): unknown;
	create(document: DocumentReference, fields: object): unknown;
	delete(document: DocumentReference): unknown;
}

/** How a commit writes a document that may be there, as a whole. */
type Replace = (doc: Doc<unknown>, fields: object) => unknown;

const reference = (doc: Doc<unknown>): DocumentReference => firestore().doc(doc.path);

/** A writer into a commit; `writes` says how many documents it has written. */
export function writerInto(
	commit: Commit,
	reader: Reader,
	replace: Replace | null = null,
): Writer & { writes: () => number } {
	let writes = 0;
	const setWhole: Replace = replace ?? ((doc, fields) => commit.set(reference(doc), fields));
	const copied = ({ path }: Doc<unknown>, change: Parameters<typeof writeCopy>[2]) => {
		writes += 1 + writeCopy(commit, path, change);
	};
	const set: Writer["set"] = (doc, value) => {
		requireFit(doc, value);
		setWhole(doc, value as object);
		copied(doc, { whole: value as object });
	};
	return {
		...reader,
		writes: () => writes,
		set,
		update: (doc, before, after) => {
			const changed = before === null || replace !== null ? null : changedFields(before, after);
			if (changed === null) return set(doc, after);
			requireFit(doc, after);
			commit.set(reference(doc), changed.fields, { mergeFields: [...changed.paths] });
			copied(doc, { whole: after });
		},
		create: (doc, value) => {
			requireFit(doc, value);
			commit.create(reference(doc), value as object);
			copied(doc, { whole: value as object });
		},
		merge: (doc, fields) => {
			requireFieldsFit(doc, fields);
			commit.set(reference(doc), fields, { merge: true });
			copied(doc, { merged: fields });
		},
		remove: (doc) => {
			commit.delete(reference(doc));
			copied(doc, "removed");
		},
	};
}
