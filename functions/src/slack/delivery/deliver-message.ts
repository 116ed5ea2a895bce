import type { IncomingWebhook } from "@slack/webhook";
import { now } from "#firestore/clock.ts";
import { commitUnchanged, premise } from "#firestore/commit-unchanged.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { log } from "#errors/log.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { outboxDoc, type OutboxItem, type SlackMessage } from "#messages/outbox.ts";
import { NO_ATTEMPT, type SlackConnection, slackConnectionDoc } from "#records/service/slack.ts";
import { webhookUrl } from "./webhook.ts";
import { slackPayload } from "./slack-payload.ts";

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
	log("error", "A message for Slack is abandoned", { alarm: "dead-message", key, error: reason });
	return { ...item, state: "dead", dueAt: null };
}

function inFuture(milliseconds: number): string {
	return new Date(now().getTime() + milliseconds).toISOString();
}

/** Slack normally answers within a second; a longer wait does not help. */
const TIMEOUT_MS = 5000;
/** Upper limit for the pause that Slack requests. */
const LONGEST_REST_SECONDS = 3600;

type PostOutcome =
	| { readonly state: "sent" | "off" }
	| { readonly state: "failed"; readonly reason: string; readonly retryAfterSeconds: number };

/** Posts a message once. Without an address only its title is logged. */
async function postToSlack(
	url: string | null,
	message: SlackMessage,
	channel: string | null,
): Promise<PostOutcome> {
	if (url === null) {
		log("info", `Slack is off; not sent: ${message.title}`);
		return { state: "off" };
	}
	let retryAfterSeconds = 0;
	// The library's errors do not carry the header.
	const noting: typeof fetch = async (...request) => {
		const response = await fetch(...request);
		retryAfterSeconds = restSeconds(response.headers.get("retry-after"));
		return response;
	};
	try {
		await (await webhookOf(url, noting)).send(slackPayload(message, channel));
		return { state: "sent" };
	} catch (error) {
		return { state: "failed", reason: reasonOf(error), retryAfterSeconds };
	}
}

/** Imported when there is something to send: no other call of the API should load it. */
async function webhookOf(url: string, fetcher: typeof fetch): Promise<IncomingWebhook> {
	const slack = await import("@slack/webhook");
	return new slack.IncomingWebhook(url, { timeout: TIMEOUT_MS, fetch: fetcher as never });
}

/** Seconds of a Retry-After header, which gives either a number or a date. */
function restSeconds(header: string | null): number {
	if (header === null) return 0;
	const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now().getTime()) / 1000;
	return Math.min(LONGEST_REST_SECONDS, Math.max(0, Math.ceil(seconds) || 0));
}

/** The part of an error that may be logged: the library's errors can quote the address, which is secret. */
function reasonOf(error: unknown): string {
	const { code = "unknown", statusCode } = error as { code?: string; statusCode?: number };
	return statusCode === undefined ? code : `${code} ${statusCode}`;
}
