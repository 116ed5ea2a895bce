import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { z } from "zod";
import type { Doc } from "#firestore/documents.ts";

/** `settings/slack`: when Slack last took a message, and when and why it last did not. */
const slackConnectionSchema = z.object({
	lastSentAt: z.string().nullable(),
	/** The reason is a code and a status, never the address, which is secret. */
	lastFailure: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type SlackConnection = z.infer<typeof slackConnectionSchema>;

export const NO_ATTEMPT: SlackConnection = { lastSentAt: null, lastFailure: null };

export const slackConnectionDoc: Doc<SlackConnection> = {
	path: `${COLLECTIONS.settings}/slack`,
	schema: slackConnectionSchema,
};
