import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { firestore } from "#firestore/database.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { countReads } from "#firestore/meter.ts";
import { foldAnew } from "./fold-anew.ts";
import { lastEntriesDoc, NO_LAST_ENTRIES } from "./last-entries.ts";
import { FOLDED_FORM, type FoldState, foldStateDoc, isFolded, UNFOLDED } from "./folded-months.ts";

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
