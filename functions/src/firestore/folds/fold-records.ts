import {
	type DocumentSnapshot,
	FieldPath,
	FieldValue,
	type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { isDeepStrictEqual } from "node:util";
import { firestore } from "#firestore/database.ts";
import { GRPC, hasGrpcCode } from "#firestore/grpc-codes.ts";
import { countReads, countWrites } from "#firestore/meter.ts";
import { inTransaction } from "#firestore/transaction-runs.ts";
import { FOLDED_KINDS, type FoldedKind, foldedPlace, pathOf, sourcesOf } from "./folded-kinds.ts";
import {
	foldedRecordsPath,
	foldedRecordsSchema,
	kindIn,
	NEVER_FOLDED,
	RECORD_STATE_PATH,
	type RecordState,
	recordStateSchema,
	shardsIn,
} from "./folded-records.ts";

/** Documents folded in one run, and tries under changes in between. */
const AT_ONCE = 1000;
const MOST_ATTEMPTS = 3;

/** Something of the commit has changed since it was read. */
const CHANGED: ReadonlySet<unknown> = new Set([
	GRPC.NOT_FOUND,
	GRPC.ALREADY_EXISTS,
	GRPC.FAILED_PRECONDITION,
	GRPC.ABORTED,
]);

/** A document with its copy. */
interface Copied {
	readonly id: string;
	readonly source: QueryDocumentSnapshot;
	readonly json: string;
}

const KINDS = Object.keys(FOLDED_KINDS) as FoldedKind[];

/**
 * Folds what has changed of all kinds, and the kinds that were never folded. Where nothing has, it reads a query for each
 * kind and the state. What is deleted after the state was read is dropped by the next run.
 */
export async function foldAllRecords(): Promise<void> {
	for (const kind of KINDS) await foldMarkedRecords(kind);
	const state = await stateNow();
	for (const kind of KINDS) {
		if (kindIn(state, kind).isComplete) await dropRemoved(kind, state);
		else await foldKindAnew(kind);
	}
}

/** Folds all kinds anew. @returns how many shards were not what they should be */
export async function rebuildRecords(): Promise<number> {
	let differed = 0;
	for (const kind of KINDS) differed += await foldKindAnew(kind);
	return differed;
}

async function stateNow(): Promise<RecordState> {
	const stored = await firestore().doc(RECORD_STATE_PATH).get();
	countReads(1);
	return recordStateSchema.parse(stored.data() ?? {});
}

/**
 * Copies marked documents of a kind into their shards, each shard in one commit that also takes the marks away, and only
 * if none of the documents has changed since it was read. @returns how many were folded
 */
export async function foldMarkedRecords(kind: FoldedKind): Promise<number> {
	let folded = 0;
	for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
		const found = await sourcesOf(kind).where("unfolded", "==", true).limit(AT_ONCE).get();
		countReads(Math.max(1, found.size));
		if (found.empty) return folded;
		// After the documents: one that was deleted and made again waits until its old copy is gone.
		const { removed } = kindIn(await stateNow(), kind);
		const copied = found.docs.flatMap((source) => copyOf(kind, source));
		const free = copied.filter(({ id }) => own(removed, id) === undefined);
		const places = await placesOf(
			kind,
			free.map(({ id }) => id),
		);
		const shards = Map.groupBy(free, ({ id }) => places.get(id) ?? 0);
		const done = await Promise.all([...shards].map(([shard, some]) => commitShard(kind, shard, some)));
		folded += done.reduce((sum, count) => sum + count, 0);
		if (done.every((count) => count > 0)) return folded;
	}
	return folded;
}

/** Nothing for a document that stays marked: too long, or not of plain values. */
function copyOf(kind: FoldedKind, source: QueryDocumentSnapshot): Copied[] {
	const { unfolded: _, ...fields } = source.data();
	const id = foldedPlace(source.ref.path)?.id ?? "";
	const json = JSON.stringify(fields);
	if (id === "" || Buffer.byteLength(json) > FOLDED_KINDS[kind].longest) return [];
	return isDeepStrictEqual(JSON.parse(json), fields) ? [{ id, source, json }] : [];
}

/** @returns how many were folded: none, if one has changed */
async function commitShard(kind: FoldedKind, shard: number, copied: readonly Copied[]): Promise<number> {
	const records = Object.fromEntries(copied.map(({ id, json }) => [id, json]));
	const batch = firestore().batch();
	batch.set(firestore().doc(foldedRecordsPath(kind, shard)), { kind, shard, records }, { merge: true });
	for (const { source } of copied)
		batch.update(source.ref, { unfolded: FieldValue.delete() }, { lastUpdateTime: source.updateTime });
	try {
		await batch.commit();
	} catch (error) {
		if (hasGrpcCode(error, CHANGED)) return 0;
		throw error;
	}
	countWrites(copied.length + 1);
	return copied.length;
}

