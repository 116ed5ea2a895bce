import { inTurn } from "#firestore/in-turn.ts";

/**
 * Waits for the turn of each person, always in the same order. All work that writes months of people goes through here:
 * within an instance it runs one after the other for each person, and only instances compete for the documents. The
 * work itself must not ask for a turn.
 */
export function inTurnOf<T>(uids: readonly string[], work: () => Promise<T>): Promise<T> {
	const sorted = [...new Set(uids)].sort();
	return sorted.reduceRight<() => Promise<T>>((next, uid) => () => inTurn(`months/${uid}`, next), work)();
}
