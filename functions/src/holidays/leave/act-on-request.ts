import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { now } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import { premise } from "#firestore/commit-unchanged.ts";
import type { Writer } from "#firestore/writer.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, changeHolidays, type HolidayPlan } from "#holidays/holiday-change.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { auditChange } from "#hours/change-days.ts";
import { alertOldBooking } from "#messages/alert-old-entry.ts";
import { audit } from "#records/audit/audit-log.ts";
import type { ReachingCaller, Subject } from "#records/groups/person-in-reach.ts";
import { decidersOf } from "#records/inbox/deciders.ts";
import {
	addNotice,
	askToDecide,
	inboxDoc,
	noticeFrom,
	settleDecision,
	type StoredInbox,
	withoutNotice,
} from "#records/inbox/inbox.ts";
import type { Call } from "#records/people/caller.ts";
import { aboutLeave, leaveRequestDoc, type StoredRequest } from "#records/leave/leave-requests.ts";
import { leadsToTell } from "#records/leave/moved-requests.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import { findLeave, type HeldLeave, leaveToWrite } from "./booked-leave.ts";
import { decide, type LeaveAct, type LeaveDecision } from "./decide.ts";
import { presentRequest } from "./present-request.ts";

/** An act that is asked for, on one of the requests of a person. */
export type AskedAct = Pick<LeaveAct, "id" | "act" | "confirmedDates" | "illness"> & {
	readonly reason?: string;
	/** Whose leave it is, where it was booked without a request. */
	readonly userId?: string | undefined;
};

/**
 * Does something with a request of leave: state, days, counts, inboxes and audit row go together or not at all, so of
 * two people who decide at once one wins and the other reads who. The same act of the same person twice is one.
 * @throws not-found, and the codes of `decide`
 */
export async function actOnRequest(call: Call<ReachingCaller>, asked: AskedAct): Promise<LeaveRequest> {
	const { owner, stored } = await findLeave(call.caller, asked);
	let request = stored;
	const replaced = stored.replaces?.flatMap((leave) => leave.dates) ?? [];
	await changeHolidays(owner, { dates: [...stored.dates, ...replaced] }, async (sources, reader) => {
		const acted = await planActs(reader, sources, owner, { call, acts: [asked] });
		[request = stored] = acted.requests;
		return acted.plan;
	});
	return presentRequest(asked.id, request, call.caller);
}

/** Acts on requests of one person as one change of their holidays; each is decided by the days as those before it leave them. */
export async function planActs(
	reader: Reader,
	sources: LoadedHolidays,
	owner: Subject,
	{ call, acts, dates = [] }: { call: Call; acts: readonly AskedAct[]; dates?: readonly LocalDate[] },
): Promise<{ readonly plan: HolidayPlan; readonly requests: readonly StoredRequest[] }> {
	const { caller, requestId } = call;
	const as = owner.as === "owner" ? ("asker" as const) : ("decider" as const);
	let months: ReadonlyMap<Month, WorkMonth> = new Map();
	const requests: StoredRequest[] = [];
	const done: Written[] = [];
	for (const { reason = "", ...asked } of acts) {
		const { stored, ...held } = await leaveToWrite(reader, owner, asked.id, sources);
		const act = { ...asked, reason, actor: caller, as, at: now().toISOString() };
		const decision = isRepeated(stored, act) ? null : decide(stored, act, withMonths(sources, months));
		requests.push(decision?.request ?? stored);
		if (decision === null) continue;
		months = new Map([...months, ...decision.months]);
		done.push({
			...act,
			...held,
			decision,
			requestId,
			owner,
			stored,
			...(await heardBy(reader, owner, act)),
		});
	}
	const present = countHolidays(sources);
	const [first, ...others] = done;
	if (first === undefined) {
		const answer = changeAnswer(sources, dates, sources.whole, present, present);
		return { plan: { change: null, answer }, requests };
	}
	const counted = countHolidays(sources, months);
	const change = {
		months,
		counted,
		origin: { actor: caller, requestId },
		...rowOf(first),
		acted: done.map(({ id }) => id),
		takesBack: done.every(({ act }) => act.act === "withdraw"),
		moves: first.decision.books ? ("replace" as const) : ("cancel" as const),
		premises: done.flatMap(({ asRead, inbox }) =>
			// The inbox is written whole: what is added meanwhile must not be lost.
			inbox === null ? [asRead] : [asRead, premise(inboxDoc(owner.uid), () => true)],
		),
		alsoWrite: (writer: Writer) => {
			for (const one of done) write(writer, one);
			for (const one of others) {
				const { row, versions } = rowOf(one);
				audit(writer, { ...row, actorId: caller.uid, requestId, subjectId: owner.uid }, versions);
			}
		},
	};
	return { plan: { change, answer: changeAnswer(sources, dates, months, present, counted) }, requests };
}

