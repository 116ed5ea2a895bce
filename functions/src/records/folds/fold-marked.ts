import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { firestore } from "#firestore/database.ts";
import { GRPC, hasGrpcCode } from "#firestore/grpc-codes.ts";
import { countReads, countWrites } from "#firestore/meter.ts";
import { type FoldedOutline, foldedOutline, foldedMonthDoc, placesOf } from "./folded-months.ts";
import { forgetInFold } from "./last-entries.ts";

/** Months folded in one run; the next one goes on. Their outlines are in memory at once. */
const MONTHS_AT_ONCE = 2000;
const MOST_ATTEMPTS = 3;

/** A month of the commit has changed or is gone since it was read. */
const CHANGED: ReadonlySet<unknown> = new Set([GRPC.NOT_FOUND, GRPC.FAILED_PRECONDITION, GRPC.ABORTED]);

/**
 * Copies marked months into their shards, each shard in one commit that also takes the marks away, and only if none of
 * the months has changed since it was read. So a copy is always what its month is at the commit, and a run that is
 * killed, late or doubled does no harm. No month is locked: a save that comes first wins, and the month stays marked.
 * @returns how many were folded
 */
export async function foldMarked(): Promise<number> {
	const marked = firestore().collection(COLLECTIONS.workMonths).where("unfolded", "==", true);
	const found = await marked
		.orderBy("month")
		.limit(MONTHS_AT_ONCE)
		.select("userId", "month", "outline")
		.get();
	countReads(Math.max(1, found.size));
	const months = await foldable(found.docs);
	const places = await placesOf(months.map(({ userId }) => userId));
	const shards = Map.groupBy(
		months,
		({ month, userId }) => foldedMonthDoc(month, places.get(userId) ?? 0).path,
	);
	let folded = 0;
	for (const own of shards.values()) folded += await foldShard(own, places.get(own[0]?.userId ?? "") ?? 0);
	return folded;
}

async function foldable(snapshots: readonly DocumentSnapshot[]): Promise<FoldedOutline[]> {
	const months = await Promise.all(snapshots.map(foldedOutline));
	return months.filter((month) => month !== null);
}

/** Where some have changed meanwhile, the others are folded without them. */
async function foldShard(months: readonly FoldedOutline[], shard: number): Promise<number> {
	let rest = months;
	for (let attempt = 1; rest.length > 0; attempt += 1) {
		if (await commitShard(rest, shard)) return rest.length;
		if (attempt === MOST_ATTEMPTS) return 0;
		rest = await readAgain(rest);
	}
	return 0;
}

/**
 * One write for the shard, one for each month, and one for the last entries where it is an older month. False: one of the
 * months is not as it was read.
 */
async function commitShard(months: readonly FoldedOutline[], shard: number): Promise<boolean> {
	const month = months[0]?.month ?? "";
	const outlines = Object.fromEntries(months.map(({ userId, outline }) => [userId, outline]));
	const batch = firestore().batch();
	batch.set(firestore().doc(foldedMonthDoc(month, shard).path), { month, shard, outlines }, { merge: true });
	for (const { reference, updateTime } of months)
		batch.update(reference, { unfolded: FieldValue.delete() }, { lastUpdateTime: updateTime });
	const forgotten = forgetInFold(batch, month, Object.keys(outlines));
	try {
		await batch.commit();
	} catch (error) {
		if (hasGrpcCode(error, CHANGED)) return false;
		throw error;
	}
	countWrites(months.length + 1 + forgotten);
	return true;
}

/** Those of the months that are still marked, as they are now. */
async function readAgain(months: readonly FoldedOutline[]): Promise<FoldedOutline[]> {
	const snapshots = await firestore().getAll(...months.map(({ reference }) => reference), {
		fieldMask: ["userId", "month", "outline", "unfolded"],
	});
	countReads(snapshots.length);
	return foldable(snapshots.filter((snapshot) => snapshot.get("unfolded") === true));
}
