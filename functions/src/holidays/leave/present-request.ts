import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { actsOf, whyCannotReopen } from "@tuntikirja/contract/leave-requests/leave-changes.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { now, today } from "#firestore/clock.ts";
import { type Caller, namedFor } from "#records/people/caller.ts";
import type { Booking } from "#holidays/booking.ts";
import { type StoredRequest, statusOf } from "#records/leave/leave-requests.ts";

/** A stored request as its viewer sees it: the one function that answers a request to anyone. */
export function presentRequest(id: string, stored: StoredRequest, viewer: Caller): LeaveRequest {
	const { userId, userName, dayTypeId, minutes, dates, notes, replaces = [], history, version } = stored;
	const status = statusOf(stored);
	const scene = {
		as: userId === viewer.uid ? ("asker" as const) : ("decider" as const),
		today: today(),
		booked: dates,
		asked: dates,
		// Whether cancelling is asked for makes no difference to whether it can be done.
		cancelDays: 0,
		keepsDecision: whyCannotReopen(stored, { actorId: viewer.uid, now: now().toISOString() }),
	};
	return {
		id,
		person: { id: userId, name: userName },
		dayTypeId,
		hours: minutesToHours(minutes),
		dates,
		notes,
		status: status as LeaveRequest["status"],
		replaces,
		isBooked: history[0]?.act === "book",
		acts: actsOf(status, dates, scene),
		history: history.map((done) => ({ ...done, actor: namedFor(viewer, done.actor) })),
		version,
	};
}

export function bookingOf(
	id: string,
	{ dayTypeId, minutes, dates, notes, replaces }: StoredRequest,
): Booking {
	return { id, dayTypeId, minutes, dates, notes, replaces };
}
