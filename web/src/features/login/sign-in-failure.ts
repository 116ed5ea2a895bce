import type login from "#locales/en/login.json";

export type FailureKey = keyof typeof login.failures;

/** A wrong address and a wrong password have the same text, so that accounts cannot be probed. T17. */
const SAME_ANSWER = new Set([
	"invalid-credential",
	"invalid-login-credentials",
	"wrong-password",
	"user-not-found",
]);

/** Failures that are the user's own choice; they are not reported. */
const CHOSEN = new Set<FailureKey>(["popup-closed-by-user", "cancelled-popup-request", "popup-blocked"]);

const KNOWN: Record<Exclude<FailureKey, "failed">, true> = {
	"invalid-credential": true,
	"user-disabled": true,
	"too-many-requests": true,
	"unauthorized-domain": true,
	"popup-blocked": true,
	"popup-closed-by-user": true,
	"cancelled-popup-request": true,
	"web-storage-unsupported": true,
	"network-request-failed": true,
	"internal-error": true,
	"invalid-api-key": true,
	"auth-domain-config-required": true,
	"invalid-auth-event": true,
	"operation-not-allowed": true,
	"account-exists-with-different-credential": true,
	refused: true,
};

function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code).replace("auth/", "") : "";
}

/** Says whether the first step of a two-step sign-in has succeeded. */
export function needsCode(error: unknown): boolean {
	return codeOf(error) === "multi-factor-auth-required";
}

/** The text for an error of the identity provider: a key of login.failures. Spec §8. */
export function failureKey(error: unknown): FailureKey {
	const code = codeOf(error);
	if (SAME_ANSWER.has(code)) return "invalid-credential";
	// The functions before a sign-in, where Identity Platform asks them; the SDK has no code for it.
	if (code === "internal-error" && /PERMISSION_DENIED/.test(String(error))) return "refused";
	return Object.hasOwn(KNOWN, code) ? (code as FailureKey) : "failed";
}

export function isChosenFailure(key: FailureKey): boolean {
	return CHOSEN.has(key);
}

/** Reports a failed sign-in to the company's Slack. The form does not wait for it and ignores its failure. Spec §7. */
export function reportFailedLogin(email: string, message: string): void {
	fetch("/api/slack/failed-login", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email, message }),
		keepalive: true,
	}).catch(() => undefined);
}
