import { database, type Doc } from "@tuntikirja/functions/firestore/reader.ts";
import { type StoredWaiting, waitingIn } from "@tuntikirja/functions/records/inbox/inbox.ts";
import { type AuditRow, auditRowSchema } from "@tuntikirja/functions/records/audit/audit-log.ts";
import { writeCopy, COPIED_KINDS } from "@tuntikirja/functions/firestore/copies/copied-kinds.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { demandFirestoreEmulator, firestoreEmulator, projectId } from "./emulators.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";

/** Writes a document as the server stores it, without any rule. */
export async function put<T>(doc: Doc<T>, value: T): Promise<void> {
	demandFirestoreEmulator();
	await putAll([[doc, doc.schema.parse(value)]]);
}

/** Documents of one commit: a month is about 12 kB, and Firestore accepts 10 MB. */
const AT_ONCE = 100;

/** Writes many documents as the server stores them, without any rule, and as they are. */
export async function putAll(written: readonly (readonly [Doc<unknown>, unknown])[]): Promise<void> {
	demandFirestoreEmulator();
	for (let start = 0; start < written.length; start += AT_ONCE) {
		const batch = firestore().batch();
		for (const [doc, value] of written.slice(start, start + AT_ONCE)) {
			batch.set(firestore().doc(doc.path), value as object);
			writeCopy(batch, doc.path, { whole: value as object });
		}
		await batch.commit();
	}
}

/** Changes only the named fields of a document. */
export async function change<T extends object>(doc: Doc<T>, fields: Partial<T>): Promise<void> {
	demandFirestoreEmulator();
	const batch = firestore().batch();
	batch.set(firestore().doc(doc.path), fields, { merge: true });
	writeCopy(batch, doc.path, { merged: fields });
	await batch.commit();
}

/** The stored document, or null. */
export async function stored<T>(doc: Doc<T>): Promise<T | null> {
	demandFirestoreEmulator();
	const snapshot = await firestore().doc(doc.path).get();
	return snapshot.exists ? doc.schema.parse(snapshot.data()) : null;
}

/** The documents as text, which is equal only if every byte of them is. */
export async function bytesOf(docs: readonly Doc<unknown>[]): Promise<string> {
	demandFirestoreEmulator();
	const snapshots = await firestore().getAll(...docs.map((doc) => firestore().doc(doc.path)));
	return JSON.stringify(
		snapshots.map((snapshot) => [
			snapshot.ref.path,
			snapshot.updateTime?.toDate().toISOString() ?? null,
			snapshot.data() ?? null,
		]),
	);
}

/** Every stored document as text, by its path: one query finds them, whatever their collections are called. */
export async function everyDocument(): Promise<Map<string, string>> {
	const address = `${firestoreEmulator()}/v1/projects/${projectId()}/databases/(default)/documents:runQuery`;
	const answer = await fetch(address, {
		method: "POST",
		headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
		body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
	});
	if (!answer.ok) throw new Error(`The emulator has not listed its documents: ${await answer.text()}`);
	const found = (await answer.json()) as readonly { document?: { name: string; fields?: object } }[];
	return new Map(
		found.flatMap(({ document }) =>
			document === undefined
				? []
				: [[document.name.split("/documents/")[1] ?? "", JSON.stringify(document.fields)] as const],
		),
	);
}

/** The audit rows about a person, oldest first. */
export async function auditOf(subjectId: string): Promise<AuditRow[]> {
	demandFirestoreEmulator();
	const rows = await firestore().collection("audit").where("subjectId", "==", subjectId).get();
	return rows.docs.map((row) => auditRowSchema.parse(row.data())).sort((a, b) => a.at.localeCompare(b.at));
}

/** What waits in an inbox, in the order of the ids. */
export async function waitingAt(inboxId: string): Promise<StoredWaiting[]> {
	const found = await database.find(waitingIn([inboxId]));
	return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Makes all shards of copies: otherwise what a list reads depends on the ids of those who are there. */
export async function makeAllShards(): Promise<void> {
	demandFirestoreEmulator();
	const shards = Object.entries(COPIED_KINDS).flatMap(([kind, count]) =>
		Array.from({ length: count }, (_, shard) => ({ kind, path: `${COLLECTIONS.copies}/${kind}_${shard}` })),
	);
	const found = await firestore().getAll(...shards.map(({ path }) => firestore().doc(path)));
	const batch = firestore().batch();
	for (const [index, { kind }] of shards.entries()) {
		const shard = found[index];
		if (shard?.exists === false) batch.create(shard.ref, { kind, records: {} });
	}
	await batch.commit();
}
