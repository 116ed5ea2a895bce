import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { changeOf } from "@tuntikirja/contract/leave-requests/leave-changes.ts";
import { needsApproval } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import { premise } from "#firestore/commit-unchanged.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { type Booking, refuseFarDates, refuseLocked, refuseOverWork, touchedBy } from "#holidays/booking.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, changeHolidays, type HolidayPlan, requestAsRead } from "#holidays/holiday-change.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { changedMonths, markedDays } from "#hours/changed-months.ts";
import { alertOldBooking } from "#messages/alert-old-entry.ts";
import type { ReachingCaller, Subject } from "#records/groups/person-in-reach.ts";
import { reasonField, whyNotReason } from "#records/company/absence-reasons.ts";
import { askAnew, noteChange, spanOf } from "#records/inbox/inbox.ts";
import {
	aboutLeave,
	leaveRequestDoc,
	type StoredRequest,
	statusOf,
	withDone,
} from "#records/leave/leave-requests.ts";
import type { Call } from "#records/people/caller.ts";
import { planActs } from "./act-on-request.ts";
import { approvalOf } from "./approval.ts";
import { newRequest, planRequest, waitingMonths } from "./ask-for-leave.ts";
import { findLeave, leaveToWrite } from "./booked-leave.ts";
import { alreadyDecided } from "./decide.ts";
import { bookingOf, presentRequest } from "./present-request.ts";
import { bookedDates, settledDays } from "./request-days.ts";

/** Leave that shall have other days, or another reason. */
interface WantedLeave {
	/** Of the request that replaces days, where one does. */
	readonly id: string;
	/** The leave that is changed. */
	readonly requestId: string;
	/** In order, each once. */
	readonly dates: readonly LocalDate[];
	readonly notes?: string | undefined;
	readonly reasonId?: string | null | undefined;
	readonly confirmedDates: readonly LocalDate[];
	readonly userId?: string | undefined;
}

/** A change of a person's leave with the request that has the days then. */
export interface PlannedChange {
	readonly plan: HolidayPlan;
	/** Left out: it was no request's. */
	readonly request?: LeaveRequest;
}

/** What a change is planned by, and for whom. */
export interface ChangeScene {
	readonly sources: LoadedHolidays;
	readonly reader: Reader;
	readonly owner: Subject;
	readonly call: Call;
}

/**
 * Gives leave other days or another reason, as `changeOf` says, and answers the request that has them now. Reads what a
 * request reads, and the request that is changed. @throws not-found, already-decided, forbidden, id-taken, and the codes of
 * a booking and of whyNotReason
 */
export async function changeLeaveDays(call: Call<ReachingCaller>, wanted: WantedLeave) {
	refuseFarDates(wanted);
	const { requestId, dates, userId } = wanted;
	const { owner, stored } = await findLeave(call.caller, { id: requestId, userId });
	let request = presentRequest(requestId, stored, call.caller);
	const options = {
		...touchedBy(wanted),
		dates: [...stored.dates, ...dates],
	};
	await changeHolidays(owner, options, async (sources, reader) => {
		const planned = await planChange({ sources, reader, owner, call }, wanted);
		request = planned.request;
		return planned.plan;
	});
	return request;
}

async function planChange(scene: ChangeScene, wanted: WantedLeave): Promise<Required<PlannedChange>> {
	const { sources, reader, owner, call } = scene;
	const { id, requestId, dates, confirmedDates } = wanted;
	const { stored } = await leaveToWrite(reader, owner, requestId, sources);
	const known = await reader.get(leaveRequestDoc(id));
	if (known !== null) return repeatedChange(scene, wanted, known);
	const as = owner.as === "owner" ? ("asker" as const) : ("decider" as const);
	const isWaiting = stored.state === "requested";
	const held = isWaiting ? stored.dates : bookedDates(requestId, stored.dates, sources.whole);
	const reasonId = wanted.reasonId === undefined ? stored.reasonId : (wanted.reasonId ?? undefined);
	const isOtherReason = reasonId !== stored.reasonId;
	if (isOtherReason) refuseIf(whyNotReason(sources.settings, { dayTypeId: stored.dayTypeId, reasonId }));
	const change = changeOf(statusOf(stored), held, dates, { as, today: sources.today, isOtherReason });
	if ("refused" in change)
		throw change.refused === "already-decided"
			? alreadyDecided(stored, call.caller)
			: new AppError(change.refused);
	const { notes = stored.notes } = wanted;
	switch (change.how) {
		case "none":
			return asIs(scene, requestId, stored);
		case "update":
			return updatePlan(scene, { ...bookingOf(requestId, stored), dates, notes, reasonId }, stored);
		case "cancel": {
			const acts = [{ id: requestId, act: { act: "cancel" as const, dates: change.gone } }];
			const { plan, requests } = await planActs(reader, sources, owner, { call, acts });
			return { plan, request: presentRequest(requestId, requests[0] ?? stored, call.caller) };
		}
		case "replace": {
			const replaces = [{ id: requestId, dates: [...change.gone] }];
			const booking = { ...bookingOf(id, stored), dates: change.come, notes, reasonId, replaces };
			return planReplacement(scene, booking, confirmedDates);
		}
	}
}

