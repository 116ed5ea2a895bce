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
 * once would block each other. Returns false when another commit changed a premise first: the caller decides anew.
 */
export async function commitUnchanged(
	premises: readonly Premise[],
	write: (writer: Writer) => void,
): Promise<boolean> {
	const snapshots = await firestore().getAll(...premises.map(({ path }) => firestore().doc(path)));
	countReads(snapshots.length);
	if (!snapshots.every((snapshot, index) => premises[index]?.holds(snapshot))) return false;
	const batch = firestore().batch();
	const writer = batchWriter(batch, new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot])));
	write(writer);
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

function batchWriter(batch: WriteBatch, premises: ReadonlyMap<string, DocumentSnapshot>) {
	let writes = 0;
	const removed: string[] = [];
	const counted = (write: () => unknown) => {
		writes += 1;
		write();
	};
	const reference = (doc: Doc<unknown>) => firestore().doc(doc.path);
	/** A premise is written over only as it was read: `set` itself takes no condition. */
	const replace = (doc: Doc<unknown>, fields: object) => {
		const value = withMark(doc.path, fields);
		const premise = premises.get(doc.path);
		if (premise === undefined) batch.set(reference(doc), value);
		else if (premise.updateTime === undefined) batch.create(reference(doc), value);
		else batch.update(reference(doc), value, { lastUpdateTime: premise.updateTime });
	};
	return {
		...database,
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
