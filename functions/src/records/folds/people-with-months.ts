import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { Reader } from "#firestore/documents.ts";
import { inOutline, unfoldedMonths } from "#records/months/outlined-months.ts";
import { foldStateDoc, isFolded, UNFOLDED } from "./folded-months.ts";

/** Before every month that can be logged. */
const FIRST: Month = "0001-01";

/**
 * The people who may have a month up to the given one: all others have none. For the state of the folds, and a read for
 * each month that has changed since it was folded. Null: not known before the first fold is through.
 *
 * The state is read last: a month that is folded in between is then known to it.
 */
export async function peopleWithMonths(reader: Reader, upTo: Month): Promise<ReadonlySet<string> | null> {
	const live = await reader.find(inOutline(unfoldedMonths(FIRST, upTo)));
	const state = (await reader.get(foldStateDoc)) ?? UNFOLDED;
	return isFolded(state) ? new Set([...state.people, ...live.map(({ userId }) => userId)]) : null;
}
