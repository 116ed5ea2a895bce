import type { Notice } from "@tuntikirja/contract/inbox/schema.ts";
import type { Writer } from "#firestore/writer.ts";
import { type Caller, namedFor } from "#records/people/caller.ts";
import { addNotice } from "./inbox.ts";

/** Who changes a person's records, in which request. */
export interface ActOrigin {
	readonly actor: Caller;
	readonly requestId: string;
}

/** Who has done something, and whose records it is about, for those who decide about it. */
export function actorAndPerson(actor: Caller, person: Caller) {
	return {
		actorId: actor.uid,
		actorName: actor.profile.name,
		personId: person.uid,
		personName: person.profile.name,
	};
}

/** The same for a notice to the person, with the actor as they may know them. */
export function noticeFrom(actor: Caller, person: Caller) {
	const { name: actorName } = namedFor(person, { id: actor.uid, name: actor.profile.name });
	return { ...actorAndPerson(actor, person), actorName };
}

/** What was changed. */
type Changed = Pick<Notice, "kind" | "startDate" | "endDate" | "month" | "count" | "text">;

/**
 * Puts into a person's inbox that another person has changed their records: one notice for each request, in its
 * transaction. 1 write, none for a change of one's own.
 */
export function noteChange(
	writer: Writer,
	person: Caller,
	{ actor, requestId }: ActOrigin,
	changed: Changed,
): void {
	addNotice(writer, person.uid, requestId, { ...changed, ...noticeFrom(actor, person) });
}

/** The span of some dates, for a notice; nothing without any. */
export function spanOf(dates: readonly string[]): Pick<Notice, "startDate" | "endDate"> {
	const sorted = dates.toSorted();
	const [startDate, endDate] = [sorted[0], sorted.at(-1)];
	return startDate === undefined || endDate === undefined ? {} : { startDate, endDate };
}
