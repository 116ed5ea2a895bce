import { isBoolean, recall, remember } from "#lib/remembered.ts";

const KEY = "signedIn";

/**
 * Whether somebody is signed in at this browser whom nobody has signed out, as far as the app knows. It is there when
 * the provider has ended the session on its own: its tokens were revoked, or the account is no more.
 */
export function isSessionMarked(): boolean {
	return recall("person", KEY, isBoolean) ?? false;
}

export function markSession(isSignedIn: boolean): void {
	remember("person", KEY, isSignedIn);
}
