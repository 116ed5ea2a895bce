import { isBoolean, recall, remember } from "#lib/remembered.ts";

const KEY = "signedIn";

/**
 * Says whether the app has seen a sign-in at this browser and no sign-out since. Without a signed-in user it means
 * that the provider has ended the session: its tokens were revoked, or the account was deleted.
 */
export function isSessionMarked(): boolean {
	return recall("person", KEY, isBoolean) ?? false;
}

export function markSession(isSignedIn: boolean): void {
	remember("person", KEY, isSignedIn);
}
