import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { firestore } from "#firestore/database.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { countReads, countWrites } from "#firestore/meter.ts";
import { lastEntriesDoc, NO_LAST_ENTRIES } from "./last-entries.ts";
import {
	FOLDED_FORM,
	type FoldState,
	foldStateDoc,
	isFolded,
	UNFOLDED,
	type FoldedMonth,
	foldedMonthDoc,
	foldedMonthsBetween,
	placesOf,
	foldedOutline,
} from "./folded-months.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { isDeepStrictEqual } from "node:util";
import { GRPC, hasGrpcCode } from "#firestore/grpc-codes.ts";

const MOST_ATTEMPTS = 5;

/** Another fold has written the shard since it was read. */
const WRITTEN: ReadonlySet<unknown> = new Set([
	GRPC.NOT_FOUND,
	GRPC.ALREADY_EXISTS,
	GRPC.FAILED_PRECONDITION,
	GRPC.ABORTED,
]);

/**
 * Folds a month of all people from their months, marked or not: for months from before there were folds, and for shards
 * that are not what they should be. The shards are read first and written only as they were read, so a fold of a newer
 * change in between is never undone; a change that is not folded yet has its mark. @returns how many shards differed
 */
export async function foldAnew(month: Month): Promise<number> {
	for (let attempt = 1; ; attempt += 1) {
		const shards = (await foldedMonthsBetween(month, month).query.get()).docs;
		countReads(Math.max(1, shards.length));
		const due = await dueShards(month, shards);
		try {
			for (const write of due) await write();
			return due.length;
		} catch (error) {
			if (attempt === MOST_ATTEMPTS || !hasGrpcCode(error, WRITTEN)) throw error;
		}
	}
}

/** The writes of the shards that differ from their months. */
async function dueShards(
	month: Month,
	shards: readonly DocumentSnapshot[],
): Promise<(() => Promise<void>)[]> {
	const found = await firestore()
		.collection(COLLECTIONS.workMonths)
		.where("month", "==", month)
		.select("userId", "month", "outline", "unfolded")
		.get();
	countReads(Math.max(1, found.size));
	const read = await Promise.all(
		found.docs.map(async (snapshot) => ({ snapshot, folded: await foldedOutline(snapshot) })),
	);
	for (const { snapshot, folded } of read) if (folded === null) await mark(snapshot);
	const months = read.flatMap(({ folded }) => folded ?? []);
	const places = await placesOf(months.map(({ userId }) => userId));
	const wanted = new Map<string, FoldedMonth>();
	for (const { userId, outline } of months) {
		const shard = places.get(userId) ?? 0;
		const { path } = foldedMonthDoc(month, shard);
		const before = wanted.get(path)?.outlines ?? {};
		wanted.set(path, { month, shard, outlines: { ...before, [userId]: outline } });
	}
	const stored = new Map(shards.map((shard) => [shard.ref.path, shard]));
	const paths = new Set([...wanted.keys(), ...stored.keys()]);
	return [...paths].flatMap((path) => writeOf(path, wanted.get(path), stored.get(path)));
}

/** The write that makes a shard what it should be: none, if it is. */
function writeOf(
	path: string,
	due: FoldedMonth | undefined,
	stored: DocumentSnapshot | undefined,
): (() => Promise<void>)[] {
	if (isDeepStrictEqual(stored?.data(), due)) return [];
	const reference = firestore().doc(path);
	const lastUpdateTime = stored?.updateTime;
	return [
		async () => {
			if (due === undefined) await reference.delete(lastUpdateTime === undefined ? {} : { lastUpdateTime });
			else if (lastUpdateTime === undefined) await reference.create(due);
			else await reference.update({ ...due }, { lastUpdateTime });
			countWrites(1);
		},
	];
}

/** Reports read it from the month itself. If it has changed since it was read, the change has marked it. */
async function mark(snapshot: DocumentSnapshot): Promise<void> {
	const { updateTime } = snapshot;
	if (snapshot.get("unfolded") === true || updateTime === undefined) return;
	try {
		await snapshot.ref.update({ unfolded: true }, { lastUpdateTime: updateTime });
		countWrites(1);
	} catch (error) {
		if (!hasGrpcCode(error, WRITTEN)) throw error;
	}
}

/** How far the first fold has come under the form of today. */
function progressOf({ form, upTo }: FoldState): Month | null {
	return form === FOLDED_FORM ? upTo : "";
}

/**
 * Folds the next month of a company whose months are not all folded yet, the oldest first. It can be cut off anywhere:
 * the next call goes on. @returns whether there may be more to do
 */
export async function foldNextMonth(): Promise<boolean> {
	const before = progressOf((await database.get(foldStateDoc)) ?? UNFOLDED);
	if (before === null) return false;
	const upTo = await monthAfter(before);
	if (upTo !== null) await foldAnew(upTo);
	await transact(async (writer) => {
		const state = (await writer.get(foldStateDoc)) ?? UNFOLDED;
		// Another run may have come further.
		if (progressOf(state) !== before) return;
		writer.set(foldStateDoc, {
			...state,
			form: FOLDED_FORM,
			upTo,
			// While shards of another form are replaced, a person may be in two of them.
			isComplete: isFolded(state) || upTo === null,
		});
	});
	return upTo !== null;
}

/** The first month after one, of any person; null if there is none. */
async function monthAfter(month: Month): Promise<Month | null> {
	const later = firestore().collection(COLLECTIONS.workMonths).where("month", ">", month);
	const { docs } = await later.orderBy("month").limit(1).select("month").get();
	countReads(1);
	return docs[0] === undefined ? null : String(docs[0].get("month"));
}

/**
 * Folds every month of the company anew, also those that have shards and no months any more, and forgets the last
 * entries until the night. Answers stay right meanwhile. @returns how many shards were not what they should be
 */
export async function rebuildFolds(): Promise<number> {
	let differed = 0;
	const months = new Set(await monthsOfShards());
	for (let month = await monthAfter(""); month !== null; month = await monthAfter(month)) months.add(month);
	for (const month of [...months].sort()) differed += await foldAnew(month);
	await transact(async (writer) => {
		const state = (await writer.get(foldStateDoc)) ?? UNFOLDED;
		const { changes } = (await writer.get(lastEntriesDoc)) ?? NO_LAST_ENTRIES;
		writer.set(foldStateDoc, { ...state, form: FOLDED_FORM, upTo: null, isComplete: true });
		writer.set(lastEntriesDoc, { ...NO_LAST_ENTRIES, changes: changes + 1 });
	});
	return differed;
}

async function monthsOfShards(): Promise<Month[]> {
	const { docs } = await firestore().collection(COLLECTIONS.foldedMonths).select("month").get();
	countReads(Math.max(1, docs.length));
	return docs.map((doc) => doc.id.slice(0, "yyyy-MM".length));
}
