import { createStore, promisifyRequest } from "idb-keyval";
import type { OutboxParts } from "./outbox.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

/** What is stored has this shape; a release that needs another counts up and reads the old one. */
const SHAPE = 1;

let opened: ReturnType<typeof createStore> | null = null;

/**
 * The waiting changes of one person in this browser. Where a browser lets nothing be stored (a private
 * window, a full disk), they live as long as the page.
 */
export function storedChanges(uid: string): OutboxParts["store"] {
	let known: WaitingChanges = [];
	let isBlocked = false;
	return async (change) => {
		if (!isBlocked) {
			try {
				known = await changeStored(`${SHAPE}:${uid}`, change);
				return known;
			} catch {
				isBlocked = true;
			}
		}
		known = change(known);
		return known;
	};
}

/** Reads and writes in one transaction. Of somebody with nothing to send, nothing is stored. */
async function changeStored(key: string, change: (waiting: WaitingChanges) => WaitingChanges) {
	opened ??= createStore("tuntikirja", "outbox");
	let next: WaitingChanges = [];
	await opened("readwrite", (store) => {
		const read: IDBRequest<WaitingChanges | undefined> = store.get(key);
		read.onsuccess = () => {
			next = change(read.result ?? []);
			if (next.length > 0) store.put(next, key);
			else store.delete(key);
		};
		return promisifyRequest(store.transaction);
	});
	return next;
}
