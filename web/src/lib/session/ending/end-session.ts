import { auth } from "#lib/firebase.ts";

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
