import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { type Doc, database } from "#firestore/reader.ts";
import { FORM, isOfThisForm, outlineOf } from "#records/months/month-outline.ts";
import { COPY_FORM, copyOf } from "./month-copy.ts";
import { transact } from "#firestore/transact.ts";
import type { DocumentReference, DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { countReads } from "#firestore/meter.ts";
import { outlinedSchema } from "#records/months/outlined-months.ts";
import { isHistory, workMonthSchema } from "#records/months/work-months.ts";

/** People in one shard. Their copies are at most `LONGEST_COPY` bytes each, so a shard stays below Firestore's 1 MiB. */
export const PEOPLE_PER_SHARD = 100;

/**
 * Changes with each form of outlines and of copies, and is raised when people share shards in another way. The forms
 * before copies were 1 to 3.
 */
export const FOLDED_FORM = FORM + COPY_FORM + 2;

/** Bytes of a copy, some 700 entries. A longer one stays marked, and is read from its month. */
export const LONGEST_COPY = 9_000;

/** `foldedMonths/{yyyy-MM}_{shard}`: the outlines of one month of some people, as copies (`copyOf`). */
export const foldedMonthSchema = z.object({
	month: z.string(),
	shard: z.int().min(0),
	/** By person, as the month had it when it was folded. */
	outlines: z.record(z.string(), z.string()),
});
export type FoldedMonth = z.infer<typeof foldedMonthSchema>;

const foldedMonths = collectionOf(COLLECTIONS.foldedMonths, foldedMonthSchema);

export const foldedMonthDoc = (month: Month, shard: number) => foldedMonths.doc(`${month}_${shard}`);

/** The shards of the months between two, both included. */
export const foldedMonthsBetween = (from: Month, to: Month) =>
	foldedMonths.find((all) => all.where("month", ">=", from).where("month", "<=", to));

/** Every shard of some people, of all months. */
export const foldedMonthsOfShard = (shard: number) =>
	foldedMonths.find((all) => all.where("shard", "==", shard));

/**
 * `folds/state`: who is in which shard, and how far the first fold has come. One that cannot be read is as one that does
 * not exist: everything is read from the months until all of them are folded again.
 */
export const foldStateSchema = z
	.object({
		/** All people who were ever folded, in that order; the place of one gives the shard. Empty: deleted since. */
		people: z.array(z.string()),
		/** Each month that has no mark is folded. Once true it stays true, until another form. */
		isComplete: z.boolean(),
		/** The last month of the first fold, which goes through all months, the oldest first. Null: through. */
		upTo: z.string().nullable(),
		/** The form of the copies of the first fold. After another one all months are folded again. */
		form: z.int(),
	})
	.catch({ people: [], isComplete: false, upTo: "", form: 0 });
export type FoldState = z.infer<typeof foldStateSchema>;

export const UNFOLDED: FoldState = { people: [], isComplete: false, upTo: "", form: 0 };

export const foldStateDoc: Doc<FoldState> = { path: `${COLLECTIONS.folds}/state`, schema: foldStateSchema };

/** `folds/run`: when the sweeper has last come to its end. None: it has not run yet. For healthz. */
export const foldRunSchema = z.object({ at: z.string() });

export const foldRunDoc: Doc<z.infer<typeof foldRunSchema>> = {
	path: `${COLLECTIONS.folds}/run`,
	schema: foldRunSchema,
};

/** Whether the shards have all months that have no mark. Those of another form are as if they did not exist. */
export function isFolded({ isComplete, form }: FoldState): boolean {
	return isComplete && form === FOLDED_FORM;
}

/** The shard of a person; undefined: of none. */
export function shardOf({ people }: FoldState, uid: string): number | undefined {
	const place = people.indexOf(uid);
	return place === -1 ? undefined : Math.floor(place / PEOPLE_PER_SHARD);
}

/** The shards of the people, by id. Only here a person gets a place, at their first fold. */
export async function placesOf(uids: readonly string[]): Promise<Map<string, number>> {
	const wanted = [...new Set(uids)];
	const known = (await database.get(foldStateDoc)) ?? UNFOLDED;
	const isMissing = wanted.some((uid) => shardOf(known, uid) === undefined);
	const state = isMissing ? await withPlaces(wanted) : known;
	return new Map(wanted.map((uid) => [uid, shardOf(state, uid) ?? 0]));
}

function withPlaces(uids: readonly string[]) {
	return transact(async (writer) => {
		const before = (await writer.get(foldStateDoc)) ?? UNFOLDED;
		const added = uids.filter((uid) => !before.people.includes(uid)).sort();
		const state = { ...before, people: [...before.people, ...added] };
		if (added.length > 0) writer.set(foldStateDoc, state);
		return state;
	});
}

/** A month as it is folded, and when it was as it is here. */
export interface FoldedOutline {
	readonly reference: DocumentReference;
	readonly updateTime: Timestamp;
	readonly userId: string;
	readonly month: string;
	/** The copy (`copyOf`). */
	readonly outline: string;
}

/**
 * What a shard has of a month that was read in outline; one without an outline of today's form is read again whole. Null
 * for a month that stays marked: one that cannot be read, so that those who read it notice, or is too long.
 */
export async function foldedOutline(snapshot: DocumentSnapshot): Promise<FoldedOutline | null> {
	const read = outlinedSchema.safeParse(snapshot.data());
	if (!read.success || snapshot.id !== `${read.data.userId}_${read.data.month}`) return null;
	const { userId, month, outline } = read.data;
	if (!isOfThisForm(outline)) return ofDays(await snapshot.ref.get());
	return withinBounds(snapshot, { userId, month, outline });
}

function ofDays(snapshot: DocumentSnapshot): FoldedOutline | null {
	countReads(1);
	const read = workMonthSchema.safeParse(snapshot.data());
	if (!read.success) return null;
	const { userId, month, days, state } = read.data;
	// Of a purged month readers need the totals: an empty outline makes them read it, as that of the month itself does.
	const outline = state === "purged" ? "" : outlineOf(days, isHistory(read.data));
	return withinBounds(snapshot, { userId, month, outline });
}

function withinBounds(
	{ ref, updateTime }: DocumentSnapshot,
	{ userId, month, outline: whole }: Pick<FoldedOutline, "userId" | "month" | "outline">,
): FoldedOutline | null {
	const outline = copyOf(month, whole);
	if (updateTime === undefined || Buffer.byteLength(outline) > LONGEST_COPY) return null;
	return { reference: ref, updateTime, userId, month, outline };
}
