import { contract } from "@tuntikirja/contract/contract.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { operation } from "#http/operation.ts";
import { someUsers } from "#records/people/users.ts";
import { now, today } from "#firestore/clock.ts";
import {
	remindersDoc,
	NO_ATTEMPT,
	type SlackConnection,
	slackConnectionDoc,
} from "#records/service/slack.ts";
import { isSlackOff } from "./delivery/webhook.ts";
import {
	addToOutbox,
	deliveryOf,
	latestAlert,
	outboxDoc,
	type OutboxItem,
	pendingItem,
} from "#messages/outbox.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { type RateLimit, requireRate } from "#rate-limits/take.ts";
import { reportFailedLogin } from "./failed-login/report-failed-login.ts";
import { deliveriesOf, remind } from "./reminders/remind.ts";
import { testMessageDoc } from "./connection/test-message.ts";

/** 2 reads, the caller's profile among them, and one for a test message. */
const getConnection = operation(contract.slack.getConnection).handler(async ({ input: { testId } }) => {
	const connection = (await database.get(slackConnectionDoc)) ?? NO_ATTEMPT;
	const test = testId === undefined ? null : await database.get(testMessageDoc(testId));
	return {
		state: isSlackOff() ? ("off" as const) : stateOf(connection),
		...connection,
		test: test === null ? null : testDeliveryOf(test),
	};
});

function stateOf({ lastSentAt, lastFailure }: SlackConnection): "unused" | "works" | "failing" {
	if (lastFailure !== null && lastFailure.at > (lastSentAt ?? "")) return "failing";
	return lastSentAt === null ? "unused" : "works";
}

/** An admin waits for the answer to a test: the first refusal is one, though the message is tried again. */
function testDeliveryOf(item: OutboxItem) {
	return item.state === "pending" && item.attempts > 0 ? ("failed" as const) : deliveryOf(item);
}

/** A test is a message to everybody in the channel. */
const TESTS: RateLimit = { scope: "slack-test", limit: 10, windowSeconds: 600 };

/** Queues a message like any other, so that the test takes their way. While Slack is off nothing is stored. 3 writes. */
const sendTestMessage = operation(contract.slack.sendTestMessage).handler(
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

/** So long after a change its editor can say something about it. */
const NOTE_WITHIN_MS = 600_000;

/** One note a change: the first. What it says is quoted, after what the server itself says of whom and when. */
const noteOldEntry = operation(contract.slack.noteOldEntry).handler(async ({ input, context }) => {
	const { uid, profile } = context.caller;
	const isNoted = await transact(async (writer) => {
		const [alert] = await writer.findWithIds(latestAlert(uid));
		if (alert === undefined || Date.parse(alert.value.createdAt) < now().getTime() - NOTE_WITHIN_MS)
			return false;
		const key = `${alert.id}_note`;
		if ((await writer.get(outboxDoc(key))) !== null) return true;
		const lines = [`${profile.name} says of the last change of an old entry:`, `“${input.message}”`];
		addToOutbox(writer, key, { message: { title: "A note on an old entry", lines }, about: [uid] });
		return true;
	});
	return { isNoted };
});

/** A read for the day and one for each of its messages. */
const getReminders = operation(contract.slack.getReminders).handler(async () => {
	const deliveries = await deliveriesOf(database, await database.get(remindersDoc(today())));
	const people = [...deliveries].map(([userId, delivery]) => ({ userId, delivery }));
	return { isOff: isSlackOff(), people };
});

/** For each person 3 reads: profile, contracts and the month. */
const remindPeople = operation(contract.slack.remindPeople).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const uids = [...new Set(input.userIds)];
	const profiles = await someUsers(ofMany(), uids);
	const people = uids.flatMap((uid, index) => {
		const profile = profiles[index];
		return profile == null ? [] : [{ uid, profile }];
	});
	const reminded = await remind(people, [input.month], { actorId: caller.uid, requestId });
	const byId = new Map(reminded.map((one) => [one.userId, one]));
	const nothing = { delivery: "nothing-missing" as const, isRepeated: false };
	return { people: uids.map((userId) => byId.get(userId) ?? { userId, ...nothing }) };
});

export const slack = {
	getConnection,
	getReminders,
	noteOldEntry,
	remindPeople,
	reportFailedLogin,
	sendTestMessage,
};
