import { LIMIT_WARNINGS } from "@tuntikirja/contract/balance/limit-warnings.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/**
 * `limitWarnings/{first day}`: the limits of the Working Hours Act that people have passed in a reference period and of
 * which a message to the admins says so, so that it says it once.
 */
const limitWarningsSchema = z.object({
	endDate: localDateSchema,
	warned: z.array(
		z.object({
			userId: z.string(),
			warning: z.enum(LIMIT_WARNINGS),
			/** Its key in the outbox. */
			message: z.string(),
		}),
	),
});
export type LimitWarnings = z.infer<typeof limitWarningsSchema>;

const limitWarnings = collectionOf(COLLECTIONS.limitWarnings, limitWarningsSchema);

export const limitWarningsDoc = limitWarnings.doc;

/** Those of all periods: a period's are deleted 90 days after it, so there are few. */
export const allLimitWarnings = limitWarnings.all;

/**
 * `reminders/{date}`: the messages of the day that remind people of missing entries, by their keys in the outbox. A
 * message says itself whom it names and whether it was sent.
 */
const remindersSchema = z.object({ date: localDateSchema, messages: z.array(z.string()).default([]) });
export type DayReminders = z.infer<typeof remindersSchema>;

export const remindersDoc = collectionOf(COLLECTIONS.reminders, remindersSchema).doc;

/** `settings/slack`: when Slack last took a message, and when and why it last did not. */
const slackConnectionSchema = z.object({
	lastSentAt: z.string().nullable(),
	/** The reason is a code and a status, never the address, which is secret. */
	lastFailure: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type SlackConnection = z.infer<typeof slackConnectionSchema>;

export const NO_ATTEMPT: SlackConnection = { lastSentAt: null, lastFailure: null };

export const slackConnectionDoc = collectionOf(COLLECTIONS.settings, slackConnectionSchema).doc("slack");
