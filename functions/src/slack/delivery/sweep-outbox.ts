import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { orLog } from "#errors/log.ts";
import { reportSuppressed } from "#slack/failed-login/suppressed.ts";
import { dueMessages } from "#messages/outbox.ts";
import { scheduled } from "#events/scheduled.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { handleEvent } from "#events/handle-event.ts";
import { TRIGGER } from "#events/runtime-options.ts";
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

export const outboxSweeper = scheduled("every 5 minutes", sweepOutbox, { secrets: DELIVERY_SECRETS });

/** Delivers a message right after the transaction that added it. What fails is left to the sweeper. */
export const onMessageAdded = onDocumentCreated(
	{
		...TRIGGER,
		document: `${COLLECTIONS.outbox}/{key}`,
		// Slack takes about one message a second.
		maxInstances: 2,
		concurrency: 1,
		secrets: DELIVERY_SECRETS,
	},
	(event) => handleEvent(event, () => deliverMessage(event.params.key)),
);
