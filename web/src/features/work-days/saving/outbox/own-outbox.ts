import { auth } from "#lib/firebase.ts";
import { Outbox } from "./outbox.ts";
import { sendChange } from "./send-change.ts";
import { storedChanges } from "./stored-changes.ts";

let own: { readonly uid: string; readonly outbox: Outbox } | null = null;

/** The outbox of whoever is signed in. What somebody else has left in theirs stays there, unseen. */
export function ownOutbox(): Outbox {
	const uid = signedIn();
	if (own?.uid !== uid) own = { uid, outbox: outboxOf(uid) };
	return own.outbox;
}

function signedIn(): string {
	return auth.currentUser?.uid ?? "";
}

function outboxOf(uid: string): Outbox {
	return new Outbox({
		store: storedChanges(uid),
		send: sendChange,
		// The token goes along with the call, and must not be another person's.
		canSend: () => navigator.onLine && signedIn() === uid,
		alone: (work) => inTurn(`outbox:${uid}`, work),
		pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
	});
}

/** One tab after the other, where the browser knows how. Two at once would still make each entry once. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
	if ("locks" in navigator) await navigator.locks.request(name, work);
	else await work();
}
