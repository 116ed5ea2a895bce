import { get, type UseStore } from "idb-keyval";
import { answeringStore } from "#lib/offline-cache/answering-store.ts";
import { newKey, seal, type Sealed, unseal } from "#lib/offline-cache/sealed.ts";
import type { SendQueueDependencies } from "./send-queue.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

/** What is stored has this shape; a release that needs another counts up and reads the old ones. */
const SHAPE = 4;

type Change = (waiting: WaitingChanges) => WaitingChanges;

/** The waiting changes as they are stored: they contain sick leave and notes, so nothing can be read without the key. */
interface StoredChanges extends Sealed {
	/** Other than before, whenever the changes are. */
	readonly mark: string;
	readonly key: CryptoKey;
}

let opened: UseStore | null = null;

/**
 * The waiting changes of one person in this browser. Where a browser lets nothing be stored (a private
 * window, a full disk, a database that never answers), they live as long as the page.
 */
export function storedChanges(uid: string): SendQueueDependencies["store"] {
	let known: WaitingChanges = [];
	let isBlocked = false;
	let last: Promise<unknown> = Promise.resolve();
	const store = async (change: Change) => {
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
	return (change) => {
		// In the order of the calls: ciphers take their time, and a later change must not come before an earlier one.
		const next = last.then(() => store(change));
		last = next.catch(() => undefined);
		return next;
	};
}

/**
 * Reads, and writes if nothing was written since: a transaction does not wait for ciphers. Otherwise another tab has
 * changed the queue meanwhile, and the change is made to that. An empty queue is not stored, and its key neither.
 */
async function changeStored(uid: string, change: Change): Promise<WaitingChanges> {
	for (;;) {
		const stored = await read(uid);
		const next = change(await opening(stored));
		const key = stored?.key ?? (await newKey());
		const sealed = next.length === 0 ? null : { mark: crypto.randomUUID(), key, ...(await seal(key, next)) };
		if (await written(uid, stored, sealed)) return next;
	}
}

/** The changes in what was sealed. What cannot be opened is as good as lost. */
async function opening(sealed: StoredChanges | undefined): Promise<WaitingChanges> {
	if (sealed === undefined) return [];
	return unseal(sealed.key, sealed).catch(() => []) as Promise<WaitingChanges>;
}

function database(): UseStore {
	opened ??= answeringStore("tuntikirja", "outbox");
	return opened;
}

/** The name under which a person's changes are stored. */
function nameOf(uid: string): string {
	return `${SHAPE}:${uid}`;
}

function read(uid: string): Promise<StoredChanges | undefined> {
	return get<StoredChanges>(nameOf(uid), database());
}

/** Writes what is sealed (null: nothing is left) unless what is stored is no longer what was read. */
function written(
	uid: string,
	before: StoredChanges | undefined,
	sealed: StoredChanges | null,
): Promise<boolean> {
	const name = nameOf(uid);
	return database()(
		"readwrite",
		(store) =>
			new Promise<boolean>((resolve, reject) => {
				let isAsRead = false;
				const request: IDBRequest<StoredChanges | undefined> = store.get(name);
				request.onsuccess = () => {
					isAsRead = request.result?.mark === before?.mark;
					if (!isAsRead) return;
					if (sealed === null) store.delete(name);
					else store.put(sealed, name);
				};
				store.transaction.oncomplete = () => resolve(isAsRead);
				store.transaction.onabort = () => reject(store.transaction.error);
			}),
	);
}