/** The shards of documents; only here a document gets a place, at its first fold. */
async function placesOf(kind: FoldedKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const known = kindIn(await stateNow(), kind);
	const isKnown = new Set(known.ids);
	if (ids.every((id) => isKnown.has(id))) return shardsIn(known.ids, kind);
	const all = await changeState(kind, ({ ids: before, ...rest }) => {
		const present = new Set(before);
		return { ids: [...before, ...[...ids].sort().filter((id) => !present.has(id))], ...rest };
	});
	return shardsIn(all.ids, kind);
}

type KindState = RecordState["kinds"][string];

function changeState(kind: FoldedKind, change: (before: KindState) => KindState): Promise<KindState> {
	const reference = firestore().doc(RECORD_STATE_PATH);
	return inTransaction(async (transaction) => {
		const state = recordStateSchema.parse((await transaction.get(reference)).data() ?? {});
		const after = change(state.kinds[kind] ?? NEVER_FOLDED);
		transaction.set(reference, { ...state, kinds: { ...state.kinds, [kind]: after } });
		return after;
	});
}

/** Takes the copies of deleted documents out of their shards; of one that was made again only the note of its deletion. */
async function dropRemoved(kind: FoldedKind, known: RecordState): Promise<void> {
	const { removed, ids } = kindIn(known, kind);
	const places = shardsIn(ids, kind);
	const state = firestore().doc(RECORD_STATE_PATH);
	for (const id of Object.keys(removed)) {
		const shard = firestore().doc(foldedRecordsPath(kind, places.get(id) ?? 0));
		await inTransaction(async (transaction) => {
			const [source, copies] = await transaction.getAll(firestore().doc(pathOf({ kind, id })), shard);
			const isUnmarked = source?.exists === true && source.get("unfolded") !== true;
			if (copies?.exists === true && !isUnmarked)
				transaction.update(shard, new FieldPath("records", id), FieldValue.delete());
			transaction.update(state, new FieldPath("removed", kind, id), FieldValue.delete());
		});
		countReads(2);
		countWrites(2);
	}
}

/**
 * Folds all documents of a kind that have no mark: for a kind that was never folded, and for shards that are not what they
 * should be. The shards are read first and written only as they were read. @returns how many shards differed
 */
export async function foldKindAnew(kind: FoldedKind): Promise<number> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			const differed = await foldOnce(kind);
			await changeState(kind, ({ ids }) => ({
				ids,
				isComplete: true,
				perShard: FOLDED_KINDS[kind].perShard,
			}));
			return differed;
		} catch (error) {
			if (attempt === MOST_ATTEMPTS || !hasGrpcCode(error, CHANGED)) throw error;
		}
	}
}

async function foldOnce(kind: FoldedKind): Promise<number> {
	const shards = await firestore().collection("foldedRecords").where("kind", "==", kind).get();
	const found = await sourcesOf(kind).get();
	countReads(Math.max(1, shards.size) + Math.max(1, found.size));
	const copied: { id: string; json: string }[] = [];
	const marked = new Set<string>();
	for (const source of found.docs) {
		const [copy] = copyOf(kind, source);
		if (copy === undefined && source.get("unfolded") !== true) await source.ref.update({ unfolded: true });
		if (copy === undefined || source.get("unfolded") === true)
			marked.add(foldedPlace(source.ref.path)?.id ?? "");
		else copied.push(copy);
	}
	// The copy of a marked document stays as it is: it is read itself, and folded by its mark.
	for (const shard of shards.docs) copied.push(...copiesOf(shard, marked));
	const places = await placesOf(
		kind,
		copied.map(({ id }) => id),
	);
	const due = Map.groupBy(copied, ({ id }) => places.get(id) ?? 0);
	const stored = new Map(shards.docs.map((shard) => [shard.ref.path, shard]));
	let differed = 0;
	const paths = new Set([
		...stored.keys(),
		...[...due.keys()].map((shard) => foldedRecordsPath(kind, shard)),
	]);
	for (const path of paths) {
		const shard = Number(path.slice(path.lastIndexOf("_") + 1));
		const records = Object.fromEntries((due.get(shard) ?? []).map(({ id, json }) => [id, json]));
		differed += await writeShard(path, { kind, shard, records }, stored.get(path));
	}
	return differed;
}

function copiesOf(shard: DocumentSnapshot, marked: ReadonlySet<string>): { id: string; json: string }[] {
	const { data } = foldedRecordsSchema.safeParse(shard.data());
	const records = Object.entries(data?.records ?? {}).map(([id, json]) => ({ id, json }));
	return records.filter(({ id }) => marked.has(id));
}

async function writeShard(path: string, due: object, stored: DocumentSnapshot | undefined): Promise<number> {
	if (isDeepStrictEqual(stored?.data(), due)) return 0;
	const reference = firestore().doc(path);
	const lastUpdateTime = stored?.updateTime;
	if (lastUpdateTime === undefined) await reference.create(due);
	else await reference.update({ ...due }, { lastUpdateTime });
	countWrites(1);
	return 1;
}
