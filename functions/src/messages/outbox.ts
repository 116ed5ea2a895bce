import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { Delivery } from "@tuntikirja/contract/slack/schema.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { firestore } from "#firestore/database.ts";
import { now } from "#firestore/clock.ts";
import type { DocQuery } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";

/** Pages of the app to which a message leads. */
const LINKED_PAGES = ["/inbox", "/month-end"] as const;
export type LinkedPage = (typeof LINKED_PAGES)[number];

/** A stored message: a fixed title, and lines of plain text that may contain users' input. */
const messageSchema = z.object({
	title: z.string(),
	lines: z.array(z.string()),
	page: z.enum(LINKED_PAGES).optional(),
});
export type SlackMessage = z.infer<typeof messageSchema>;

/**
 * `outbox/{key}`: a message for Slack, written in the transaction that causes it. The key is made from its cause, so
 * the same cause twice is one message. Threat model P5.
 */
export const outboxSchema = z.object({
	/** `off`: there was no Slack to send it to. */
	state: z.enum(["pending", "sending", "sent", "off", "dead"]),
	/** Null once it is settled: names are retained no longer than needed. A dead message has its text. */
	message: messageSchema.nullable(),
	/** The people it names. */
	about: z.array(z.string()),
	/** Who changed an old entry, for the note they may add; null for messages about anything else. */
	editorId: z.string().nullable(),
	/** Tries so far, the present one included. */
	attempts: z.int(),
	/** When it may be sent, or while it is being sent, when the sender's lease expires. Null: nothing left to do. */
	dueAt: z.string().nullable(),
	createdAt: z.string(),
});
export type OutboxItem = z.infer<typeof outboxSchema>;

const outbox = collectionOf(COLLECTIONS.outbox, outboxSchema);

export const outboxDoc = outbox.doc;

type NewMessage = Pick<OutboxItem, "about"> & { message: SlackMessage; editorId?: string };

export function pendingItem(item: NewMessage): OutboxItem {
	const at = now().toISOString();
	const fresh = { state: "pending", editorId: null, attempts: 0, dueAt: at, createdAt: at } as const;
	return { ...fresh, ...item };
}

/** Adds a message to the transaction that gives the reason for it; the trigger delivers it. */
export function addToOutbox(writer: Writer, key: string, item: NewMessage): void {
	writer.create(outboxDoc(key), pendingItem(item));
}

const DELIVERIES = {
	pending: "queued",
	sending: "queued",
	sent: "sent",
	off: "off",
	dead: "failed",
} as const satisfies Record<OutboxItem["state"], Delivery>;

/** Where a message is, in the words of the API. One that waits for another attempt is queued. */
export function deliveryOf({ state }: OutboxItem): Delivery {
	return DELIVERIES[state];
}

/** Keys of messages that can be tried now, the longest waiting first. */
export function dueMessages(at: Date, limit: number): DocQuery<unknown> {
	const due = firestore()
		.collection(COLLECTIONS.outbox)
		.where("dueAt", ">", "")
		.where("dueAt", "<=", at.toISOString());
	// Not parsed here: a malformed message must not delay the others.
	return { query: due.orderBy("dueAt").limit(limit), schema: z.unknown() };
}

/** A message that will not be sent, if there is any; its text is not read. */
export function anyDeadMessage(): DocQuery<unknown> {
	const dead = firestore().collection(COLLECTIONS.outbox).where("state", "==", "dead");
	return { query: dead.limit(1).select("state"), schema: z.unknown() };
}

/** The latest alert of an old entry that the person has changed. */
export const latestAlert = (editorId: string) =>
	outbox.find((all) => all.where("editorId", "==", editorId).orderBy("createdAt", "desc").limit(1));

export const messagesAbout = (uid: string, limit: number) =>
	outbox.find((all) => all.where("about", "array-contains", uid).limit(limit));
