import { createStore, delMany, entries, get, set, type UseStore } from "idb-keyval";
import { now } from "#lib/clock.ts";
import { auth } from "#lib/firebase.ts";
import { OFFLINE_CACHE_DATABASE } from "#lib/remembered.ts";

/** An answer of the server, and when it arrived: milliseconds. */
export interface CachedAnswer {
	readonly at: number;
	readonly data: unknown;
}

/** Version of the stored shape. Raise it when the shape changes: answers of other versions are deleted. */
const SHAPE = 1;
/** Answers are shown for a week: after a longer absence the month has changed too much. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

let opened: UseStore | null = null;

/** The store of a person. Every access throws once they are signed out, so nothing is stored after that. */
function storeOf(uid: string): UseStore {
	return async (mode, callback) => {
		opened ??= createStore(OFFLINE_CACHE_DATABASE, "answers");
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

function isCurrent({ at }: CachedAnswer): boolean {
	return now().getTime() - at < MAX_AGE_MS;
}

/** Caches an answer for use without a network. Does nothing in a browser that blocks storage. */
export async function cacheAnswer(uid: string, id: string, answer: CachedAnswer): Promise<void> {
	await set(keyOf(uid, id), answer, storeOf(uid)).catch(() => undefined);
}

/** The person's cached answer, or null when it is too old to be shown. */
export async function readCachedAnswer(uid: string, id: string): Promise<CachedAnswer | null> {
	const answer = await get<CachedAnswer>(keyOf(uid, id), storeOf(uid)).catch(() => undefined);
	return answer !== undefined && isCurrent(answer) ? answer : null;
}

/** Deletes answers that are too old, and those of other people. */
export async function deleteOutdatedAnswers(uid: string): Promise<void> {
	const store = storeOf(uid);
	const own = keyOf(uid, "");
	try {
		const all = await entries<string, CachedAnswer>(store);
		const gone = all.filter(([key, answer]) => !key.startsWith(own) || !isCurrent(answer));
		await delMany(
			gone.map(([key]) => key),
			store,
		);
	} catch {
		// Nothing is stored, or the person has signed out.
	}
}
