import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { orLog } from "#errors/log.ts";
import { reportSuppressed } from "#slack/failed-login/suppressed.ts";
import { dueMessages } from "#messages/outbox.ts";
import { scheduled } from "#events/scheduled.ts";
import { deliverMessage } from "./deliver-message.ts";
import { DELIVERY_SECRETS } from "./webhook.ts";

/** Messages of one run: each may wait for its timeout. The next run, five minutes later, goes on. */
const MESSAGES_AT_ONCE = 50;

/** Delivers what waits for another try, what a crashed sender left, and what the trigger never heard of. */
export async function sweepOutbox(): Promise<void> {
	await reportSuppressed();
	for (const { id } of await database.findWithIds(dueMessages(now(), MESSAGES_AT_ONCE))) {
		await orLog("A message for Slack could not be handled", { key: id }, () => deliverMessage(id));
	}
}

/** Every five minutes. */
export const outboxSweeper = scheduled("every 5 minutes", sweepOutbox, { secrets: DELIVERY_SECRETS });
