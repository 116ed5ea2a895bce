import type { contractPreviewSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import { type LeftOfRequest, withoutLostDates } from "@tuntikirja/contract/leave-requests/request-states.ts";
import type { z } from "zod";
import { now } from "#firestore/clock.ts";
import type { Reader, Writer } from "#firestore/documents.ts";
import { audit, originOf } from "#records/audit/audit-log.ts";
import { addNotice, askToDecide, settleDecision } from "#records/inbox/inbox.ts";
import type { ActOrigin } from "#records/inbox/note-change.ts";
import { aboutLeave } from "#records/leave/about-leave.ts";
import {
	leaveRequestDoc,
	OPEN_STATES,
	openRequestsOf,
	type StoredRequest,
	statusOf,
} from "#records/leave/leave-requests.ts";

/** An open request of leave on days that lose their contract. */
export interface ClosedRequest {
	readonly id: string;
	readonly before: StoredRequest;
	readonly left: LeftOfRequest;
}

/** The open requests of a person that a loss of days concerns, in the order of their ids. 1 query. */
export async function loadClosedRequests(
	reader: Reader,
	uid: string,
	lost: readonly ClosedPeriod[],
): Promise<ClosedRequest[]> {
	const isLost = (date: LocalDate) =>
		lost.some(({ startDate, endDate }) => date >= startDate && date <= endDate);
	const open = await reader.findWithIds(openRequestsOf(uid));
	return open
		.flatMap(({ id, value: before }) => {
			const left = withoutLostDates(statusOf(before), before.dates, isLost);
			return left === null ? [] : [{ id, before, left }];
		})
		.sort((a, b) => a.id.localeCompare(b.id));
}

/**
 * Writes what is left of them, each with its audit row, the items of those who were asked and a notice to the person, in
 * the transaction of the change of contracts. The marks on the days go with the months. 4 writes a request, and 1 for
 * each further inbox.
 */
export function writeClosedRequests(
	writer: Writer,
	closed: readonly ClosedRequest[],
	{ actor, requestId }: ActOrigin,
): void {
	for (const { id, before, left } of closed) {
		const after = ended(before, left, actor);
		writer.set(leaveRequestDoc(id), after);
		const origin = originOf({ caller: actor, requestId }, "leaveRequest", id, before.userId);
		const row = { ...origin, date: left.gone[0] ?? null, action: "update", changed: left.gone } as const;
		audit(writer, row, { before, after });
		spread(writer, id, { before, after, gone: left.gone }, actor);
	}
}

function ended(before: StoredRequest, { status, dates, gone }: LeftOfRequest, actor: Actor): StoredRequest {
	const done = {
		at: now().toISOString(),
		actor: { id: actor.uid, name: actor.profile.name },
		act: "end" as const,
		state: status.state,
		dates: [...gone],
		reason: "",
	};
	return {
		...before,
		dates: [...dates],
		endDate: dates.at(-1) ?? before.endDate,
		state: status.state,
		cancelDates: status.state === "cancelling" ? [...status.dates] : [],
		history: [...before.history, done],
		version: before.version + 1,
	};
}

type Actor = ActOrigin["actor"];

function spread(
	writer: Writer,
	id: string,
	changed: {
		readonly before: StoredRequest;
		readonly after: StoredRequest;
		readonly gone: readonly LocalDate[];
	},
	actor: Actor,
): void {
	const { before, after, gone } = changed;
	const { userId, userName } = after;
	const asker = { uid: userId, profile: { name: userName } };
	const waiting = after.state === "cancelling" ? after.cancelDates : after.dates;
	if (OPEN_STATES.includes(after.state)) {
		const kind = after.state === "cancelling" ? ("leave-cancel" as const) : ("leave" as const);
		askToDecide(writer, after.askedIds, id, { kind, ...aboutLeave(id, { ...after, dates: waiting }, asker) });
	} else settleDecision(writer, before.askedIds, id);
	const about = aboutLeave(id, { ...after, dates: [...gone] }, actor);
	addNotice(writer, userId, `${id}-${after.version}`, { kind: "leave-ended", ...about });
}

/** As the preview of a change names them. */
export function presentClosedRequests(
	closed: readonly ClosedRequest[],
): z.output<typeof contractPreviewSchema>["cancelled"]["requests"] {
	return closed.map(({ left: { gone, status } }) => ({
		dates: [...gone],
		isClosed: !(OPEN_STATES as readonly string[]).includes(status.state),
	}));
}
