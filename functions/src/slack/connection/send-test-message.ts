import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { pendingItem } from "#messages/outbox.ts";
import { type RateLimit, requireRate } from "#rate-limits/take.ts";
import { isSlackOff } from "#slack/delivery/webhook.ts";
import { testMessageDoc } from "./test-message.ts";

/** A test is a message to everybody in the channel. */
const TESTS: RateLimit = { scope: "slack-test", limit: 10, windowSeconds: 600 };

/** Queues a message like any other, so that the test takes their way. While Slack is off nothing is stored. 3 writes. */
export const sendTestMessage = operation(contract.slack.sendTestMessage).handler(
	async ({ input: { id }, context }) => {
		if (isSlackOff()) return { test: "off" as const };
		const { uid, profile } = context.caller;
		if ((await database.get(testMessageDoc(id))) !== null) return { test: "queued" as const };
		await requireRate(TESTS, uid);
		const origin = originOf(context, "slackTest", id);
		const message = { title: "Test message", lines: [`${profile.name} tests the connection of Tuntikirja.`] };
		await changeDocument(
			testMessageDoc(id),
			origin,
			(before) => before ?? pendingItem({ message, about: [uid] }),
		);
		return { test: "queued" as const };
	},
);
