import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import {
	storedResourceSchema,
	type StoredReservation,
	type StoredResource,
} from "@tuntikirja/contract/resources/schema.ts";
import { collectionOf } from "#firestore/collection.ts";
import { HISTORY_LENGTH } from "@tuntikirja/contract/resources/resource-at.ts";
import { type LocalTime, endOf, phaseAt } from "@tuntikirja/contract/resources/rules.ts";

const resources = collectionOf(COLLECTIONS.resources, storedResourceSchema);

/**
 * `resources/{id}`: one thing with all its reservations, so that simultaneous requests for it conflict on one document.
 * Staff listen to it directly: nothing in it may be private.
 */
export const resourceDoc = resources.doc;

/** Everything that the company lends. */
export const allResources = resources.all;

/** The resources that the person has, has reserved or had lately. */
export const resourcesOfHolder = (uid: string) =>
	resources.find((all) => all.where("holderIds", "array-contains", uid));

type Reservations = StoredResource["reservations"];

/**
 * The resource with these reservations. Of past and cancelled ones only the latest stay. Cancelled ones must be among
 * them, so that a late copy of their request does not create them again.
 */
export function withReservations(
	resource: StoredResource,
	reservations: Reservations,
	now: LocalTime,
): StoredResource {
	const isOver = (one: StoredReservation) => ["past", "given-up"].includes(phaseAt(one, now));
	const all = Object.entries(reservations);
	const over = all
		.filter(([, one]) => isOver(one))
		.sort(([, a], [, b]) => (endOf(b) ?? "").localeCompare(endOf(a) ?? ""));
	const retained = [...all.filter(([, one]) => !isOver(one)), ...over.slice(0, 2 * HISTORY_LENGTH)];
	return {
		...resource,
		reservations: Object.fromEntries(retained),
		holderIds: [...new Set(retained.map(([, { userId }]) => userId))].sort(),
	};
}

export function withoutHolder(resource: StoredResource, uid: string): StoredResource {
	const others = Object.entries(resource.reservations).filter(([, { userId }]) => userId !== uid);
	return {
		...resource,
		reservations: Object.fromEntries(others),
		holderIds: resource.holderIds.filter((id) => id !== uid),
	};
}
