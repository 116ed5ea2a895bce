import type { DocumentReference, SetOptions } from "firebase-admin/firestore";
import { changedFields } from "./changed-fields.ts";
import { firestore } from "./database.ts";
import type { Doc, Reader, Writer } from "./documents.ts";
import { removedFields, withMark } from "./folds/fold-marks.ts";
import { RECORD_STATE_PATH } from "./folds/folded-records.ts";
import { requireFieldsFit, requireFit } from "./stored-shape.ts";

const reference = ({ path }: Doc<unknown>): DocumentReference => firestore().doc(path);

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
			const changed = before === null || replace !== null ? null : changedFields(before, after);
			if (changed === null) return set(doc, after);
			requireFit(doc, after);
			const { fields, paths } = changed;
			counted(() => commit.set(reference(doc), fields, { mergeFields: [...paths] }));
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
