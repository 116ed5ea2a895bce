import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { firestore } from "./database.ts";
import { database, type Doc } from "./reader.ts";
import { type Writer, writerInto } from "./writer.ts";
import { GRPC, hasGrpcCode } from "./grpc-codes.ts";
import { countReads, countWrites } from "./meter.ts";

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
	const replaced = new Set<string>();
	/** A premise is written over only as it was read: `set` itself takes no condition. */
	const replace = ({ path }: Doc<unknown>, fields: object) => {
		replaced.add(path);
		const snapshot = known.get(path);
		const lastUpdateTime = snapshot?.updateTime;
		if (!known.has(path)) batch.set(firestore().doc(path), fields);
		else if (lastUpdateTime === undefined) batch.create(firestore().doc(path), fields);
		else
			batch.update(firestore().doc(path), { ...fields, ...goneFrom(snapshot, fields) }, { lastUpdateTime });
	};
	const writer = writerInto(batch, database, replace);
	write(writer);
	// Only a write has a condition: without one a change since the read would go unseen.
	const unchecked = premises.find(({ path }) => !read.has(path) && !replaced.has(path));
	if (unchecked !== undefined) throw new Error(`${unchecked.path} is a premise that is not written.`);
	try {
		await batch.commit();
	} catch (error) {
		if (hasGrpcCode(error, TOO_LATE)) return false;
		throw error;
	}
	countWrites(writer.writes());
	return true;
}

/** Deletes the stored fields that are not written: an update alone would leave them. */
function goneFrom(snapshot: DocumentSnapshot | undefined, fields: object): Record<string, FieldValue> {
	const written = new Map(Object.entries(fields));
	const gone = Object.keys(snapshot?.data() ?? {}).filter((key) => written.get(key) === undefined);
	return Object.fromEntries(gone.map((key) => [key, FieldValue.delete()]));
}
