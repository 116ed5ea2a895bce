/** What Slack says of a failed sign-in, by the code of the page or of the identity provider. */
const REASONS: ReadonlyMap<string, string> = new Map([
	["invalid-credential", "wrong address or password"],
	["invalid-login-credentials", "wrong address or password"],
	["wrong-password", "wrong address or password"],
	["user-not-found", "wrong address or password"],
	["invalid-email", "no valid address"],
	["user-disabled", "the account is disabled"],
	["too-many-requests", "too many attempts"],
	["account-exists-with-different-credential", "the account signs in in another way"],
	["unauthorized-domain", "the address of the page is not allowed to sign people in"],
	["operation-not-allowed", "this way of signing in is switched off"],
	["network-request-failed", "no connection to the identity provider"],
	["web-storage-unsupported", "the browser stores nothing"],
	["invalid-api-key", "the key of the web app is not valid"],
	["auth-domain-config-required", "the sign-in is not configured"],
	["invalid-auth-event", "the sign-in was interrupted"],
	["internal-error", "an error of the identity provider"],
]);

/** The sentence for a reason that a caller gives. Anyone can call this, so no word of the caller is passed on. Threat T9. */
export function reasonOf(message: string): string {
	const [, code = message] = /\bauth\/([a-z-]+)/.exec(message) ?? [];
	return REASONS.get(code.trim().toLowerCase()) ?? "another one";
}
