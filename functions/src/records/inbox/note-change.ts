import type { Notice } from "@tuntikirja/contract/inbox/schema.ts";
import type { Writer } from "#firestore/documents.ts";
import type { Caller } from "#records/people/caller.ts";
import { addNotice } from "./inbox.ts";

/** Who changes a person's records, in which request. */
export interface ActOrigin {
	readonly actor: Caller;
	readonly requestId: string;
}

/** What was changed. */
type Changed = Pick<Notice, "kind" | "startDate" | "endDate" | "count" | "text">;

/**
 * Puts into a person's inbox that another person has changed their records: one notice for each request, in its
 * transaction. Externals do not learn the names of colleagues. 1 write, none for a change of one's own.
 */
export function noteChange(
	writer: Writer,
	{ uid, profile }: Caller,
	{ actor, requestId }: ActOrigin,
	changed: Changed,
): void {
	addNotice(writer, uid, requestId, {
		...changed,
		actorId: actor.uid,
		actorName: profile.role === "external" ? "" : actor.profile.name,
		personId: uid,
		personName: profile.name,
	});
}

/** The span of some dates, for a notice; nothing without any. */
export function spanOf(dates: readonly string[]): Pick<Notice, "startDate" | "endDate"> {
	const sorted = dates.toSorted();
	const [startDate, endDate] = [sorted[0], sorted.at(-1)];
	return startDate === undefined || endDate === undefined ? {} : { startDate, endDate };
}
