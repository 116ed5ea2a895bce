import type { DocumentReference, SetOptions } from "firebase-admin/firestore";
import { changedFields } from "./changed-fields.ts";
import { firestore } from "./database.ts";
import { removedFields, withMark } from "./folds/fold-marks.ts";
import { RECORD_STATE_PATH } from "./folds/folded-records.ts";
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

const reference = (doc: Doc<unknown>): DocumentReference => firestore().doc(doc.path);

/** A transaction or a batch, as far as it takes writes. */
interface Commit {
	set(document: DocumentReference, fields: object, options?: SetOptions): unknown;
	create(document: DocumentReference, fields: object): unknown;
	delete(document: DocumentReference): unknown;
}

type Replace = (doc: Doc<unknown>, fields: object) => unknown;

/** A writer into a commit; `replace`: how it writes a document that may be there, as a whole. */
export function writerInto(
	commit: Commit,
	reader: Reader,
	replace: Replace | null = null,
): Writer & { finish: () => number } {
	let writes = 0;
	const removed: string[] = [];
	const counted = (write: () => unknown) => {
		writes += 1;
		write();
	};
	const merge = (document: DocumentReference, fields: object) =>
		counted(() => commit.set(document, fields, { merge: true }));
	const setWhole: Replace = replace ?? ((doc, fields) => commit.set(reference(doc), fields));
	const set: Writer["set"] = (doc, value) => {
		requireFit(doc, value);
		counted(() => setWhole(doc, withMark(doc.path, value as object)));
	};
	return {
		...reader,
		set,
		update: (doc, before, after) => {
			if (before === null || replace !== null) return set(doc, after);
			const changed = changedFields(before, withMark(doc.path, after));
			if (changed === null) return set(doc, after);
			requireFit(doc, after);
			counted(() => commit.set(reference(doc), changed.fields, { mergeFields: [...changed.paths] }));
		},
		create: (doc, value) => {
			requireFit(doc, value);
			counted(() => commit.create(reference(doc), withMark(doc.path, value as object)));
		},
		merge: (doc, fields) => {
			requireFieldsFit(doc, fields);
			merge(reference(doc), withMark(doc.path, fields));
		},
		remove: (doc) => {
			removed.push(doc.path);
			counted(() => commit.delete(reference(doc)));
		},
		/** The last write: which copies are not to be read any more. @returns how many there were */
		finish: () => {
			const note = removedFields(removed);
			if (note !== null) merge(firestore().doc(RECORD_STATE_PATH), note);
			return writes;
		},
	};
}
