import type { savedAllocationsSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { z } from "zod";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import type { RecordsById } from "#records/records-by-id.ts";
import { plannablePerson } from "./plannable.ts";
import { presentAllocations } from "./present-allocation.ts";
import {
	allocationRecords,
	capacityAllocationsDoc,
	plannedProjectIds,
	type StoredAllocation,
} from "#records/company/capacity-allocations.ts";

/** Days for which a past allocation is retained: at least two whole years, leap years included. */
const RETENTION_DAYS = 2 * 366;
/** Most allocations of one person, and most ids of deleted ones: 500 kB at worst, of the 1 MiB of a document. */
const MOST = 500;

type Records = RecordsById<StoredAllocation>;

interface Change {
	readonly caller: Caller;
	readonly requestId: string;
	readonly id: string;
	readonly userId: string;
	readonly apply: (records: Records, reader: Reader) => Records | Promise<Records>;
}

/**
 * Changes a person's allocations in one transaction: 3 reads with the caller's profile, 2 writes.
 * @throws not-found, allocations-full
 */
export async function changeAllocations({
	caller,
	requestId,
	id,
	userId,
	apply,
}: Change): Promise<z.output<typeof savedAllocationsSchema>> {
	const origin = originOf({ caller, requestId }, "allocation", id, userId);
	const after = await changeDocument(capacityAllocationsDoc(userId), origin, async (before, writer) => {
		await plannablePerson(writer, userId);
		const records = allocationRecords(before);
		const changed = await apply(records, writer);
		// A repeated request finds its own result: then nothing is dropped either.
		if (before !== null && changed === records) return before;
		return { userId, ...retained(changed, addDays(today(), -RETENTION_DAYS)) };
	});
	return { id, allocations: presentAllocations(userId, after) };
}

function retained({ byId, deletedIds }: Records, from: LocalDate) {
	const left = Object.entries(byId).filter(([, { endDate }]) => endDate >= from);
	if (left.length > MOST) throw new AppError("allocations-full");
	const allocations = Object.fromEntries(left);
	return { allocations, projectIds: plannedProjectIds(allocations), deletedIds: deletedIds.slice(-MOST) };
}
