import { randomUUID } from "node:crypto";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { StoredReservation, StoredResource } from "@tuntikirja/contract/resources/schema.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { resourceDoc } from "@tuntikirja/functions/records/company/resources.ts";
import { put } from "#tests/support/stored.ts";

/** A reservation from this morning on, until it is returned. */
export function aReservation(userId: string, overrides: Partial<StoredReservation> = {}): StoredReservation {
	return {
		userId,
		name: `Holder ${userId.slice(0, 4)}`,
		from: `${today()}T00:00`,
		to: null,
		returnedAt: null,
		...overrides,
	};
}

/** Writes a new resource; the default is a phone without reservations. */
export async function aResource(overrides: Partial<StoredResource> = {}): Promise<StoredResource> {
	const reservations = overrides.reservations ?? {};
	const resource: StoredResource = {
		id: randomUUID(),
		name: "Puhelin 1",
		kind: "phone",
		notes: "",
		version: 1,
		reservations,
		holderIds: Object.values(reservations).map(({ userId }) => userId),
		...overrides,
	};
	await put(resourceDoc(resource.id), resource);
	return resource;
}

/** Who has reserved which resource, and another one that is free. */
interface Reserved {
	readonly userId: string;
	readonly resourceId: string;
	readonly reservationId: string;
	readonly removableResourceId: string;
}

/** Stores a resource that a person has reserved for a day far ahead, and a free one. */
export async function putResources(of: Reserved): Promise<void> {
	const reservation = aReservation(of.userId, { from: `${addDays(today(), 400)}T08:00` });
	await Promise.all([
		aResource({ id: of.resourceId, reservations: { [of.reservationId]: reservation } }),
		aResource({ id: of.removableResourceId }),
	]);
}
