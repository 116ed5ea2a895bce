import {
	decisionSchema,
	type Decision,
	noticeSchema,
	type Notice,
} from "@tuntikirja/contract/inbox/schema.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { idSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { now } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";
import { type Caller, namedFor } from "#records/people/caller.ts";

/** The inbox that all admins share. No person has this id. */
export const ADMINS = "admins";

/**
 * `inboxes/{uid}`: what a person has heard, by id. Writers merge their notice in without reading the document. Notices
 * that are old or too many go at night, and when others are marked as read.
 */
export const inboxSchema = z.object({
	userId: z.string(),
	notices: z.record(idSchema, z.object(noticeSchema.shape)).default({}),
});
export type StoredInbox = z.infer<typeof inboxSchema>;

const inboxes = collectionOf(COLLECTIONS.inboxes, inboxSchema);
export const inboxDoc = inboxes.doc;
export const allInboxes = inboxes.all;

/** `waiting/{id}`: what waits for a decision, and in whose inboxes it is. It is deleted when it is decided. */
const waitingSchema = z.object({
	id: idSchema,
	askedOf: z.array(z.string()).default([]),
	item: z.object(decisionSchema.shape),
});
export type StoredWaiting = z.infer<typeof waitingSchema>;

const waiting = collectionOf(COLLECTIONS.waiting, waitingSchema);
export const waitingDoc = waiting.doc;
export const allWaiting = waiting.all;

/** What waits in one of at most 30 inboxes. */
export const waitingIn = (inboxIds: readonly string[]) =>
	waiting.find((all) => all.where("askedOf", "array-contains-any", inboxIds));

/** Characters of a notice's text: 200 notices stay within half of what a document holds. The page of its record has the rest. */
const LONGEST_TEXT = 500;

/** Adds a notice to the inbox of a person, unless they did it themselves. The same id twice is one notice. */
export function addNotice(
	writer: Writer,
	userId: string,
	id: string,
	notice: Omit<Notice, "at" | "isRead">,
): void {
	if (notice.actorId === userId) return;
	const { text } = notice;
	const said = text === undefined ? {} : { text: text.slice(0, LONGEST_TEXT).toWellFormed() };
	const whole = { ...notice, ...said, at: now().toISOString(), isRead: false };
	writer.merge(inboxDoc(userId), { userId, notices: { [id]: whole } });
}

/** The inbox without a notice of something that has been undone. */
export function withoutNotice({ notices, ...inbox }: StoredInbox, id: string): StoredInbox {
	return { ...inbox, notices: Object.fromEntries(Object.entries(notices).filter(([key]) => key !== id)) };
}

/** Asks these inboxes for a decision. */
export function askToDecide(
	writer: Writer,
	inboxIds: readonly string[],
	id: string,
	decision: Omit<Decision, "at">,
): void {
	const item = { ...decision, at: now().toISOString() };
	writer.set(waitingDoc(id), { id, askedOf: [...inboxIds], item });
}

/** The item of a person's month that waits for its approval. */
export function monthDecisionId({
	userId,
	month,
}: {
	readonly userId: string;
	readonly month: Month;
}): string {
	return `month_${userId}_${month}`;
}

/** The item of a correction of a month. */
export function correctionDecisionId(correctionId: string): string {
	return `correction_${correctionId}`;
}

/** What is still to be decided is less or other than it was; whom it was asked of stays. */
export function askAnew(writer: Writer, id: string, decision: Omit<Decision, "at">): void {
	writer.merge(waitingDoc(id), { id, item: { ...decision, at: now().toISOString() } });
}

/** Takes what is decided out of all inboxes. */
export function settleDecision(writer: Writer, id: string): void {
	writer.remove(waitingDoc(id));
}

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
