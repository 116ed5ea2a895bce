import type { Answer, Change, NOT_SENT } from "#features/work-days/saving/change.ts";
import { auth } from "#lib/firebase.ts";
import { SendQueue } from "./send-queue.ts";
import { sendChange } from "./send-change.ts";
import { storedChanges } from "./stored-changes.ts";

let own: { readonly uid: string; readonly queue: SendQueue } | null = null;

/** The send queue of the signed-in user. The queues of other users of this browser are not read. */
export function ownSendQueue(): SendQueue {
	const uid = signedIn();
	if (own?.uid !== uid) own = { uid, queue: queueOf(uid) };
	return own.queue;
}

/** Has a change sent by it. Throws the server's refusal. */
export function post(change: Change): Promise<Answer | typeof NOT_SENT> {
	return ownSendQueue().post(change);
}

function signedIn(): string {
	return auth.currentUser?.uid ?? "";
}

function queueOf(uid: string): SendQueue {
	return new SendQueue({
		store: storedChanges(uid),
		send: (change) => sendChange(change, uid),
		// The token goes along with the call, and must not be another person's.
		canSend: () => navigator.onLine && signedIn() === uid,
		alone: (work) => inTurn(`send-queue:${uid}`, work),
		pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
	});
}

/** One tab after the other, where the browser knows how. Two at once would still make each entry once. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
	if ("locks" in navigator) await navigator.locks.request(name, work);
	else await work();
}
