import { delMany, entries, get, set, type UseStore } from "idb-keyval";
import { answeringStore } from "./answering-store.ts";
import { now } from "#lib/clock.ts";
import { auth } from "#lib/firebase.ts";
import { OFFLINE_CACHE_DATABASE } from "#lib/remembered.ts";
import { newKey, seal, type Sealed, unseal } from "./sealed.ts";

/** An answer of the server, and when it arrived: milliseconds. */
export interface CachedAnswer {
	readonly at: number;
	readonly data: unknown;
}

/** An answer as it is stored: months contain sick leave and notes, so nothing of it can be read without the key. */
interface StoredAnswer extends Sealed {
	readonly at: number;
}

/** Version of the stored shape. Raise it when the shape changes: answers of other versions are deleted. */
const SHAPE = 2;
/** The name of a person's key among the answers: it is deleted with the database, at sign-out and time-out. */
const KEY = "key";
/** Answers are shown for a week: after a longer absence the month has changed too much. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

let opened: UseStore | null = null;

/** The store of a person. Every access throws once they are signed out, so nothing is stored after that. */
function storeOf(uid: string): UseStore {
	return async (mode, callback) => {
		opened ??= answeringStore(OFFLINE_CACHE_DATABASE, "answers");
		return opened(mode, (store) => {
			const { db } = store.transaction;
			// Signing out deletes the database, in this or another tab, and waits until all connections are closed.
			db.onversionchange = () => {
				db.close();
				opened = null;
			};
			if (auth.currentUser?.uid !== uid) throw new Error("The person has signed out.");
			return callback(store);
		});
	};
}

function keyOf(uid: string, id: string): string {
	return `${SHAPE}:${uid}:${id}`;
}

/** The person's key; a new one where there is none yet. Another tab may make one at the same time: the first stays. */
export async function secretOf(uid: string): Promise<CryptoKey> {
	const [name, store] = [keyOf(uid, KEY), storeOf(uid)];
	const known = await get<CryptoKey>(name, store);
	if (known) return known;
	const made = await newKey();
	return store(
		"readwrite",
		(keys) =>
			new Promise<CryptoKey>((resolve, reject) => {
				const request: IDBRequest<CryptoKey | undefined> = keys.get(name);
				request.onerror = () => reject(request.error);
				request.onsuccess = () => {
					if (request.result === undefined) keys.put(made, name);
					resolve(request.result ?? made);
				};
			}),
	);
}

function isCurrent({ at }: { readonly at: number }): boolean {
	return now().getTime() - at < MAX_AGE_MS;
}

/** Caches an answer for use without a network. Does nothing in a browser that blocks storage or has no ciphers. */
export async function cacheAnswer(uid: string, id: string, { at, data }: CachedAnswer): Promise<void> {
	try {
		const stored: StoredAnswer = { at, ...(await seal(await secretOf(uid), data)) };
		await set(keyOf(uid, id), stored, storeOf(uid));
	} catch {
		// As without an offline cache.
	}
}

/** The person's cached answer, or null when it is too old to be shown. */
export async function readCachedAnswer(uid: string, id: string): Promise<CachedAnswer | null> {
	try {
		const answer = await get<StoredAnswer>(keyOf(uid, id), storeOf(uid));
		if (answer === undefined || !isCurrent(answer)) return null;
		return { at: answer.at, data: await unseal(await secretOf(uid), answer) };
	} catch {
		return null;
	}
}

/** Deletes answers that are too old, and the answers and keys of other people. */
export async function deleteOutdatedAnswers(uid: string): Promise<void> {
	const store = storeOf(uid);
	const own = keyOf(uid, "");
	const secret = keyOf(uid, KEY);
	try {
		const all = await entries<string, StoredAnswer>(store);
		const gone = all.filter(
			([key, answer]) => key !== secret && (!key.startsWith(own) || !isCurrent(answer)),
		);
		await delMany(
			gone.map(([key]) => key),
			store,
		);
	} catch {
		// Nothing is stored, or the person has signed out.
	}
}
