import type { ErrorBody } from "@tuntikirja/contract/kernel/errors.ts";
import type { Meter } from "#firestore/meter.ts";

/**
 * Headers of every answer, errors included. Hosting sets its own on what it serves, but a function can be
 * reached without Hosting (threat T15), and Hosting caches a 404 without Cache-Control for ten minutes (T23).
 */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
	"Cache-Control": "private, no-store",
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
	"Referrer-Policy": "no-referrer",
	"Strict-Transport-Security": "max-age=31536000; includeSubDomains",
	"X-Content-Type-Options": "nosniff",
	"X-Robots-Tag": "noindex",
};

/** What the answer cost: the handler's milliseconds, and Firestore documents read and written. */
export function serverTiming(meter: Meter, milliseconds: number): string {
	return `app;dur=${milliseconds.toFixed(1)}, reads;desc="${meter.reads}", writes;desc="${meter.writes}"`;
}

/** Seconds after which a call may succeed, where the refusal itself does not say: of a limit, and of a busy database. */
const SECONDS_UNTIL: ReadonlyMap<number, number> = new Map([
	[429, 60],
	[503, 2],
]);

/** When to come again, for each answer with a status of these. A 429 says it in its body too. */
export function retryAfter({
	status,
	data,
}: Pick<ErrorBody, "status"> & Partial<ErrorBody>): Record<string, string> {
	const usual = SECONDS_UNTIL.get(status);
	if (usual === undefined) return {};
	const seconds = (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
	return { "Retry-After": String(seconds ?? usual) };
}
