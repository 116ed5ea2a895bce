import { today as todayNow, now } from "#firestore/clock.ts";
import {
	afterAct,
	type RequestAct,
	type RequestOutcome,
	type RequestStatus,
} from "@tuntikirja/contract/leave-requests/request-states.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { refuseLocked, refuseOverWork } from "#holidays/booking.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, changeHolidays, requestAsRead } from "#holidays/holiday-change.ts";
import { firstPlannableDay, type LoadedHolidays } from "#holidays/load-holidays.ts";
import { auditChange } from "#hours/change-days.ts";
import { changedMonths } from "#hours/changed-months.ts";
import { markedDays } from "#hours/marked-days.ts";
import { alertOldBooking } from "#messages/alert-old-entry.ts";
import { personInReach, type ReachingCaller, type Subject } from "#records/groups/person-in-reach.ts";
import { decidersOf } from "#records/inbox/deciders.ts";
import { addNotice, askToDecide, settleDecision } from "#records/inbox/inbox.ts";
import type { NoticeKind } from "@tuntikirja/contract/inbox/kinds.ts";
import { type Caller, namedFor } from "#records/people/caller.ts";
import { aboutLeave } from "#records/leave/about-leave.ts";
import {
	type CarriedIllness,
	leaveRequestDoc,
	OPEN_STATES,
	type StoredRequest,
	statusOf,
} from "#records/leave/leave-requests.ts";
import { leadsToTell, tellLeads } from "#records/leave/moved-requests.ts";
import type { StoredDay } from "#records/months/work-months.ts";
import { approvalOf } from "./approval.ts";
import { bookingOf, presentRequest } from "./present-request.ts";
import { type IllDays, withIllness } from "./illness-days.ts";
import { bookedDates, cancelledBookedDays, settledDays } from "./request-days.ts";

/** An act and what was said with it, in which request of the API. */
export interface AskedAct {
	readonly id: string;
	readonly act: RequestAct;
	readonly reason: string;
	readonly requestId: string;
	/** Of an approval: the days whose logged work the leave may take. */
	readonly confirmedDates?: readonly LocalDate[];
	/** Of a cancellation: the illness that is entered on the days. */
	readonly illness?: CarriedIllness;
}

/** Who acts, and whose leave it is. */
interface People {
	readonly caller: Caller;
	readonly owner: Subject;
}

type Done = Exclude<RequestOutcome, { refused: unknown }>;

/**
 * Does something with a request of leave: state, days, counts, inboxes and audit row go together or not at all, so of
 * two people who decide at once one wins and the other reads who. The same act of the same person twice is one.
 * @throws not-found, forbidden, already-decided with who and when, and the codes of a booking with their dates
 */
export async function actOnRequest(caller: ReachingCaller, asked: AskedAct): Promise<LeaveRequest> {
	const doc = leaveRequestDoc(asked.id);
	const found = await database.get(doc);
	const owner = found === null ? null : await personInReach(caller, found.userId);
	if (found === null || owner === null) throw new AppError("not-found");
	let answer = presentRequest(asked.id, found, caller);
	await changeHolidays(owner, { dates: found.dates }, async (sources, reader) => {
		const stored = await reader.get(doc);
		if (stored === null) throw new AppError("not-found");
		const present = countHolidays(sources);
		const nothing = { change: null, answer: changeAnswer(sources, [], sources.whole, present, present) };
		answer = presentRequest(asked.id, stored, caller);
		if (isRepeated(stored, caller, asked)) return nothing;

		const outcome = outcomeOf(stored, asked, { caller, owner }, sources);
		const given = changedDays(stored, asked.id, outcome, sources, caller.uid);
		const { days, changes } = illDays(given, stored, asked, outcome, sources);
		if (outcome.books) refuseOverWork(bookingOf(asked.id, stored), sources, asked.confirmedDates ?? []);
		const months = changedMonths(sources.uid, sources.whole, days, sources.terms);
		if (outcome.books || outcome.cancels.length > 0) refuseLocked(months);
		const counted = countHolidays(sources, months);
		const after = changedRequest(stored, asked, outcome, caller);
		const isCancel = asked.act.act === "cancel";
		const deciders = isCancel ? await decidersOf(reader, owner) : [];
		const leadIds = outcome.cancels.length > 0 && isCancel ? leadsToTell(deciders, stored) : [];
		answer = presentRequest(asked.id, after, caller);
		return {
			change: {
				months,
				counted,
				origin: { actor: caller, requestId: asked.requestId },
				row: {
					entity: "leaveRequest",
					entityId: asked.id,
					date: stored.dates[0] ?? null,
					action: "update",
					changed: [...(after.history.at(-1)?.dates ?? [])],
				},
				versions: { before: stored, after },
				premises: [requestAsRead(asked.id, stored)],
				alsoWrite: (writer) => {
					writer.set(doc, after);
					spread(writer, asked, { before: stored, after, caller, owner, askedOf: deciders });
					for (const one of changes) auditChange(writer, owner, { actor: caller, ...asked }, one);
					tellLeads(writer, { id: asked.id, after, dates: outcome.cancels, leadIds }, caller);
					if (outcome.books)
						alertOldBooking(writer, owner, {
							dates: stored.dates,
							actorId: caller.uid,
							months,
							what: "Added",
						});
				},
			},
			answer: changeAnswer(sources, [], months, present, counted),
		};
	});
	return answer;
}

/**
 * The given days with the illness that goes with the act: what is asked with it, or what is approved by it. Illness that waits
 * is judged now rather than when it is approved. @throws the codes of whyCannotSave with the date
 */
