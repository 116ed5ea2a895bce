/** Why a user who was signed in a moment ago is on /login. */
export type SignOutReason = "chosen" | (typeof SHOWN)[number];

const KEY = "ui.signedOut";

/** Reasons that are shown, also after a reload. A user who chose to sign out knows the reason. */
const SHOWN = [
	"inactive",
	"unknown-user",
	"foreign-sign-in",
	"unauthenticated",
	"session-expired",
	"idle",
	"auth-error",
	"silent-database",
] as const;

function isShown(reason: unknown): reason is SignOutReason {
	return (SHOWN as readonly unknown[]).includes(reason);
}

/** Why the session of this tab has ended, also after a reload; null when there is nothing to show. */
export function recallReason(): SignOutReason | null {
	try {
		const reason = sessionStorage.getItem(KEY);
		return isShown(reason) ? reason : null;
	} catch {
		return null;
	}
}

/** Only the first reason is stored; later refusals are consequences of it. */
export function rememberReason(reason: SignOutReason): void {
	try {
		if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, reason);
	} catch {
		// Storage is blocked: the reason is shown until the page is reloaded.
	}
}

export function forgetReason(): void {
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		// Blocked storage contains nothing.
	}
}
