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

/** Statuses of refusals that must not say whether what was asked for exists. */
const HIDING: ReadonlySet<number> = new Set([403, 404]);

/**
 * What the answer cost: the handler's milliseconds, and Firestore documents read and written. A refusal does not say how
 * much it has read: it reads more for what exists and belongs to others than for what does not exist.
 */
export function serverTiming({ reads, writes }: Meter, milliseconds: number, status: number): string {
	const read = HIDING.has(status) && reads > 0 ? "" : `reads;desc="${reads}", `;
	return `app;dur=${milliseconds.toFixed(1)}, ${read}writes;desc="${writes}"`;
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
