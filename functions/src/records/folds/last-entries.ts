import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { FieldValue, type WriteBatch } from "firebase-admin/firestore";
import { z } from "zod";
import { today } from "#firestore/clock.ts";
import { firestore } from "#firestore/database.ts";
import type { Doc, Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { inOutline, unfoldedMonths } from "#records/months/outlined-months.ts";
import { foldStateDoc, isFolded } from "./folded-months.ts";

/**
 * `folds/lastEntries`: the latest entries of those who have none in the present month and the one before, stored by
 * night. They would cost a query a person in each list of all people, and people who have left stay in the list.
 */
export const lastEntriesSchema = z
	.object({
		/** The last month that was searched, `lastOlderMonth` of that day. In another month it says nothing. */
		upTo: z.string(),
		/** By person. One whose older months were folded since is not among them, and is searched for. */
		dates: z.record(z.string(), localDateSchema),
		/** How often people were taken out: what was searched before that is not stored. */
		changes: z.int(),
	})
	.catch({ upTo: "", dates: {}, changes: 0 });
export type LastEntries = z.infer<typeof lastEntriesSchema>;

export const NO_LAST_ENTRIES: LastEntries = { upTo: "", dates: {}, changes: 0 };

export const lastEntriesDoc: Doc<LastEntries> = {
	path: `${COLLECTIONS.folds}/lastEntries`,
	schema: lastEntriesSchema,
};

/** The last of the months that are not read for all people at once. */
export function lastOlderMonth(): Month {
	return addMonths(monthOf(today()), -2);
}

/** Takes people out in a commit that folds a month of theirs. @returns how many writes that is: none for a recent month */
export function forgetInFold(batch: WriteBatch, month: Month, uids: readonly string[]): number {
	if (month > lastOlderMonth()) return 0;
	const dates = Object.fromEntries(uids.map((uid) => [uid, FieldValue.delete()]));
	const fields = { dates, changes: FieldValue.increment(1) };
	batch.set(firestore().doc(lastEntriesDoc.path), fields, { merge: true });
	return 1;
}

/** Takes a person out whose months are deleted. */
export async function forgetLastEntry(writer: Writer, uid: string): Promise<() => void> {
	const stored = (await writer.get(lastEntriesDoc)) ?? NO_LAST_ENTRIES;
	const { [uid]: _, ...dates } = stored.dates;
	return () => writer.set(lastEntriesDoc, { ...stored, dates, changes: stored.changes + 1 });
}

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
