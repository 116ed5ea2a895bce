import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { whyCannotBeAvailable } from "@tuntikirja/contract/availability/rules.ts";
import type { savedAvailabilitiesSchema } from "@tuntikirja/contract/availability/schema.ts";
import type { z } from "zod";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { readableSubject } from "#http/caller.ts";
import { type RecordsById, withEdited, withNew, without } from "#records/edit-record.ts";
import {
	presentAvailabilities,
	allAvailabilities,
	availabilitiesDoc,
	availabilityRecords,
	type StoredAvailability,
} from "#records/people/availabilities.ts";
import type { Call } from "#records/people/caller.ts";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { userDoc } from "#records/people/users.ts";

type Records = RecordsById<StoredAvailability>;

/**
 * Changes a person's availabilities in one transaction: the caller's own, or any person's for an admin. 2 reads
 * (3 for another person), 2 writes.
 */
async function changeAvailabilities(
	context: Call,
	{ id, userId }: { readonly id: string; readonly userId?: string | undefined },
	apply: (records: Records) => Records,
): Promise<z.output<typeof savedAvailabilitiesSchema>> {
	const { uid } = await readableSubject(context.caller, userId);
	const origin = originOf(context, "availability", id, uid);
	const after = await changeDocument(availabilitiesDoc(uid), origin, (before) => {
		const { byId, deletedIds } = apply(availabilityRecords(before));
		refuseIf(whyCannotBeAvailable(Object.values(byId)));
		return {
			userId: uid,
			availabilities: byId,
			...(deletedIds.length > 0 ? { deletedIds: [...deletedIds] } : {}),
		};
	});
	return { id, availabilities: presentAvailabilities(context.caller, uid, after) };
}

const newAvailability = operation(contract.availability.newAvailability).handler(({ input, context }) => {
	const { id = randomUUID(), userId, ...availability } = input;
	return changeAvailabilities(context, { id, userId }, (records) => withNew(records, id, availability));
});

const updateAvailability = operation(contract.availability.updateAvailability).handler(
	({ input, context }) => {
		const { id, startDate, endDate, percentage, notes } = input;
		return changeAvailabilities(context, input, (records) =>
			withEdited(records, id, (before) => ({
				startDate: startDate ?? before.startDate,
				endDate: endDate === undefined ? before.endDate : endDate,
				percentage: percentage ?? before.percentage,
				notes: notes ?? before.notes,
			})),
		);
	},
);

const deleteAvailability = operation(contract.availability.deleteAvailability).handler(({ input, context }) =>
	changeAvailabilities(context, input, (records) => without(records, input.id)),
);

const getAvailabilities = operation(contract.availability.getAvailabilities).handler(
	async ({ input, context: { caller } }) => {
		const seesOthers = canAccess(caller.profile.role, "capacity");
		if (input.userId === undefined && seesOthers) {
			const all = await allAvailabilities(ofMany());
			return {
				availabilities: all.flatMap((stored) => presentAvailabilities(caller, stored.userId, stored)),
			};
		}
		const userId = input.userId ?? caller.uid;
		if (userId !== caller.uid) await requirePerson(seesOthers, userId);
		return {
			availabilities: presentAvailabilities(caller, userId, await database.get(availabilitiesDoc(userId))),
		};
	},
);

/** Only callers who plan capacity may learn whether a person exists; others are refused. @throws forbidden, not-found */
async function requirePerson(seesOthers: boolean, userId: string): Promise<void> {
	if (!seesOthers) throw new AppError("forbidden");
	if ((await database.get(userDoc(userId))) === null) throw new AppError("not-found");
}

export const availability = { deleteAvailability, getAvailabilities, newAvailability, updateAvailability };
