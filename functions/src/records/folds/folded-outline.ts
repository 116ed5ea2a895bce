import type { DocumentReference, DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { countReads } from "#firestore/meter.ts";
import { isOfThisForm, outlineOf } from "#records/months/month-outline.ts";
import { outlinedSchema } from "#records/months/outlined-months.ts";
import { workMonthSchema } from "#records/months/work-months.ts";
import { LONGEST_COPY } from "./folded-months.ts";
import { copyOf } from "./month-copy.ts";

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
	return withinBounds(snapshot, { userId, month, outline: state === "purged" ? "" : outlineOf(days) });
}

function withinBounds(
	{ ref, updateTime }: DocumentSnapshot,
	{ userId, month, outline: whole }: Pick<FoldedOutline, "userId" | "month" | "outline">,
): FoldedOutline | null {
	const outline = copyOf(month, whole);
	if (updateTime === undefined || Buffer.byteLength(outline) > LONGEST_COPY) return null;
	return { reference: ref, updateTime, userId, month, outline };
}
