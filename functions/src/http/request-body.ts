import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";

/** Largest body that any call needs, in bytes; a note is at most 2,000 characters. Threat T20. */
const BODY_LIMIT = 64 * 1024;

/**
 * The code that refuses the body before it is parsed, or null. Only JSON is accepted: a form could be posted from
 * another site.
 */
export function whyCannotReadBody(
	body: Buffer | undefined,
	contentType: string | undefined,
): ErrorCode | null {
	if (body === undefined || body.length === 0) return null;
	if (body.length > BODY_LIMIT) return "payload-too-large";
	return /^application\/json\b/i.test(contentType ?? "") ? null : "unsupported-media-type";
}
