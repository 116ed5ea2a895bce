import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { endAfter, type LocalTime, endOf, phaseAt } from "@tuntikirja/contract/resources/rules.ts";
import type { StoredReservation, StoredResource } from "@tuntikirja/contract/resources/schema.ts";
import type { ResourceToSettle } from "@tuntikirja/contract/users/leaving/schema.ts";

export interface SettledResource {
	readonly resource: StoredResource;
	readonly reservationId: string;
	readonly reservation: StoredReservation;
	readonly outcome: ResourceToSettle["outcome"];
	/** As it is afterwards. */
	readonly after: StoredReservation;
}

/**
 * The reservations of one resource that a leaving concerns. Those that begin after the last day are cancelled, and those
 * that begin before it end with it. What the person holds stays theirs until it is returned, for it is not back by itself.
 */
export function settledOn(
	resource: StoredResource,
	uid: string,
	lastDay: LocalDate,
	now: LocalTime,
): SettledResource[] {
	const end = endAfter(lastDay);
	const own = Object.entries(resource.reservations).filter(([, { userId }]) => userId === uid);
	return own.flatMap(([reservationId, reservation]): SettledResource[] => {
		const phase = phaseAt(reservation, now);
		const settled = { resource, reservationId, reservation };
		if (phase === "held") return [{ ...settled, outcome: "hand-back", after: reservation }];
		if (phase !== "upcoming") return [];
		if (reservation.from >= end)
			return [{ ...settled, outcome: "cancelled", after: { ...reservation, returnedAt: now } }];
		const until = endOf(reservation);
		return until !== null && until <= end
			? []
			: [{ ...settled, outcome: "shortened", after: { ...reservation, to: end } }];
	});
}
