import { auth } from "#lib/firebase.ts";

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

let ask: (() => Promise<boolean>) | null = null;

/** Calls `guard` before a user signs out by choice; it returns whether they may. Only one guard at a time. */
export function guardSignOut(guard: () => Promise<boolean>): () => void {
	ask = guard;
	return () => {
		ask = null;
	};
}

export async function maySignOut(): Promise<boolean> {
	return (await ask?.()) ?? true;
}

/** Milliseconds for the call; nothing waits for it. */
const PATIENCE_MS = 10_000;

/**
 * Has the server refuse the tokens of this sign-in from now on, and so makes its refresh token useless: called just
 * before the person is signed out here, which does not wait for it. Not through the API client, which sends nothing
 * without a user. Without a network there is nothing that could be called.
 */
export function endSession(): void {
	send().catch(() => undefined);
}

async function send(): Promise<void> {
	const session = await auth.currentUser?.getIdTokenResult();
	if (!session) return;
	await fetch(new URL("/api/user/sign-out", location.origin), {
		method: "POST",
		headers: { "content-type": "application/json", authorization: `Bearer ${session.token}` },
		body: JSON.stringify({ signedInAt: Number(session.claims.auth_time) }),
		// The page may be closed at once.
		keepalive: true,
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
}
