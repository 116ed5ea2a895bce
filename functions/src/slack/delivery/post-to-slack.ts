import type { IncomingWebhook } from "@slack/webhook";
import { now } from "#firestore/clock.ts";
import { log } from "#errors/log.ts";
import type { SlackMessage } from "#messages/outbox.ts";
import { slackPayload } from "./slack-payload.ts";

/** Slack normally answers within a second; a longer wait does not help. */
const TIMEOUT_MS = 5000;
/** Upper limit for the pause that Slack requests. */
const LONGEST_REST_SECONDS = 3600;

/** The outcome of an attempt. */
export type PostOutcome =
	| { readonly state: "sent" | "off" }
	| { readonly state: "failed"; readonly reason: string; readonly retryAfterSeconds: number };

/** Posts a message once. Without an address only its title is logged. */
export async function postToSlack(
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
