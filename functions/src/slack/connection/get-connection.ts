import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { deliveryOf, type OutboxItem } from "#messages/outbox.ts";
import { NO_ATTEMPT, type SlackConnection, slackConnectionDoc } from "#records/service/slack-connection.ts";
import { isSlackOff } from "#slack/delivery/webhook.ts";
import { testMessageDoc } from "./test-message.ts";

/** 2 reads, the caller's profile among them, and one for a test message. */
export const getConnection = operation(contract.slack.getConnection).handler(
	async ({ input: { testId } }) => {
		const connection = (await database.get(slackConnectionDoc)) ?? NO_ATTEMPT;
		const test = testId === undefined ? null : await database.get(testMessageDoc(testId));
		return {
			state: isSlackOff() ? ("off" as const) : stateOf(connection),
			...connection,
			test: test === null ? null : testDeliveryOf(test),
		};
	},
);

function stateOf({ lastSentAt, lastFailure }: SlackConnection): "unused" | "works" | "failing" {
	if (lastFailure !== null && lastFailure.at > (lastSentAt ?? "")) return "failing";
	return lastSentAt === null ? "unused" : "works";
}

/** An admin waits for the answer to a test: the first refusal is one, though the message is tried again. */
function testDeliveryOf(item: OutboxItem) {
	return item.state === "pending" && item.attempts > 0 ? ("failed" as const) : deliveryOf(item);
}
