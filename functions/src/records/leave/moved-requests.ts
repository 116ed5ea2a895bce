import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	type MovedRequest,
	withDaysBack,
	withoutDays,
} from "@tuntikirja/contract/leave-requests/request-states.ts";
import { now } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { audit, originOf } from "#records/audit/audit-log.ts";
import { decidersOf } from "#records/inbox/deciders.ts";
import {
	ADMINS,
	addNotice,
	askAnew,
	settleDecision,
	type ActOrigin,
	noticeFrom,
} from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";
import {
	aboutLeave,
	leaveRequestDoc,
	OPEN_STATES,
	type StoredRequest,
	statusOf,
	withDone,
} from "./leave-requests.ts";
import type { MovedDay } from "./moved-days.ts";

/** A request as a change of the months leaves it. */
export interface RequestMove {
	readonly id: string;
	readonly before: StoredRequest;
	readonly left: MovedRequest;
	/** Days that came back to it before others went, as a move to a day that it had before does. Null: none. */
	readonly back: MovedRequest | null;
	readonly act: "cancel" | "replace" | "restore" | "end";
	/** Who hears that approved leave has changed. */
	readonly leadIds: readonly string[];
}

/** What moves the requests. */
interface Cause {
	readonly owner: Caller;
	/** `end`: the days have lost their contract; `replace`: others come in their place. */
	readonly act: RequestMove["act"];
	/** The requests that are acted on: they say themselves what becomes of them. */
	readonly except?: readonly string[] | undefined;
}

/**
 * What becomes of requests whose days a change moves. No read where it moves none; else one for each booking that has
 * lost days, and for moved requests the groups and the leads.
 */
export async function planRequestMoves(
	reader: Reader,
	days: readonly MovedDay[],
	{ owner, act, except = [] }: Cause,
): Promise<RequestMove[]> {
	const byId = Map.groupBy(
		days.filter(({ id }) => !except.includes(id)),
		({ id }) => id,
	);
	const ids = [...byId.keys()].sort();
	const found = await reader.getAll(ids.map(leaveRequestDoc));
	const moved = ids.flatMap((id, index) => {
		const before = found[index];
		if (!before || before.userId !== owner.uid) return [];
		const own = (byId.get(id) ?? []).filter(({ dayTypeId }) => dayTypeId === before.dayTypeId);
		const gone = own.filter(({ isBack }) => !isBack).map(({ date }) => date);
		const come = own.filter(({ isBack }) => isBack).map(({ date }) => date);
		const back = withDaysBack(statusOf(before), before.dates, come);
		const { status, dates } = back ?? { status: statusOf(before), dates: before.dates };
		const taken = withoutDays(status, dates, (date) => gone.includes(date));
		if (taken !== null) return [{ id, before, left: taken, back, act }];
		return back === null ? [] : [{ id, before, left: back, back: null, act: "restore" as const }];
	});
	const deciders =
		act !== "replace" && moved.some(({ before }) => isBooked(before)) ? await decidersOf(reader, owner) : [];
	return moved.map((one) => ({
		...one,
		// Who approves a change knows of it.
		leadIds: isBooked(one.before) && one.act !== "replace" ? leadsToTell(deciders, one.before) : [],
	}));
}

const isBooked = ({ state }: StoredRequest): boolean => state !== "requested";

/** The leads of the person. The admins have no inbox of their own to hear it in together: the one who approved does. */
export function leadsToTell(deciders: readonly string[], { history }: StoredRequest): string[] {
	if (!deciders.includes(ADMINS)) return [...deciders];
	const approval = history.find(({ act }) => act === "approve");
	return approval === undefined ? [] : [approval.actor.id];
}

function movedTo(
	{ before: { illness, ...before }, left, back, act }: RequestMove,
	{ uid, profile }: Caller,
): StoredRequest {
	const { status, dates } = left;
	const done = ({ moved, status: { state } }: MovedRequest, did: RequestMove["act"]) => ({
		at: now().toISOString(),
		actor: { id: uid, name: profile.name },
		act: did,
		state,
		dates: [...moved],
		reason: "",
	});
	const history = back === null ? before.history : withDone(before.history, done(back, "restore"));
	return {
		...before,
		dates: [...dates],
		endDate: dates.at(-1) ?? before.endDate,
		state: status.state,
		cancelDates: status.state === "cancelling" ? [...status.dates] : [],
		...(status.state === "cancelling" && illness && { illness }),
		history: withDone(history, done(left, act)),
		version: before.version + 1,
	};
}

/**
 * Writes the moved requests, each with its audit row, what waits and the notices, in the transaction that moves
 * their days. 2 writes a request, and 1 for each notice and what waits.
 */
export function writeRequestMoves(
	writer: Writer,
	moves: readonly RequestMove[],
	owner: Caller,
	{ actor, requestId }: ActOrigin,
): void {
	for (const move of moves) {
		const { id, before, left, act, leadIds } = move;
		const after = movedTo(move, actor);
		const dates = left.moved;
		writer.set(leaveRequestDoc(id), after);
		const origin = originOf({ caller: actor, requestId }, "leaveRequest", id, owner.uid);
		const row = { ...origin, date: dates[0] ?? null, action: "update", changed: dates } as const;
		audit(writer, row, { before, after });
		const moved = { id, before, after, dates, leadIds };
		if (OPEN_STATES.includes(before.state)) askAgain(writer, moved, owner);
		if (act === "end") tellOfEnd(writer, moved, owner, actor);
		tellLeads(writer, moved, actor);
	}
}

/** A request that has moved, and who hears of it. */
interface Moved {
	readonly id: string;
	readonly before: StoredRequest;
	readonly after: StoredRequest;
	readonly dates: readonly LocalDate[];
	readonly leadIds: readonly string[];
}

/** What is left of a question, to those who were asked. */
function askAgain(writer: Writer, { id, after }: Moved, owner: Caller): void {
	if (!OPEN_STATES.includes(after.state)) {
		settleDecision(writer, id);
		return;
	}
	const [kind, dates] =
		after.state === "cancelling"
			? (["leave-cancel", after.cancelDates] as const)
			: (["leave", after.dates] as const);
	askAnew(writer, id, { kind, ...aboutLeave(id, { ...after, dates }, owner) });
}

/** Other changes of a person's days are in their inbox already. */
function tellOfEnd(writer: Writer, { id, before, after, dates }: Moved, owner: Caller, actor: Caller): void {
	const kind = before.state === "approved" ? ("leave-cancelled" as const) : ("leave-ended" as const);
	const about = { ...aboutLeave(id, { ...after, dates: [...dates] }, actor), ...noticeFrom(actor, owner) };
	addNotice(writer, owner.uid, `${id}-${after.version}`, { kind, ...about });
}

/** Says to the leads that approved leave has changed. */
function tellLeads(
	writer: Writer,
	{ id, after, dates, leadIds }: Omit<Moved, "before">,
	actor: Caller,
): void {
	const about = aboutLeave(id, { ...after, dates: [...dates] }, actor);
	for (const leadId of leadIds)
		addNotice(writer, leadId, `${id}-${after.version}`, { kind: "leave-moved", ...about });
}
