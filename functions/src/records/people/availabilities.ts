import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { idSchema, localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { copiesOf } from "#firestore/copies/copies.ts";
import type { RecordsById } from "#records/edit-record.ts";
import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import type { Caller } from "./caller.ts";

const storedAvailabilitySchema = z.object({
	startDate: localDateSchema,
	endDate: localDateSchema.nullable(),
	percentage: z.number().min(0).max(100),
	notes: z.string(),
});
export type StoredAvailability = z.infer<typeof storedAvailabilitySchema>;

/** `availabilities/{uid}`: all availabilities of a person, by id. */
export const availabilitiesSchema = z.object({
	userId: z.string(),
	availabilities: z.record(idSchema, storedAvailabilitySchema),
	deletedIds: z.array(z.string()).optional(),
});
export type Availabilities = z.infer<typeof availabilitiesSchema>;

const availabilities = collectionOf(COLLECTIONS.availabilities, availabilitiesSchema);

export const availabilitiesDoc = availabilities.doc;

const copies = copiesOf("availabilities", availabilitiesDoc);

/** The availabilities of all people, a document for each person who has any. */
export const allAvailabilities = copies.all;

/** Those of many people, in the order of their uids. */
export const someAvailabilities = copies.some;

/** The availabilities as records that can be changed. */
export function availabilityRecords(stored: Availabilities | null): RecordsById<StoredAvailability> {
	return { byId: stored?.availabilities ?? {}, deletedIds: stored?.deletedIds ?? [] };
}

/** The availabilities with their ids, in order of their start. */
export function availabilityList(stored: Availabilities | null): (StoredAvailability & { id: string })[] {
	const list = Object.entries(stored?.availabilities ?? {}).map(([id, one]) => ({ id, ...one }));
	return list.sort((a, b) => a.startDate.localeCompare(b.startDate));
}

/**
 * A person's availabilities as this caller may see them. Notes say why, which is between the person and the
 * admins; planning needs the dates and the percentage.
 */
export function presentAvailabilities(
	{ uid, profile }: Caller,
	userId: string,
	stored: Availabilities | null,
): AvailabilityAnswer[] {
	const seesNotes = uid === userId || profile.role === "admin";
	return availabilityList(stored).map(({ notes, ...one }) => ({
		...one,
		userId,
		...(seesNotes ? { notes } : {}),
	}));
}
