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
	const known = new Set(live.map(keyOf));
	const copied = folded.flatMap(({ month, outlines }) =>
		Object.entries(outlines).map(([userId, outline]) => ({ userId, month, outline })),
	);
	const others = copied.filter((one) => !known.has(keyOf(one)) && !isUnreadable(keyOf(one)));
	return [...live, ...others].sort(byMonth);
}

function byMonth(a: OutlinedMonth, b: OutlinedMonth): number {
	if (a.month !== b.month) return a.month < b.month ? -1 : 1;
	return keyOf(a) < keyOf(b) ? -1 : 1;
}
