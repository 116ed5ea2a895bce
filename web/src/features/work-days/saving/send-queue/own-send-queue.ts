import { createStore, promisifyRequest } from "idb-keyval";
import type { Answer, Change, NOT_SENT } from "#features/work-days/saving/change.ts";
import { auth } from "#lib/firebase.ts";
import { fromFirstShape } from "./first-shape.ts";
import { SendQueue, type SendQueueDependencies } from "./send-queue.ts";
import { sendChange } from "./send-change.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

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
		send: sendChange,
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

/** What is stored has this shape; a release that needs another counts up and reads the old one. */
const SHAPE = 2;

let opened: ReturnType<typeof createStore> | null = null;

/**
 * The waiting changes of one person in this browser. Where a browser lets nothing be stored (a private
 * window, a full disk), they live as long as the page.
 */
export function storedChanges(uid: string): SendQueueDependencies["store"] {
	let known: WaitingChanges = [];
	let isBlocked = false;
	return async (change) => {
		if (!isBlocked) {
			try {
				known = await changeStored(uid, change);
				return known;
			} catch {
				isBlocked = true;
			}
		}
		known = change(known);
		return known;
	};
}

/**
 * Reads and writes in one transaction. An empty queue is not stored. What an earlier release
 * has left, or leaves in another tab, is taken over: it was made before what is here.
 */
async function changeStored(uid: string, change: (waiting: WaitingChanges) => WaitingChanges) {
	opened ??= createStore("tuntikirja", "outbox");
	const [key, firstKey] = [`${SHAPE}:${uid}`, `1:${uid}`];
	let next: WaitingChanges = [];
	await opened("readwrite", (store) => {
		const first: IDBRequest<unknown> = store.get(firstKey);
		const read: IDBRequest<WaitingChanges | undefined> = store.get(key);
		// The requests of a transaction are answered in their order.
		read.onsuccess = () => {
			next = change([...fromFirstShape(first.result), ...(read.result ?? [])]);
			if (first.result !== undefined) store.delete(firstKey);
			if (next.length > 0) store.put(next, key);
			else store.delete(key);
		};
		return promisifyRequest(store.transaction);
	});
	return next;
}
