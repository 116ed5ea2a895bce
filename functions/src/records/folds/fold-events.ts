import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { isDeepStrictEqual } from "node:util";
import { firestore } from "#firestore/database.ts";
import { GRPC, hasGrpcCode } from "#firestore/grpc-codes.ts";
import { countWrites } from "#firestore/meter.ts";
import { dropFolded } from "./leave-folds.ts";

/** A month before and after a write, as its event has it; undefined: there is none, or the event does not say. */
export interface MonthChange {
	readonly before: Readonly<Record<string, unknown>> | undefined;
	readonly after: Readonly<Record<string, unknown>> | undefined;
}

interface Snapshot {
	readonly data: () => Record<string, unknown> | undefined;
}

/** The change that an event reports. */
export function changeOf(
	data: { readonly before: Snapshot; readonly after: Snapshot } | undefined,
): MonthChange {
	return { before: data?.before.data(), after: data?.after.data() };
}

/** Whether a write of a month only set or took away its mark: nothing that hours are made of has changed. */
export function isOnlyFold({ before, after }: MonthChange): boolean {
	if (before === undefined || after === undefined) return false;
	const { unfolded: was, ...earlier } = before;
	const { unfolded: is, ...later } = after;
	return was !== is && isDeepStrictEqual(earlier, later);
}

/**
 * What the folds must know of a write that did not set the mark itself: a deletion, and a write by an older release,
 * a script or a hand.
 */
export async function followMonth(id: string, { before, after }: MonthChange): Promise<void> {
	const [uid, month] = [id.slice(0, -"_yyyy-MM".length), id.slice(-"yyyy-MM".length)];
	if (before !== undefined && after === undefined) await dropFolded(uid, month);
	if (after !== undefined && after["unfolded"] !== true && before?.["outline"] !== after["outline"])
		await markUnfolded(id);
}

async function markUnfolded(id: string): Promise<void> {
	try {
		await firestore().collection(COLLECTIONS.workMonths).doc(id).update({ unfolded: true });
		countWrites(1);
	} catch (error) {
		if (!hasGrpcCode(error, DELETED)) throw error;
	}
}

const DELETED: ReadonlySet<unknown> = new Set([GRPC.NOT_FOUND]);
