import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { isDeepStrictEqual } from "node:util";
import { firestore } from "#firestore/database.ts";
import { GRPC, hasGrpcCode } from "#firestore/grpc-codes.ts";
import { countWrites, countReads } from "#firestore/meter.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { FieldPath, FieldValue } from "firebase-admin/firestore";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { rawDoc } from "#records/service/malformed-documents.ts";
import { forgetLastEntry } from "./last-entries.ts";
import { foldedMonthDoc, foldedMonthsOfShard, foldStateDoc, shardOf, UNFOLDED } from "./folded-months.ts";

/** A month before and after a write, as its event has it; undefined: there is none, or the event does not say. */
export interface MonthChange {
	readonly before: Readonly<Record<string, unknown>> | undefined;
	readonly after: Readonly<Record<string, unknown>> | undefined;
}

interface Snapshot {
	readonly data: () => Record<string, unknown> | undefined;
}

/** The change that an event reports. */
export function changeOf(
	data: { readonly before: Snapshot; readonly after: Snapshot } | undefined,
): MonthChange {
	return { before: data?.before.data(), after: data?.after.data() };
}

/** Whether a write of a month only set or took away its mark: nothing that hours are made of has changed. */
export function isOnlyFold({ before, after }: MonthChange): boolean {
	if (before === undefined || after === undefined) return false;
	const { unfolded: was, ...earlier } = before;
	const { unfolded: is, ...later } = after;
	return was !== is && isDeepStrictEqual(earlier, later);
}

/**
 * What the folds must know of a write that did not set the mark itself: a deletion, and a write by an older release,
 * a script or a hand.
 */
export async function followMonth(id: string, { before, after }: MonthChange): Promise<void> {
	const [uid, month] = [id.slice(0, -"_yyyy-MM".length), id.slice(-"yyyy-MM".length)];
	if (before !== undefined && after === undefined) await dropFolded(uid, month);
	if (after !== undefined && after["unfolded"] !== true && before?.["outline"] !== after["outline"])
		await markUnfolded(id);
}

async function markUnfolded(id: string): Promise<void> {
	try {
		await firestore().collection(COLLECTIONS.workMonths).doc(id).update({ unfolded: true });
		countWrites(1);
	} catch (error) {
		if (!hasGrpcCode(error, DELETED)) throw error;
	}
}

const DELETED: ReadonlySet<unknown> = new Set([GRPC.NOT_FOUND]);

const SHARDS_AT_ONCE = 300;

/**
 * Takes a person out of all shards, and gives up their place. Before their months are deleted, so that no answer has
 * them while that goes on; and after, because a fold may have come in between.
 */
export async function leaveFolds(uid: string): Promise<void> {
	await transact(async (writer) => (await forgetLastEntry(writer, uid))());
	const shard = shardOf((await database.get(foldStateDoc)) ?? UNFOLDED, uid);
	if (shard === undefined) return;
	const { docs } = await foldedMonthsOfShard(shard).query.get();
	countReads(Math.max(1, docs.length));
	const copy = new FieldPath("outlines", uid);
	const theirs = docs.filter((doc) => doc.get(copy) !== undefined);
	for (let start = 0; start < theirs.length; start += SHARDS_AT_ONCE) {
		const batch = firestore().batch();
		const some = theirs.slice(start, start + SHARDS_AT_ONCE);
		for (const { ref } of some) batch.update(ref, copy, FieldValue.delete());
		await batch.commit();
		countWrites(some.length);
	}
	await transact(async (writer) => {
		const state = (await writer.get(foldStateDoc)) ?? UNFOLDED;
		// The places of the others stay.
		writer.set(foldStateDoc, { ...state, people: state.people.map((one) => (one === uid ? "" : one)) });
	});
}

/** Takes a month that is deleted out of its shard; one that is there again by now stays. */
export async function dropFolded(uid: string, month: Month): Promise<void> {
	await transact(async (writer) => {
		const { hasCopy, drop } = await foldedPart(writer, uid, month);
		const deleted = await writer.get(rawDoc(`${COLLECTIONS.workMonths}/${uid}_${month}`));
		if (deleted === null && hasCopy) drop();
	});
}

/**
 * What the folds have of a month, read by the transaction that deletes it. `drop` takes it out of them: a report must not
 * have the copy of a month that has no mark any more. Reads: 3. Writes: 2 at most.
 */
export async function foldedPart(
	writer: Writer,
	uid: string,
	month: Month,
): Promise<{ readonly hasCopy: boolean; readonly drop: () => void }> {
	const forget = await forgetLastEntry(writer, uid);
	const shard = shardOf((await writer.get(foldStateDoc)) ?? UNFOLDED, uid);
	const doc = shard === undefined ? null : foldedMonthDoc(month, shard);
	const folded = doc === null ? null : await writer.get(doc);
	if (doc === null || folded === null || own(folded.outlines, uid) === undefined)
		return { hasCopy: false, drop: forget };
	const { [uid]: _, ...outlines } = folded.outlines;
	const drop = () => {
		forget();
		if (Object.keys(outlines).length === 0) writer.remove(doc);
		else writer.set(doc, { ...folded, outlines });
	};
	return { hasCopy: true, drop };
}
