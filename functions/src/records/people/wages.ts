import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { idSchema, localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { WAGE_KINDS } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { copiesOf } from "#firestore/copies/copies.ts";
import type { RecordsById } from "#records/edit-record.ts";

const storedWageSchema = z.object({
	startDate: localDateSchema,
	endDate: localDateSchema.nullable(),
	kind: z.enum(WAGE_KINDS),
	cents: z.int().positive(),
});
export type StoredWage = z.infer<typeof storedWageSchema>;

/** `wages/{uid}`: all wages of a person, by id; separate from everything that callers other than admins may read. */
export const wagesSchema = z.object({
	userId: z.string(),
	wages: z.record(idSchema, storedWageSchema),
	deletedIds: z.array(z.string()).optional(),
});
export type StoredWages = z.infer<typeof wagesSchema>;

const wages = collectionOf(COLLECTIONS.wages, wagesSchema);

export const wagesDoc = wages.doc;

const copies = copiesOf("wages", wagesDoc);

/** The wages of all people, a document for each person who has any. */
export const allWages = copies.all;

/** Those of many people, in the order of their uids. */
export const someWages = copies.some;

/** The wages as records that can be changed. */
export function wageRecords(stored: StoredWages | null): RecordsById<StoredWage> {
	return { byId: stored?.wages ?? {}, deletedIds: stored?.deletedIds ?? [] };
}

/** The document of a person's wages. */
export function wagesOf(userId: string, { byId, deletedIds }: RecordsById<StoredWage>): StoredWages {
	return { userId, wages: { ...byId }, ...(deletedIds.length > 0 && { deletedIds: [...deletedIds] }) };
}
