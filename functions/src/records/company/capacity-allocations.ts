import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { idSchema, localDateSchema, namedSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { DAY_LIMIT_MINUTES } from "@tuntikirja/contract/kernel/hours.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { copiesOf } from "#firestore/copies/copies.ts";
import type { RecordsById } from "#records/edit-record.ts";

const storedAllocationSchema = z.object({
	project: namedSchema,
	startDate: localDateSchema,
	endDate: localDateSchema,
	minutesPerDay: z.int().min(1).max(DAY_LIMIT_MINUTES),
	notes: z.string(),
	version: z.int().min(1),
});
export type StoredAllocation = z.infer<typeof storedAllocationSchema>;

/**
 * `capacityAllocations/{uid}`: all allocations of a person, by id, so that a plan of any length costs one read a
 * person. Allocations that ended two years ago are dropped with the next change.
 */
export const capacityAllocationsSchema = z.object({
	userId: z.string(),
	allocations: z.record(idSchema, storedAllocationSchema),
	/** For queries: the projects that the allocations name. */
	projectIds: z.array(z.string()).default([]),
	deletedIds: z.array(z.string()).default([]),
});
export type CapacityAllocations = z.infer<typeof capacityAllocationsSchema>;

const capacityAllocations = collectionOf(COLLECTIONS.capacityAllocations, capacityAllocationsSchema);

export const capacityAllocationsDoc = capacityAllocations.doc;

const copies = copiesOf("capacityAllocations", capacityAllocationsDoc);

/** The allocations of all people, a document for each person who has any. */
export const allAllocations = copies.all;

/** Those of many people, in the order of their uids. */
export const someAllocations = copies.some;

/** The allocations of one person who is planned for the project, if there is one. */
export const anyAllocationsTo = (projectId: string) =>
	capacityAllocations.find((all) => all.where("projectIds", "array-contains", projectId).limit(1));

/** The allocations of all people who are planned for the project. */
export const allocationsTo = (projectId: string) =>
	capacityAllocations.find((all) => all.where("projectIds", "array-contains", projectId));

/** The projects that allocations name, each once and in a fixed order. */
export function plannedProjectIds(allocations: CapacityAllocations["allocations"]): string[] {
	return [...new Set(Object.values(allocations).map(({ project }) => project.id))].sort();
}

/** The allocations as records that can be changed. */
export function allocationRecords(stored: CapacityAllocations | null): RecordsById<StoredAllocation> {
	return { byId: stored?.allocations ?? {}, deletedIds: stored?.deletedIds ?? [] };
}

/** The allocations with their ids, in order of their start. */
export function allocationList(stored: CapacityAllocations | null): (StoredAllocation & { id: string })[] {
	const list = Object.entries(stored?.allocations ?? {}).map(([id, one]) => ({ id, ...one }));
	return list.sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id.localeCompare(b.id));
}
