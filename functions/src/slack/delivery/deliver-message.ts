import { now } from "#firestore/clock.ts";
import { commitUnchanged, premise } from "#firestore/commit-unchanged.ts";
import { database, transact } from "#firestore/documents.ts";
import { log } from "#errors/log.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { type OutboxItem, outboxDoc, type SlackMessage } from "#messages/outbox.ts";
import { NO_ATTEMPT, type SlackConnection, slackConnectionDoc } from "#records/service/slack-connection.ts";
import { type PostOutcome, postToSlack } from "./post-to-slack.ts";
import { webhookUrl } from "./webhook.ts";

/** Attempts before a message is abandoned: with the pauses between them, about an hour. */
const MOST_ATTEMPTS = 8;
/** Duration of a sender's lease of a message; it expires if the sender crashed. */
const LEASE_MS = 60_000;
/** Pause after the first try; it doubles with each. */
const FIRST_PAUSE_MS = 30_000;

const SETTLED = { dueAt: null, message: null } as const;

/**
 * Delivers a message if it is due, and marks it once. Several calls at a time are safe: one of them gets the lease. Only
 * a crash between Slack's answer and the mark sends a message twice. Threat model P5, INV-5.
 */
export async function deliverMessage(key: string): Promise<void> {
	const claimed = await claim(key);
	if (claimed === null) return;
	const settings = await database.get(companySettingsDoc);
	const outcome = await postToSlack(webhookUrl(), claimed.message, settings?.slackChannel ?? null);
	await settle(key, claimed.attempt, outcome);
}

/**
 * Leases the message to one sender; null when it is not due, or another sender has the lease. Without a lock: of many
 * senders at once one gets the lease, and the others do not wait.
 */
async function claim(key: string): Promise<{ message: SlackMessage; attempt: number } | null> {
	const doc = outboxDoc(key);
	const item = await database.get(doc);
	if (item?.message == null || item.dueAt === null || item.dueAt > now().toISOString()) return null;
	const asRead = premise(
		doc,
		(present) => present?.attempts === item.attempts && present.dueAt === item.dueAt,
	);
	const attempt = item.attempts + 1;
	const isGivenUp = item.attempts >= MOST_ATTEMPTS;
	const claimed: OutboxItem = isGivenUp
		? deadItem(key, item, "its senders crashed")
		: { ...item, state: "sending", attempts: attempt, dueAt: inFuture(LEASE_MS) };
	const isMine = await commitUnchanged([asRead], (writer) => writer.set(doc, claimed));
	return isMine && !isGivenUp ? { message: item.message, attempt } : null;
}

/**
 * Stores the outcome of an attempt, and what it says of the connection, unless the lease expired and another sender has
 * taken over.
 */
function settle(key: string, attempt: number, outcome: PostOutcome): Promise<void> {
	const doc = outboxDoc(key);
	return transact(async (writer) => {
		const item = await writer.get(doc);
		if (item === null || item.state !== "sending" || item.attempts !== attempt) return;
		if (outcome.state !== "off") {
			const connection = (await writer.get(slackConnectionDoc)) ?? NO_ATTEMPT;
			writer.set(slackConnectionDoc, connectionAfter(connection, outcome));
		}
		if (outcome.state !== "failed") {
			writer.set(doc, { ...item, ...SETTLED, state: outcome.state });
		} else if (attempt >= MOST_ATTEMPTS) {
			writer.set(doc, deadItem(key, item, outcome.reason));
		} else {
			const pause = Math.max(FIRST_PAUSE_MS * 2 ** (attempt - 1), outcome.retryAfterSeconds * 1000);
			writer.set(doc, { ...item, state: "pending", dueAt: inFuture(pause) });
		}
	});
}

function connectionAfter(connection: SlackConnection, outcome: PostOutcome): SlackConnection {
	const at = now().toISOString();
	return outcome.state === "failed"
		? { ...connection, lastFailure: { at, reason: outcome.reason } }
		: { ...connection, lastSentAt: at };
}

/** An abandoned message. Its text stays stored, so that an operator can still pass it on. */
function deadItem(key: string, item: OutboxItem, reason: string): OutboxItem {
	log("error", "A message for Slack is abandoned", { key, error: reason });
	return { ...item, state: "dead", dueAt: null };
}

function inFuture(milliseconds: number): string {
	return new Date(now().getTime() + milliseconds).toISOString();
}
