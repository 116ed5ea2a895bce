import type { UseStore } from "idb-keyval";
import { answeringStore } from "#lib/offline-cache/answering-store.ts";
import { newKey, seal, type Sealed, unseal } from "#lib/sealed/sealed.ts";
import { fromFirstShape } from "./first-shape.ts";
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

/** What is stored of a person: now, by the release before, and by earlier ones in the clear. */
interface Stored {
	readonly sealed: StoredChanges | undefined;
	/** The same without changes of several entries: a tab of that release would take them for sent. */
	readonly third: StoredChanges | undefined;
	readonly second: WaitingChanges | undefined;
	readonly first: unknown;
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
 * changed the queue meanwhile, and the change is made to that. An empty queue is not stored, and its key neither. What
 * an earlier release has left, or leaves in another tab, is taken over: it was made before what is here.
 */
async function changeStored(uid: string, change: Change): Promise<WaitingChanges> {
	for (;;) {
		const stored = await read(uid);
		const before = [
			...fromFirstShape(stored.first),
			...(stored.second ?? []),
			...(await opening(stored.third)),
			...(await opening(stored.sealed)),
		];
		const next = change(before);
		const key = stored.sealed?.key ?? (await newKey());
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

/** The names under which a person's changes are stored: of this release, and of those before. */
function namesOf(uid: string) {
	return { sealed: `${SHAPE}:${uid}`, third: `3:${uid}`, second: `2:${uid}`, first: `1:${uid}` } as const;
}

function read(uid: string): Promise<Stored> {
	return database()("readonly", (store) => readIn(store, uid));
}

/** The requests of a transaction are answered in their order, so the last answer is that to all. */
function readIn(store: IDBObjectStore, uid: string): Promise<Stored> {
	const names = namesOf(uid);
	const sealed: IDBRequest<StoredChanges | undefined> = store.get(names.sealed);
	const third: IDBRequest<StoredChanges | undefined> = store.get(names.third);
	const second: IDBRequest<WaitingChanges | undefined> = store.get(names.second);
	const first: IDBRequest<unknown> = store.get(names.first);
	return new Promise((resolve, reject) => {
		first.onsuccess = () =>
			resolve({
				sealed: sealed.result,
				third: third.result,
				second: second.result,
				first: first.result,
			});
		store.transaction.onabort = () => reject(store.transaction.error);
	});
}

/** Writes what is sealed (null: nothing is left) unless what is stored is no longer what was read. */
function written(uid: string, before: Stored, sealed: StoredChanges | null): Promise<boolean> {
	const names = namesOf(uid);
	return database()("readwrite", (store) => {
		const isAsRead = readIn(store, uid).then((now) => {
			const isSame = fingerprint(now) === fingerprint(before);
			if (!isSame) return false;
			for (const name of [names.first, names.second, names.third]) store.delete(name);
			if (sealed === null) store.delete(names.sealed);
			else store.put(sealed, names.sealed);
			return true;
		});
		return new Promise<boolean>((resolve, reject) => {
			store.transaction.oncomplete = () => void isAsRead.then(resolve, reject);
			store.transaction.onabort = () => reject(store.transaction.error);
		});
	});
}

function fingerprint({ sealed, third, second, first }: Stored): string {
	return JSON.stringify([sealed?.mark ?? null, third?.mark ?? null, second ?? null, first ?? null]);
}
