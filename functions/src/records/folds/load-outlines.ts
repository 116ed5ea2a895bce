import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { ofMany, type Reader } from "#firestore/reader.ts";
import {
	inOutline,
	monthsOfAllPeople,
	type OutlinedMonth,
	unfoldedMonths,
} from "#records/months/outlined-months.ts";
import { foldedMonthsBetween, foldStateDoc, isFolded, type FoldedMonth } from "./folded-months.ts";

/**
 * The outlines of the months of all people between two, both included: a read for each 100 people and month, for each
 * month that has changed since it was folded, and for the state of the folds.
 *
 * The marked months are read first, and the shards after them. So the answer is right without a transaction: what was
 * marked then is taken from its month, and what was not was in its shard already. A fold in between puts into the shard
 * what the month has, and a month that changes in between is answered as it was or as it is.
 */
export async function loadOutlines(reader: Reader, from: Month, to: Month): Promise<OutlinedMonth[]> {
	const folds = ofMany();
	const state = await folds.get(foldStateDoc);
	if (state === null || !isFolded(state)) return reader.find(inOutline(monthsOfAllPeople(from, to)));
	const live = await reader.find(inOutline(unfoldedMonths(from, to)));
	const folded = await folds.find(foldedMonthsBetween(from, to));
	// A shard that cannot be read would leave out a hundred people.
	if (folds.skipped.size > 0) return reader.find(inOutline(monthsOfAllPeople(from, to)));
	return mergeOutlines(live, folded, (id) => reader.skipped.has(`${COLLECTIONS.workMonths}/${id}`));
}

const keyOf = ({ userId, month }: Pick<OutlinedMonth, "userId" | "month">) => `${userId}_${month}`;

/**
 * The outlines of all people, by month and person, as a query of the months has them. What was read from its month is
 * never taken from a shard, nor is what `isUnreadable` says of the id of a month.
 */
export function mergeOutlines(
	live: readonly OutlinedMonth[],
	folded: readonly FoldedMonth[],
	isUnreadable: (id: string) => boolean,
): OutlinedMonth[] {
	const merged = new Map(live.map((one) => [keyOf(one), one]));
	for (const { month, outlines } of folded)
		for (const [userId, outline] of Object.entries(outlines)) {
			const key = keyOf({ userId, month });
			if (!merged.has(key) && !isUnreadable(key)) merged.set(key, { userId, month, outline });
		}
	// Each key is made once: to compare the months themselves would make it some twenty times.
	return [...merged].sort(byMonth).map(([, one]) => one);
}

function byMonth([idA, a]: [string, OutlinedMonth], [idB, b]: [string, OutlinedMonth]): number {
	if (a.month !== b.month) return a.month < b.month ? -1 : 1;
	return idA < idB ? -1 : 1;
}
