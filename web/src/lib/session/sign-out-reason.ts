/** Why somebody is on /login who was signed in a moment ago. */
export type SignOutReason = "chosen" | "inactive" | "unknown-user" | "unauthenticated" | "auth-error";

const KEY = "ui.signedOut";

/** What is told after a reload too; whoever chose to go knows why. */
const TOLD: readonly unknown[] = ["inactive", "unknown-user", "unauthenticated", "auth-error"];

function isTold(reason: unknown): reason is SignOutReason {
	return TOLD.includes(reason);
}

/** Why the session of this tab has ended, also after a reload; null when there is nothing to tell. */
export function recallReason(): SignOutReason | null {
	try {
		const reason = sessionStorage.getItem(KEY);
		return isTold(reason) ? reason : null;
	} catch {
		return null;
	}
}

/** The first to say why knows; what else is refused afterwards only follows from it. */
export function rememberReason(reason: SignOutReason): void {
	try {
		if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, reason);
	} catch {
		// Storage is blocked: it is told as long as the page.
	}
}

export function forgetReason(): void {
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		// Blocked storage holds nothing either.
	}
}
