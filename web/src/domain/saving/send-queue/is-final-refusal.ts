import { errorCode } from "#lib/error-message.ts";

/** Refusals that say nothing about the change: it may be taken by and by, or by the next sign-in. */
const FOR_NOW: readonly (string | null)[] = [
	"unauthenticated",
	"session-expired",
	"unknown-user",
	"inactive",
	"foreign-sign-in",
	"too-many-requests",
	"unavailable",
	"locked-down",
];

/** Says whether the server has answered and will say the same again. Everything else happened on the way. */
export function isFinalRefusal(error: unknown): boolean {
	const code = errorCode(error);
	if (code !== null) return !FOR_NOW.includes(code);
	const status = error instanceof Error && "status" in error ? error.status : null;
	return typeof status === "number" && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
