import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { FieldPath, FieldValue, type DocumentReference, type SetOptions } from "firebase-admin/firestore";
import { createHash } from "node:crypto";
import { firestore } from "#firestore/database.ts";

/**
 * The documents that are read of all people or projects at once, by collection (`prices` are those of projects), and over
 * how many shards their copies are spread. A shard has to stay below Firestore's 1 MiB with all that were ever stored.
 */
export const COPIED_KINDS = {
	availabilities: 4,
	capacityAllocations: 8,
	customers: 4,
	employmentContracts: 4,
	holidayAdjustments: 4,
	prices: 8,
	projects: 8,
	users: 4,
	wages: 4,
} as const satisfies Record<string, number>;
export type CopiedKind = keyof typeof COPIED_KINDS;

/** Where the copy of a document is. */
export interface CopyPlace {
	readonly kind: CopiedKind;
	/** That of the document within its kind. */
	readonly id: string;
	readonly shard: DocumentReference;
}

/** Where the copy of the document at a path is; null: it has none. */
export function copyPlace(path: string): CopyPlace | null {
	const [collection = "", id = "", ...rest] = path.split("/");
	const kind = rest.length === 0 ? collection : `${collection}/${rest.join("/")}`;
	if (kind === "projects/private/prices") return placeIn("prices", id);
	return isKind(kind) && kind !== "prices" ? placeIn(kind, id) : null;
}

function isKind(name: string): name is CopiedKind {
	return Object.hasOwn(COPIED_KINDS, name);
}

/** By the hash of the id, so that a write has to read nothing to find its shard. */
function placeIn(kind: CopiedKind, id: string): CopyPlace {
	const shard = createHash("sha256").update(id).digest().readUInt32BE() % COPIED_KINDS[kind];
	return { kind, id, shard: firestore().doc(`${COLLECTIONS.copies}/${kind}_${shard}`) };
}

/** A transaction or a batch, as far as copies are written into it. */
interface Commit {
	set(document: DocumentReference, fields: object, options: SetOptions): unknown;
}

/** What a commit does to a document: writes it as a whole, merges fields into it, or deletes it. */
type Change = { readonly whole: object } | { readonly merged: object } | "removed";

/**
 * Does the same to the copy of the document as the commit does to the document, so that no copy is ever older. It reads
 * nothing, so writers of one shard do not wait for each other. @returns how many documents it writes
 */
export function writeCopy(commit: Commit, path: string, change: Change): number {
	const place = copyPlace(path);
	if (place === null) return 0;
	const { kind, id, shard } = place;
	if (change === "removed")
		commit.set(shard, { kind, records: { [id]: FieldValue.delete() } }, { merge: true });
	else if ("merged" in change) commit.set(shard, { kind, records: { [id]: change.merged } }, { merge: true });
	else
		commit.set(
			shard,
			{ kind, records: { [id]: change.whole } },
			{ mergeFields: ["kind", new FieldPath("records", id)] },
		);
	return 1;
}
