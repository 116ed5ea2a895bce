import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { beginningOf, endAfter } from "@tuntikirja/contract/resources/local-time.ts";
import { doMeet, whyCannotReserve } from "@tuntikirja/contract/resources/rules.ts";
import type { StoredReservation } from "@tuntikirja/contract/resources/schema.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeResource } from "./change-resource.ts";
import { withReservations } from "#records/company/reservations.ts";

/** Decided on the resource's own document inside one transaction: never two holders at once. */
export const reserve = operation(contract.resources.reserve).handler(({ input, context }) => {
	const { id = randomUUID(), resourceId, from, to } = input;
	const { uid: userId, profile } = context.caller;
	const wanted: StoredReservation = {
		userId,
		name: profile.name,
		from: beginningOf(from),
		to: to === undefined ? null : endAfter(to),
		returnedAt: null,
	};
	return changeResource({ ...context, resourceId, subjectId: userId }, (before, now) => {
		const existing = own(before.reservations, id);
		if (existing !== undefined) return isSame(existing, wanted) ? before : taken();
		const others = Object.values(before.reservations);
		const inTheWay = others.find((other) => doMeet(wanted, other));
		refuseIf(
			whyCannotReserve(wanted, others, now),
			inTheWay && { name: inTheWay.name, from: inTheWay.from, to: inTheWay.to },
		);
		return withReservations(before, { ...before.reservations, [id]: wanted }, now);
	});
});

/** A repeated request, be what it made returned by now or not. */
function isSame(a: StoredReservation, b: StoredReservation): boolean {
	return a.userId === b.userId && a.from === b.from && a.to === b.to;
}

function taken(): never {
	throw new AppError("id-taken");
}
