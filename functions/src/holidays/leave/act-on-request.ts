import { now } from "#firestore/clock.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import { premise } from "#firestore/commit-unchanged.ts";
import type { Writer } from "#firestore/writer.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, changeHolidays, requestAsRead } from "#holidays/holiday-change.ts";
import { auditChange } from "#hours/change-days.ts";
import { alertOldBooking } from "#messages/alert-old-entry.ts";
import { personInReach, type ReachingCaller, type Subject } from "#records/groups/person-in-reach.ts";
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
import { decide, type LeaveAct, type LeaveDecision } from "./decide.ts";
import { presentRequest } from "./present-request.ts";

type AskedAct = Pick<LeaveAct, "id" | "act" | "confirmedDates" | "illness"> & { readonly reason?: string };

/**
 * Does something with a request of leave: state, days, counts, inboxes and audit row go together or not at all, so of
 * two people who decide at once one wins and the other reads who. The same act of the same person twice is one.
 * @throws not-found, and the codes of `decide`
 */
export async function actOnRequest(
	{ caller, requestId }: Call<ReachingCaller>,
	{ reason = "", ...asked }: AskedAct,
): Promise<LeaveRequest> {
	const { id } = asked;
	const doc = leaveRequestDoc(id);
	const found = await database.get(doc);
	const owner = found === null ? null : await personInReach(caller, found.userId);
	if (found === null || owner === null) throw new AppError("not-found");
	const as = owner.as === "owner" ? ("asker" as const) : ("decider" as const);
	let request = found;
	await changeHolidays(owner, { dates: found.dates }, async (sources, reader) => {
		const stored = await reader.get(doc);
		if (stored === null) throw new AppError("not-found");
		const act = { ...asked, reason, actor: caller, as, at: now().toISOString() };
		const decision = isRepeated(stored, act) ? null : decide(stored, act, sources);
		request = decision?.request ?? stored;
		const present = countHolidays(sources);
		if (decision === null)
			return { change: null, answer: changeAnswer(sources, [], sources.whole, present, present) };
		const { months } = decision;
		const counted = countHolidays(sources, months);
		const isAsked = act.act.act === "cancel" || act.act.act === "reopen";
		const deciders = isAsked ? await decidersOf(reader, owner) : [];
		const inbox = act.act.act === "reopen" ? await reader.get(inboxDoc(owner.uid)) : null;
		return {
			change: {
				months,
				counted,
				origin: { actor: caller, requestId },
				row: {
					entity: "leaveRequest",
					entityId: id,
					date: stored.dates[0] ?? null,
					action: "update",
					changed: [...(request.history.at(-1)?.dates ?? [])],
				},
				versions: { before: stored, after: request },
				premises: [
					requestAsRead(id, stored),
					// It is written whole: what is added meanwhile must not be lost.
					...(inbox === null ? [] : [premise(inboxDoc(owner.uid), () => true)]),
				],
				alsoWrite: (writer) => write(writer, decision, { ...act, requestId, owner, stored, deciders, inbox }),
			},
			answer: changeAnswer(sources, [], months, present, counted),
		};
	});
	return presentRequest(id, request, caller);
}

/** The last thing that was done was this act of this person for this reason: a repeated request. */
function isRepeated({ history }: StoredRequest, { act, reason, actor }: LeaveAct): boolean {
	const last = history.at(-1);
	if (last?.actor.id !== actor.uid || last.act !== act.act || last.reason !== reason) return false;
	return act.act !== "cancel" || last.dates.join() === act.dates.join();
}

interface Written extends LeaveAct {
	readonly requestId: string;
	readonly owner: Subject;
	readonly stored: StoredRequest;
	readonly deciders: readonly string[];
	/** Of the asker, where a notice is taken back. */
	readonly inbox: StoredInbox | null;
}

/** Writes what a decision leaves beside the months, and what others hear of it. */
function write(
	writer: Writer,
	{ request, months, entered, books, notices }: LeaveDecision,
	{ id, reason, actor, requestId, owner, stored, deciders, inbox }: Written,
): void {
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
