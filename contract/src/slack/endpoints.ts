import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import { textSchema } from "#kernel/schemas/text-schema.ts";
import { USER_BOUNDS } from "#users/bounds.ts";
import {
	remindedPeopleSchema,
	remindersOfTodaySchema,
	slackConnectionSchema,
	testMessageSchema,
} from "./schema.ts";

/** Longest reason of a failed sign-in: the identity provider's codes are a fraction of it. Threat T9. */
const REASON_LENGTH = 200;

/** Longest note on the change of an old entry. */
const NOTE_LENGTH = 500;

/** People reminded in one call. */
const MOST_REMINDED = 500;

/** A month `yyyy-MM`. */
const monthSchema = z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, "not a month");

/** Messages to the company's Slack. The server writes every message itself; a caller adds quoted words at most. */
export const slack = {
	/** A sign-in that failed. The answer is the same whether it is passed on, known, or one of too many. Threat T9. */
	reportFailedLogin: endpoint("public", "POST", "/slack/failed-login", "Report a failed sign-in", {
		worksInLockdown: true,
	})
		.input(
			z.strictObject({
				email: textSchema(USER_BOUNDS.email.max).describe("As typed; it need not be an address"),
				message: textSchema(REASON_LENGTH),
			}),
		)
		.output(z.strictObject({})),
	/**
	 * A note on the caller's latest change of an old entry. The alert itself is the server's, made with the change;
	 * without a change in the last minutes nothing is sent. Threat T11.
	 */
	noteOldEntry: endpoint(
		"everyone",
		"POST",
		"/slack/modifying-old-entry",
		"Explain the change of an old entry",
	)
		.input(z.strictObject({ message: textSchema(NOTE_LENGTH) }))
		.output(z.strictObject({ isNoted: z.boolean() })),
	/**
	 * Reminds people of the days of a month without an entry, in one message; each person at most once a day. Only a
	 * message that is sent or will be sent counts.
	 */
	remindPeople: endpoint("admin", "POST", "/slack/remind/", "Remind people of missing entries")
		.input(z.strictObject({ userIds: z.array(idSchema).min(1).max(MOST_REMINDED), month: monthSchema }))
		.output(remindedPeopleSchema),
	/** Who was reminded today, and whether the messages have been sent. */
	getReminders: endpoint("admin", "GET", "/slack/reminders/", "Reminders of today")
		.input(z.strictObject({}))
		.output(remindersOfTodaySchema),
	/** Whether Slack is on and takes the messages; with its id also what became of a test message. */
	getConnection: endpoint("admin", "GET", "/slack/connection/", "Connection to Slack")
		.input(z.strictObject({ testId: idSchema.optional() }))
		.output(slackConnectionSchema),
	/** Sends a message that says only that the connection works. The same id twice is one message. */
	sendTestMessage: endpoint("admin", "POST", "/slack/test-message/", "Send a test message")
		.input(z.strictObject({ id: z.uuid().describe("The client's own UUID") }))
		.output(testMessageSchema),
};