/** The sources as changed months leave them. */
function withMonths(sources: LoadedHolidays, changed: ReadonlyMap<Month, WorkMonth>): LoadedHolidays {
	const { whole, months } = sources;
	return { ...sources, whole: new Map([...whole, ...changed]), months: new Map([...months, ...changed]) };
}

/** Who is asked by an act, and the inbox from which undoing takes a notice. */
async function heardBy(reader: Reader, owner: Subject, { act: { act } }: LeaveAct) {
	const isAsked = act === "cancel" || act === "reopen";
	return {
		deciders: isAsked ? await decidersOf(reader, owner) : [],
		inbox: act === "reopen" ? await reader.get(inboxDoc(owner.uid)) : null,
	};
}

function rowOf({ id, stored, isNew, decision: { request } }: Written) {
	return {
		row: {
			entity: "leaveRequest",
			entityId: id,
			date: stored.dates[0] ?? null,
			action: isNew ? ("create" as const) : ("update" as const),
			changed: [...(request.history.at(-1)?.dates ?? [])],
		},
		versions: { before: isNew ? null : stored, after: request },
	};
}

/** The last thing that was done was this act of this person for this reason: a repeated request. */
function isRepeated({ history }: StoredRequest, { act, reason, actor }: LeaveAct): boolean {
	const last = history.at(-1);
	if (last?.actor.id !== actor.uid || last.act !== act.act) return false;
	if (reason !== "" && last.reason !== reason) return false;
	if (act.act !== "cancel" || last.dates.join() === act.dates.join()) return true;
	// A question is asked of all its days, also of those that were added to it.
	return last.state === "cancelling" && act.dates.every((date) => last.dates.includes(date));
}

interface Written extends LeaveAct, HeldLeave {
	readonly decision: LeaveDecision;
	readonly requestId: string;
	readonly owner: Subject;
	readonly deciders: readonly string[];
	/** Of the asker, where a notice is taken back. */
	readonly inbox: StoredInbox | null;
}

/** Writes what a decision leaves beside the months, and what others hear of it. */
function write(
	writer: Writer,
	{ id, reason, actor, requestId, owner, stored, deciders, inbox, decision }: Written,
): void {
	const { request, months, entered, books, notices } = decision;
	writer.set(leaveRequestDoc(id), request);
	for (const one of entered) auditChange(writer, owner, { actor, requestId }, one);
	const { dates = request.dates } = request.history.at(-1) ?? {};
	const about = aboutLeave(id, { ...request, dates }, actor);
	const said = reason === "" ? about : { ...about, text: reason };
	const noticeId = `${id}-${request.version}`;
	if (inbox !== null) writer.set(inboxDoc(owner.uid), withoutNotice(inbox, `${id}-${stored.version}`));
	if (!notices.some(({ to }) => to === "deciders")) settleDecision(writer, id);
	for (const { to, kind } of notices) {
		if (to === "deciders") askToDecide(writer, deciders, id, { kind, ...said });
		if (to === "asker")
			addNotice(writer, owner.uid, noticeId, { kind, ...said, ...noticeFrom(actor, owner) });
		if (to === "leads")
			for (const leadId of leadsToTell(deciders, stored))
				addNotice(writer, leadId, noticeId, { kind, ...about });
	}
	if (books)
		alertOldBooking(writer, owner, { dates: stored.dates, actorId: actor.uid, months, what: "Added" });
}