/** The request that this very change has made before. @throws id-taken for another one */
export function repeatedChange(
	scene: ChangeScene,
	{ id, dates }: Pick<WantedLeave, "id" | "dates">,
	known: StoredRequest,
): Required<PlannedChange> {
	const isSame = known.history[0]?.dates.every((date) => dates.includes(date));
	if (known.userId !== scene.owner.uid || isSame !== true) throw new AppError("id-taken");
	return asIs(scene, id, known);
}

/** Nothing is to be done, or it was before. */
function asIs({ sources, call }: ChangeScene, id: string, stored: StoredRequest): Required<PlannedChange> {
	const present = countHolidays(sources);
	const answer = changeAnswer(sources, [], sources.whole, present, present);
	return { plan: { change: null, answer }, request: presentRequest(id, stored, call.caller) };
}

/** A request that waits, with other days: those who decide are asked for these. */
function updatePlan(scene: ChangeScene, booking: Booking, before: StoredRequest): Required<PlannedChange> {
	const { sources, owner, call } = scene;
	const { uid, whole, terms } = sources;
	const { id, dates, notes, reasonId } = booking;
	const settled = changedMonths(uid, whole, settledDays(id, before.dates, whole), terms);
	const months = new Map([
		...settled,
		...waitingMonths(booking, { ...sources, whole: new Map([...whole, ...settled]) }),
	]);
	const actor = { id: call.caller.uid, name: call.caller.profile.name };
	const done = {
		at: now().toISOString(),
		actor,
		act: "change" as const,
		state: before.state,
		dates: [...dates],
		reason: "",
	};
	const { reasonId: _, ...others } = before;
	const after: StoredRequest = {
		...others,
		...reasonField(reasonId),
		dates: [...dates],
		endDate: dates.at(-1) ?? before.endDate,
		notes,
		history: withDone(before.history, done),
		version: before.version + 1,
	};
	const change = {
		months,
		counted: countHolidays(sources, months),
		origin: { actor: call.caller, requestId: call.requestId },
		row: rowOf(booking, "update"),
		versions: { before, after },
		acted: [id],
		premises: [requestAsRead(id, before)],
		alsoWrite: (writer: Writer) => {
			writer.set(leaveRequestDoc(id), after);
			askAnew(writer, id, { kind: "leave", ...aboutLeave(id, after, owner) });
		},
	};
	return { ...asIs(scene, id, after), plan: { change, answer: answerOf(scene, booking, change) } };
}

/**
 * Days that come in the place of others. Where the kind is approved they are requested, and the others stay until then; else
 * it is done at once, with a request that says so. @throws the codes of a booking, id-taken
 */
export async function planReplacement(
	scene: ChangeScene,
	booking: Booking,
	confirmedDates: readonly LocalDate[],
): Promise<Required<PlannedChange>> {
	const { sources, reader, owner, call } = scene;
	const author = { isOwner: owner.as === "owner", role: call.caller.profile.role };
	if (needsApproval(booking.dayTypeId, sources.settings.leaveApproval, author)) {
		const { plan, request } = await planRequest(reader, owner, booking, call.requestId, sources);
		if (request === undefined) throw new AppError("id-taken");
		return { plan, request };
	}
	const at = now().toISOString();
	const { uid, whole, terms } = sources;
	const { days, refusal } = approvalOf(sources, booking, { at, actorId: call.caller.uid });
	if (refusal !== null) throw refusal;
	refuseOverWork(booking, sources, confirmedDates);
	const months = changedMonths(uid, whole, markedDays(uid, call.caller.uid, days, at), terms);
	refuseLocked(months);
	const doc = leaveRequestDoc(booking.id);
	const stored = bookedRequest(scene, booking, at);
	const origin = { actor: call.caller, requestId: call.requestId };
	const dates = [...days.keys()].sort();
	const change = {
		months,
		counted: countHolidays(sources, months),
		origin,
		row: rowOf(booking, "create"),
		versions: { before: null, after: stored },
		acted: [booking.id],
		moves: "replace" as const,
		premises: [premise(doc, (current) => current === null)],
		alsoWrite: (writer: Writer) => {
			writer.set(doc, stored);
			const booked = { dates: booking.dates, actorId: call.caller.uid, months, what: "Added" as const };
			alertOldBooking(writer, owner, booked);
			const kind = booking.dayTypeId === DAY_TYPES.HOLIDAY ? "holiday-changed" : "day-changed";
			noteChange(writer, owner, origin, { kind, ...spanOf(dates) });
		},
	};
	return {
		plan: { change, answer: answerOf(scene, booking, change) },
		request: presentRequest(booking.id, stored, call.caller),
	};
}

function bookedRequest(
	{ owner, call: { caller } }: ChangeScene,
	booking: Booking,
	at: string,
): StoredRequest {
	const actor = { id: caller.uid, name: caller.profile.name };
	const dates = [...booking.dates];
	const done = { at, actor, act: "book" as const, state: "approved" as const, dates, reason: "" };
	return { ...newRequest(owner, booking), state: "approved", history: [done] };
}

function rowOf({ id, dates }: Booking, action: "create" | "update") {
	return { entity: "leaveRequest", entityId: id, date: dates[0] ?? null, action, changed: [...dates] };
}

function answerOf(
	{ sources }: ChangeScene,
	{ dates, replaces = [] }: Booking,
	{ months, counted }: Pick<NonNullable<HolidayPlan["change"]>, "months" | "counted">,
) {
	const all = [...new Set([...dates, ...replaces.flatMap((one) => one.dates)])].sort();
	return changeAnswer(sources, all, months, countHolidays(sources), counted);
}
