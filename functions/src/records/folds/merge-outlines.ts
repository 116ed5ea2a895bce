import type { OutlinedMonth } from "#records/months/outlined-months.ts";
import type { FoldedMonth } from "./folded-months.ts";

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
