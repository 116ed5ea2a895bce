import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/** `settings/slack`: when Slack last took a message, and when and why it last did not. */
const slackConnectionSchema = z.object({
	lastSentAt: z.string().nullable(),
	/** The reason is a code and a status, never the address, which is secret. */
	lastFailure: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type SlackConnection = z.infer<typeof slackConnectionSchema>;

export const NO_ATTEMPT: SlackConnection = { lastSentAt: null, lastFailure: null };

export const slackConnectionDoc = collectionOf(COLLECTIONS.settings, slackConnectionSchema).doc("slack");
