import { whyCannotBeAvailable } from "@tuntikirja/contract/availability/rules.ts";
import type { savedAvailabilitiesSchema } from "@tuntikirja/contract/availability/schema.ts";
import type { z } from "zod";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { refuseIf } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import type { RecordsById } from "#records/records-by-id.ts";
import { presentAvailabilities } from "#records/people/present-availability.ts";
import {
	type Availabilities,
	availabilitiesDoc,
	availabilityRecords,
	type StoredAvailability,
} from "#records/people/availabilities.ts";

type Records = RecordsById<StoredAvailability>;

/** What is changed of whom, and how. */
interface Change {
	readonly id: string;
	readonly userId: string | undefined;
	readonly requestId: string;
	readonly apply: (records: Records) => Records;
}

/**
 * Changes a person's availabilities in one transaction: the caller's own, or any person's for an admin. 2 reads
 * (3 for another person), 2 writes.
 */
export async function changeAvailabilities(
	caller: Caller,
	{ id, userId, requestId, apply }: Change,
): Promise<z.output<typeof savedAvailabilitiesSchema>> {
	const { uid } = await readableSubject(caller, userId);
	const origin = originOf({ caller, requestId }, "availability", id, uid);
	const after = await changeDocument<Availabilities, Availabilities>(
		availabilitiesDoc(uid),
		origin,
		(before) => {
			const { byId, deletedIds } = apply(availabilityRecords(before));
			refuseIf(whyCannotBeAvailable(Object.values(byId)));
			return {
				userId: uid,
				availabilities: byId,
				...(deletedIds.length > 0 ? { deletedIds: [...deletedIds] } : {}),
			};
		},
	);
	return { id, availabilities: presentAvailabilities(caller, uid, after) };
}
