import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import type { Booking } from "#holidays/booking.ts";
import { type StoredRequest, statusOf } from "#records/leave/leave-requests.ts";

/** A stored request as the API answers it. */
export function presentRequest(id: string, stored: StoredRequest): LeaveRequest {
	const { userId, userName, dayTypeId, minutes, dates, notes, history, version } = stored;
	return {
		id,
		person: { id: userId, name: userName },
		dayTypeId,
		hours: minutesToHours(minutes),
		dates,
		notes,
		status: statusOf(stored) as LeaveRequest["status"],
		history,
		version,
	};
}

/** What a request books when it is approved. */
export function bookingOf(id: string, { dayTypeId, minutes, dates, notes }: StoredRequest): Booking {
	return { id, dayTypeId, minutes, dates, notes };
}
