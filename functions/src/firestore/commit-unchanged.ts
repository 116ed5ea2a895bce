import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { firestore } from "./database.ts";
import { database, type Doc, type Writer } from "./documents.ts";
import { removedFields, withMark } from "./folds/fold-marks.ts";
import { RECORD_STATE_PATH } from "./folds/folded-records.ts";
import { GRPC, hasGrpcCode } from "./grpc-codes.ts";
import { countReads, countWrites } from "./meter.ts";
import { requireFieldsFit, requireFit } from "./stored-shape.ts";

/** A document that a decision was based on, and whether it still says what was read then. */
export interface Premise {
	readonly path: string;
	readonly holds: (snapshot: DocumentSnapshot) => boolean;
	/** A query has not found it, and it is written: it must not be there at the commit. */
	readonly isAbsent?: true;
}

/** Says what of a document a decision was based on. */
export function premise<T>(doc: Doc<T>, holds: (present: T | null) => boolean): Premise {
	return {
		path: doc.path,
		holds: (snapshot) => holds(snapshot.exists ? doc.schema.parse(snapshot.data()) : null),
	};
}

/** Another commit has changed one of the premises first. */
const TOO_LATE: ReadonlySet<unknown> = new Set([
	GRPC.NOT_FOUND,
	GRPC.ALREADY_EXISTS,
	GRPC.FAILED_PRECONDITION,
	GRPC.ABORTED,
]);

/**
 * Writes all or nothing, and only if the premises still hold at the commit: checked by their update times, without
 * locks. For decisions that read many documents, where a transaction would block other writers, and many of them at
 * once would block each other. Returns false when another commit changed a premise first: the caller decides anew. A
 * premise that the decision has read through a witness is not read again, but it must be written.
 */
export async function commitUnchanged(
	premises: readonly Premise[],
	write: (writer: Writer) => void,
	seen: ReadonlyMap<string, DocumentSnapshot> = new Map(),
): Promise<boolean> {
	const unread = premises.filter(({ path, isAbsent }) => !isAbsent && !seen.has(path));
	const snapshots =
		unread.length === 0 ? [] : await firestore().getAll(...unread.map(({ path }) => firestore().doc(path)));
	countReads(snapshots.length);
	if (!snapshots.every((snapshot, index) => unread[index]?.holds(snapshot))) return false;
	const batch = firestore().batch();
	const read = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
	const known = new Map(premises.map(({ path }) => [path, read.get(path) ?? seen.get(path)]));
	const writer = batchWriter(batch, known);
	write(writer);
	// Only a write has a condition: without one a change since the read would go unseen.
	const unchecked = premises.find(({ path }) => !read.has(path) && !writer.replaced.has(path));
	if (unchecked !== undefined) throw new Error(`${unchecked.path} is a premise that is not written.`);
	const writes = writer.finish();
	try {
		await batch.commit();
	} catch (error) {
		if (hasGrpcCode(error, TOO_LATE)) return false;
		throw error;
	}
	countWrites(writes);
	return true;
}

/** @param premises undefined: the document must not exist */
function batchWriter(batch: WriteBatch, premises: ReadonlyMap<string, DocumentSnapshot | undefined>) {
	let writes = 0;
	const removed: string[] = [];
	const replaced = new Set<string>();
	const counted = (write: () => unknown) => {
		writes += 1;
		write();
	};
	const reference = (doc: Doc<unknown>) => firestore().doc(doc.path);
	/** A premise is written over only as it was read: `set` itself takes no condition. */
	const replace = (doc: Doc<unknown>, fields: object) => {
		const value = withMark(doc.path, fields);
		replaced.add(doc.path);
		const premise = premises.get(doc.path);
		if (!premises.has(doc.path)) batch.set(reference(doc), value);
		else if (premise?.updateTime === undefined) batch.create(reference(doc), value);
		else batch.update(reference(doc), value, { lastUpdateTime: premise.updateTime });
	};
	return {
		...database,
		replaced,
		set: <T>(doc: Doc<T>, value: T) => {
			requireFit(doc, value);
			counted(() => replace(doc, value as object));
		},
		create: <T>(doc: Doc<T>, value: T) => {
			requireFit(doc, value);
			counted(() => batch.create(reference(doc), withMark(doc.path, value as object)));
		},
		merge: <T>(doc: Doc<T>, fields: object) => {
			requireFieldsFit(doc, fields);
			counted(() => batch.set(reference(doc), withMark(doc.path, fields), { merge: true }));
		},
		remove: <T>(doc: Doc<T>) => {
			removed.push(doc.path);
			counted(() => batch.delete(reference(doc)));
		},
		finish: () => {
			const note = removedFields(removed);
			if (note !== null) counted(() => batch.set(firestore().doc(RECORD_STATE_PATH), note, { merge: true }));
			return writes;
		},
	};
}
