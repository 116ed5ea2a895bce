import {
	decisionSchema,
	type Decision,
	noticeSchema,
	type Notice,
} from "@tuntikirja/contract/inbox/schema.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { idSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { now } from "#firestore/clock.ts";
import type { Writer } from "#firestore/documents.ts";

/** The inbox that all admins share: what waits for them together. No person has this id. */
export const ADMINS = "admins";

/**
 * `inboxes/{uid}`: what waits for a person and what they have heard, by id. Writers merge their item in without reading
 * the document, so people who act at once do not wait for each other. A decision that was made is null until the
 * document is tidied.
 */
export const inboxSchema = z.object({
	userId: z.string(),
	toDecide: z.record(idSchema, z.object(decisionSchema.shape).nullable()).default({}),
	notices: z.record(idSchema, z.object(noticeSchema.shape)).default({}),
});
export type StoredInbox = z.infer<typeof inboxSchema>;

const inboxes = collectionOf(COLLECTIONS.inboxes, inboxSchema);
export const inboxDoc = inboxes.doc;
export const allInboxes = inboxes.all;

/** Adds a notice to the inbox of a person, unless they did it themselves. The same id twice is one notice. */
export function addNotice(
	writer: Writer,
	userId: string,
	id: string,
	notice: Omit<Notice, "at" | "isRead">,
): void {
	if (notice.actorId === userId) return;
	const whole = { ...notice, at: now().toISOString(), isRead: false };
	writer.merge(inboxDoc(userId), { userId, notices: { [id]: whole } });
}

/** Asks each of these inboxes for a decision. */
export function askToDecide(
	writer: Writer,
	inboxIds: readonly string[],
	id: string,
	decision: Omit<Decision, "at">,
): void {
	const whole = { ...decision, at: now().toISOString() };
	for (const userId of inboxIds) writer.merge(inboxDoc(userId), { userId, toDecide: { [id]: whole } });
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

/** Takes what is decided out of the inboxes that were asked. */
export function settleDecision(writer: Writer, inboxIds: readonly string[], id: string): void {
	for (const userId of inboxIds) writer.merge(inboxDoc(userId), { userId, toDecide: { [id]: null } });
}
