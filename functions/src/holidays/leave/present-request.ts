import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { type Caller, namedFor } from "#records/people/caller.ts";
import type { Booking } from "#holidays/booking.ts";
import { type StoredRequest, statusOf } from "#records/leave/leave-requests.ts";

/** A stored request as its viewer sees it: the one function that answers a request to anyone. */
export function presentRequest(id: string, stored: StoredRequest, viewer: Caller): LeaveRequest {
	const { userId, userName, dayTypeId, minutes, dates, notes, history, version } = stored;
	return {
		id,
		person: { id: userId, name: userName },
		dayTypeId,
		hours: minutesToHours(minutes),
		dates,
		notes,
		status: statusOf(stored) as LeaveRequest["status"],
		history: history.map((done) => ({ ...done, actor: namedFor(viewer, done.actor) })),
		version,
	};
}

export function bookingOf(id: string, { dayTypeId, minutes, dates, notes }: StoredRequest): Booking {
	return { id, dayTypeId, minutes, dates, notes };
}
