import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { Reader } from "#firestore/reader.ts";
import { inOutline, unfoldedMonths } from "#records/months/outlined-months.ts";
import { foldStateDoc, isFolded } from "./folded-months.ts";
import { lastEntriesDoc } from "./last-entries.ts";

/** Before every month that can be logged. */
const FIRST: Month = "0001-01";

/** What is known of older months without reading them. */
export interface History {
	/** Who may have some: all others have none. */
	readonly people: ReadonlySet<string>;
	/** The latest entries of some of them. */
	readonly lastEntries: ReadonlyMap<string, LocalDate>;
}

/**
 * What is known of the months up to the given one. For the state of the folds, the stored last entries, and a read for
 * each month that has changed since it was folded. Null: not known before the first fold is through.
 *
 * The changed months are read first: one that is folded in between is then known to the state, and its person is out of the
 * last entries.
 */
export async function historyUpTo(reader: Reader, upTo: Month): Promise<History | null> {
	const changed = await reader.find(inOutline(unfoldedMonths(FIRST, upTo)));
	const [state, stored] = await reader.getAll([foldStateDoc, lastEntriesDoc]);
	if (state === null || !isFolded(state)) return null;
	const lastEntries = new Map(Object.entries(stored?.upTo === upTo ? stored.dates : {}));
	for (const { userId } of changed) lastEntries.delete(userId);
	return { people: new Set([...state.people, ...changed.map(({ userId }) => userId)]), lastEntries };
}
