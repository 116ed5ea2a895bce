import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { LocalTime } from "@tuntikirja/contract/resources/local-time.ts";
import { phaseAt } from "@tuntikirja/contract/resources/rules.ts";
import type { StoredReservation, StoredResource } from "@tuntikirja/contract/resources/schema.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { operation } from "#http/operation.ts";
import { changeResource } from "./change-resource.ts";
import { withReservations } from "#records/company/reservations.ts";

/** Ends a reservation now, or cancels it before it begins. A past reservation stays unchanged. */
export const returnResource = operation(contract.resources.returnResource).handler(({ input, context }) => {
	const { resourceId, id } = input;
	return changeResource({ ...context, resourceId }, (before, now) => {
		const found = id === undefined ? runningNow(before, now) : named(before, id);
		// A repeated request without an id finds nothing left to return.
		if (found === null) return before;
		const [foundId, reservation] = found;
		requireHolder(context.caller, reservation);
		if (!["held", "upcoming"].includes(phaseAt(reservation, now))) return before;
		const returned = { ...reservation, returnedAt: now };
		return withReservations(before, { ...before.reservations, [foundId]: returned }, now);
	});
});

type Found = readonly [id: string, reservation: StoredReservation];

function runningNow({ reservations }: StoredResource, now: LocalTime): Found | null {
	return Object.entries(reservations).find(([, one]) => phaseAt(one, now) === "held") ?? null;
}

/** @throws not-found */
function named({ reservations }: StoredResource, id: string): Found {
	const reservation = own(reservations, id);
	if (reservation === undefined) throw new AppError("not-found");
	return [id, reservation];
}

/** For callers other than admins the reservations of others do not exist. @throws not-found */
function requireHolder({ uid, profile }: Caller, { userId }: StoredReservation): void {
	if (userId !== uid && profile.role !== "admin") throw new AppError("not-found");
}