function illDays(
	given: ReadonlyMap<LocalDate, StoredDay>,
	{ state, illness }: StoredRequest,
	asked: AskedAct,
	{ status }: Done,
	sources: LoadedHolidays,
): IllDays {
	if (status.state === "cancelling")
		withIllness(cancelledBookedDays(asked.id, status.dates, sources.whole), asked.illness ?? {}, sources);
	const isApproved = state === "cancelling" && asked.act.act === "approve";
	return withIllness(given, (isApproved ? illness : asked.illness) ?? {}, sources);
}

/** The last thing that was done was this act of this person for this reason: a repeated request. */
function isRepeated(
	{ history }: StoredRequest,
	{ uid }: Caller,
	{ act, reason }: Pick<AskedAct, "act" | "reason">,
): boolean {
	const last = history.at(-1);
	if (last?.actor.id !== uid || last.act !== act.act || last.reason !== reason) return false;
	return act.act !== "cancel" || last.dates.join() === act.dates.join();
}

/** @throws the code that refuses the act; already-decided with who and when */
function outcomeOf(
	stored: StoredRequest,
	{ id, act }: AskedAct,
	{ caller, owner }: People,
	sources: LoadedHolidays,
): Done {
	const outcome = afterAct(statusOf(stored), act, {
		as: owner.as === "owner" ? "asker" : "decider",
		today: sources.today,
		booked: bookedDates(id, stored.dates, sources.whole),
		asked: stored.history[0]?.dates ?? stored.dates,
		cancelDays: sources.settings.leaveCancelDays,
	});
	if (!("refused" in outcome)) return outcome;
	const last = stored.history.at(-1);
	const { name } = namedFor(caller, last?.actor ?? { id: "", name: "" });
	const data = { state: stored.state, at: last?.at ?? stored.createdAt, name };
	throw new AppError(outcome.refused, outcome.refused === "already-decided" ? data : undefined);
}

/**
 * The days as the outcome leaves them. What was requested longer ago than days can be planned has none.
 * @throws the codes of whyCannotSave with their dates, holiday-limit, holiday-out-of-reach
 */
function changedDays(
	stored: StoredRequest,
	id: string,
	outcome: Done,
	sources: LoadedHolidays,
	actorId: string,
): ReadonlyMap<LocalDate, StoredDay> {
	if (outcome.cancels.length > 0) {
		const cancelled = cancelledBookedDays(id, outcome.cancels, sources.whole);
		// What was asked for is no change by another person.
		return stored.state === "cancelling" ? cancelled : markedDays(sources.uid, actorId, cancelled);
	}
	if (stored.state !== "requested") return new Map();
	if (!outcome.books) {
		const dates = stored.dates.filter((date) => date >= firstPlannableDay(todayNow()));
		return settledDays(id, dates, sources.whole);
	}
	const { days, refusal } = approvalOf(sources, bookingOf(id, stored), { at: now().toISOString(), actorId });
	if (refusal !== null) throw refusal;
	return days;
}

/** The days that an act to cancel is about: those that are still booked. */
function daysOfCancel(status: RequestStatus, cancels: readonly LocalDate[]): readonly LocalDate[] {
	return status.state === "cancelling" ? status.dates : cancels;
}

function changedRequest(
	before: StoredRequest,
	{ act, reason, illness }: AskedAct,
	{ status, cancels }: Done,
	{ uid, profile }: Caller,
): StoredRequest {
	const { illness: known, ...stored } = before;
	const dates =
		act.act === "cancel"
			? daysOfCancel(status, cancels)
			: stored.state === "cancelling"
				? stored.cancelDates
				: stored.dates;
	const actor = { id: uid, name: profile.name };
	const left = status.state === "cancelled" ? [] : stored.dates.filter((date) => !cancels.includes(date));
	const done = {
		at: now().toISOString(),
		actor,
		act: act.act,
		state: status.state,
		dates: [...dates],
		reason,
	};
	return {
		...stored,
		// One that is closed still says what it was about.
		...(left.length > 0 && { dates: left, endDate: left.at(-1) ?? "" }),
		state: status.state,
		cancelDates: status.state === "cancelling" ? [...status.dates] : [],
		...(status.state === "cancelling" && illness && { illness: { ...known, ...illness } }),
		history: [...stored.history, done],
		version: stored.version + 1,
	};
}

/** Puts the request into the inboxes of those who decide, or takes it out, and says what became of it to the person. */
function spread(
	writer: Writer,
	{ id, reason }: AskedAct,
	{
		before,
		after,
		caller,
		owner,
		askedOf,
	}: People & {
		readonly before: StoredRequest;
		readonly after: StoredRequest;
		readonly askedOf: readonly string[];
	},
): void {
	const text = reason === "" ? {} : { text: reason };
	const dates = after.history.at(-1)?.dates ?? after.dates;
	const about = { ...aboutLeave(id, { ...after, dates }, caller), ...text };
	if (OPEN_STATES.includes(after.state)) askToDecide(writer, askedOf, id, { kind: "leave-cancel", ...about });
	else settleDecision(writer, id);
	const kind = noticeOf(before, after);
	const { name: actorName } = namedFor(owner, { id: caller.uid, name: caller.profile.name });
	if (kind !== null) addNotice(writer, after.userId, `${id}-${after.version}`, { kind, ...about, actorName });
}

/** What the person hears, if anything; of their own acts they hear nothing. */
function noticeOf(before: StoredRequest, after: StoredRequest): NoticeKind | null {
	const act = after.history.at(-1)?.act;
	if (act === "decline") return before.state === "cancelling" ? "leave-cancel-declined" : "leave-declined";
	if (act === "approve") return before.state === "cancelling" ? "leave-cancelled" : "leave-approved";
	return act === "cancel" && after.state !== "cancelling" ? "leave-cancelled" : null;
}
