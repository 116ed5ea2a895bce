import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { handleEvent } from "#events/handle-event.ts";
import { TRIGGER } from "#events/runtime-options.ts";
import { deliverMessage } from "./deliver-message.ts";
import { DELIVERY_SECRETS } from "./webhook.ts";

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
