import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { actsOf, whyCannotReopen } from "@tuntikirja/contract/leave-requests/leave-changes.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { now, today } from "#firestore/clock.ts";
import { type Caller, namedFor } from "#records/people/caller.ts";
import type { Booking } from "#holidays/booking.ts";
import type { ClosedMonths } from "./closed-months.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import { namedDeciders } from "#records/inbox/deciders.ts";
import type { Reader } from "#firestore/reader.ts";
import { OPEN_STATES, type StoredRequest, statusOf } from "#records/leave/leave-requests.ts";

/**
 * A stored request as its viewer sees it: the one function that answers a request to anyone. Without the closed months, which
 * are a read each, its acts may be refused in them.
 */
export function presentRequest(
	id: string,
	stored: StoredRequest,
	viewer: Caller,
	closed: ClosedMonths = new Map(),
): LeaveRequest {
	const {
		userId,
		userName,
		dayTypeId,
		reasonId,
		minutes,
		dates,
		notes,
		replaces = [],
		history,
		version,
	} = stored;
	const status = statusOf(stored);
	const replaced = replaces.flatMap((leave) => leave.dates);
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
		...reasonField(reasonId),
		hours: minutesToHours(minutes),
		dates,
		notes,
		status: status as LeaveRequest["status"],
		replaces,
		isBooked: history[0]?.act === "book",
		acts: actsOf(status, { dates, replaced, isClosed: (date) => closed.has(monthOf(date)) }, scene),
		history: history.map((done) => ({ ...done, actor: namedFor(viewer, done.actor) })),
		version,
	};
}

/**
 * The requests of one person with the names of those who decide about what waits, which externals do not learn. No read
 * where nothing waits, else the groups and each lead.
 */
export async function withDeciders(
	reader: Reader,
	owner: Caller,
	viewer: Caller,
	requests: readonly LeaveRequest[],
): Promise<LeaveRequest[]> {
	const isOpen = ({ status }: LeaveRequest) => OPEN_STATES.includes(status.state);
	if (viewer.profile.role === "external" || !requests.some(isOpen)) return [...requests];
	const deciders = await namedDeciders(reader, owner);
	return requests.map((one) => (isOpen(one) ? { ...one, deciders } : one));
}

export function bookingOf(
	id: string,
	{ dayTypeId, reasonId, minutes, dates, notes, replaces }: StoredRequest,
): Booking {
	return { id, dayTypeId, reasonId, minutes, dates, notes, replaces };
}
