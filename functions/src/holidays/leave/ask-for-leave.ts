import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { MOST_OPEN_REQUESTS } from "@tuntikirja/contract/leave-requests/bounds.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { premise } from "#firestore/commit-unchanged.ts";
import { now } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import {
	type Booking,
	dayOf,
	isRepeated,
	refuseBeyondLimit,
	refuseDates,
	refuseFarDates,
	touchedBy,
} from "#holidays/booking.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import {
	changeAnswer,
	changeHolidays,
	type HolidayAnswer,
	type HolidayPlan,
} from "#holidays/holiday-change.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { changedMonths } from "#hours/changed-months.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import { reasonField, whyNotReason } from "#records/company/absence-reasons.ts";
import { decidersOf } from "#records/inbox/deciders.ts";
import { askToDecide } from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";
import { aboutLeave, leaveRequestDoc, type StoredRequest } from "#records/leave/leave-requests.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import { leaveToWrite } from "./booked-leave.ts";
import { presentRequest } from "./present-request.ts";
import { countWithRequested, replacedDays, requestedDays } from "./request-days.ts";

/** The answer of the call that would have booked the leave, with the request that waits in its place. */
export interface AskedLeave extends HolidayAnswer {
	readonly request?: LeaveRequest;
}

/**
 * Requests leave: its days are marked as waiting, and those who decide find it in their inbox. Judged as a booking is,
 * with all other requested leave counted as taken. Idempotent by the id. Reads: the sources of the person's holidays,
 * the request, the groups and the leads. @throws the codes of a booking and of whyNotReason, leave-requested with
 * the dates, open-requests-full
 */
export async function askForLeave(owner: Subject, booking: Booking, requestId: string): Promise<AskedLeave> {
	refuseFarDates(booking);
	let request: LeaveRequest | undefined;
	const answer = await changeHolidays(owner, touchedBy(booking), async (sources, reader) => {
		const asked = await planRequest(reader, owner, booking, requestId, sources);
		request = asked.request;
		return asked.plan;
	});
	return request === undefined ? answer : { ...answer, request };
}

/** A request of leave as a change of holidays. No request: it was booked before leave was approved. */
export async function planRequest(
	reader: Reader,
	owner: Subject,
	booking: Booking,
	requestId: string,
	sources: LoadedHolidays,
): Promise<{ readonly plan: HolidayPlan; readonly request?: LeaveRequest }> {
	const { id, dates } = booking;
	const doc = leaveRequestDoc(id);
	const known = await reader.get(doc);
	const present = countHolidays(sources);
	const done = { change: null, answer: changeAnswer(sources, dates, sources.whole, present, present) };
	if (known !== null) {
		if (!isSame(known, owner, booking)) throw new AppError("id-taken");
		return { plan: done, request: presentRequest(id, known, owner) };
	}
	if (isRepeated(booking, sources.whole)) return { plan: done };

	// Days that replace others have the reason of these, or one that their change has judged.
	if (booking.replaces === undefined) refuseIf(whyNotReason(sources.settings, booking));
	refuseManyOpen(sources);
	const months = waitingMonths(booking, sources);
	const askedOf = await decidersOf(reader, owner);
	const adopted = await withoutRequest(reader, owner, booking, sources);
	const stored = newRequest(owner, booking);
	const change = {
		months,
		counted: countHolidays(sources, months),
		origin: { actor: owner, requestId },
		row: {
			entity: "leaveRequest",
			entityId: id,
			date: dates[0] ?? null,
			action: "create" as const,
			changed: [...dates],
		},
		versions: { before: null, after: stored },
		acted: [id],
		premises: [premise(doc, (current) => current === null), ...adopted.map(({ asRead }) => asRead)],
		alsoWrite: (writer: Writer) => {
			writer.set(doc, stored);
			for (const one of adopted) writer.set(leaveRequestDoc(one.id), one.stored);
			askToDecide(writer, askedOf, id, { kind: "leave", ...aboutLeave(id, stored, owner) });
		},
	};
	const answer = changeAnswer(sources, dates, months, present, present);
	return { plan: { change, answer }, request: presentRequest(id, stored, owner) };
}

/**
 * The months with the days of a booking as waiting, judged as booking them would be with all other requested leave taken,
 * and without the days that go with it. @throws the codes of a booking, leave-requested, holiday-limit
 */
export function waitingMonths(booking: Booking, sources: LoadedHolidays): Map<Month, WorkMonth> {
	const { uid, terms } = sources;
	const whole = new Map([
		...sources.whole,
		...changedMonths(uid, sources.whole, replacedDays(booking, sources.whole), terms),
	]);
	const without = { ...sources, whole };
	refuseDates(booking, without);
	refuseRequested(booking.dates, without);
	const after = changedMonths(uid, whole, requestedDays(booking, whole), terms);
	refuseBeyondLimit(countWithRequested(sources), countWithRequested(sources, new Map([...whole, ...after])));
	return changedMonths(uid, sources.whole, requestedDays(booking, sources.whole), terms);
}

/** Leave of which days are to be replaced and that has no request yet. It becomes one. */
async function withoutRequest(
	reader: Reader,
	owner: Caller,
	{ replaces = [] }: Booking,
	sources: LoadedHolidays,
) {
	const held = await Promise.all(
		replaces.map(async ({ id }) => ({ id, ...(await leaveToWrite(reader, owner, id, sources)) })),
	);
	return held.filter(({ isNew }) => isNew).map((one) => ({ ...one, stored: { ...one.stored, version: 1 } }));
}

function isSame(known: StoredRequest, owner: Caller, booking: Booking): boolean {
	const { dayTypeId, reasonId, dates, minutes = 0, notes } = booking;
	return (
		known.userId === owner.uid &&
		known.dayTypeId === dayTypeId &&
		known.reasonId === reasonId &&
		known.minutes === minutes &&
		known.notes === notes &&
		JSON.stringify(known.replaces) === JSON.stringify(booking.replaces) &&
		// Days can have gone since, with their contract.
		(known.history[0]?.dates ?? known.dates).join() === dates.join()
	);
}

/** @throws leave-requested with the dates on which other leave waits already */
function refuseRequested(dates: readonly LocalDate[], { whole }: LoadedHolidays): void {
	const waiting = dates.filter((date) => Object.keys(dayOf(whole, date).requests ?? {}).length > 0);
	if (waiting.length > 0) throw new AppError("leave-requested", { dates: waiting });
}

/** @throws open-requests-full */
function refuseManyOpen({ months }: LoadedHolidays): void {
	const days = [...months.values()].flatMap((month) => Object.values(month.days));
	const open = new Set(days.flatMap(({ requests = {} }) => Object.keys(requests)));
	if (open.size >= MOST_OPEN_REQUESTS) throw new AppError("open-requests-full");
}

export function newRequest(owner: Caller, booking: Booking): StoredRequest {
	const at = now().toISOString();
	const { dayTypeId, reasonId, minutes = 0, notes, replaces } = booking;
	const dates = [...booking.dates];
	const actor = { id: owner.uid, name: owner.profile.name };
	return {
		userId: owner.uid,
		userName: owner.profile.name,
		dayTypeId,
		...reasonField(reasonId),
		minutes,
		dates,
		endDate: dates.at(-1) ?? "",
		notes,
		state: "requested",
		cancelDates: [],
		...(replaces !== undefined && { replaces: [...replaces] }),
		history: [{ at, actor, act: "request", state: "requested", dates, reason: "" }],
		createdAt: at,
		version: 1,
	};
}
