import { createStore, delMany, entries, get, set, type UseStore } from "idb-keyval";
import { now } from "#lib/clock.ts";
import { auth } from "#lib/firebase.ts";
import { KEPT_DATABASE } from "#lib/remembered.ts";

/** An answer of the server, and when it came: milliseconds. */
export interface KeptAnswer {
	readonly at: number;
	readonly data: unknown;
}

/** What is stored has this shape; another one counts up, and the old is swept away. */
const SHAPE = 1;
/** A week away is what somebody may come back from and still know the month by it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

let opened: UseStore | null = null;

/** The store, for as long as its person is the one who is signed in: nothing is put back after signing out. */
function storeOf(uid: string): UseStore {
	return async (mode, callback) => {
		opened ??= createStore(KEPT_DATABASE, "answers");
		return opened(mode, (store) => {
			const { db } = store.transaction;
			// Signing out deletes the database, here or in another tab, and waits for whoever has it open.
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

function isCurrent({ at }: KeptAnswer): boolean {
	return now().getTime() - at < KEPT_MS;
}

/** Keeps an answer. A browser that lets nothing be stored just has nothing without a network. */
export async function keepAnswer(uid: string, id: string, answer: KeptAnswer): Promise<void> {
	await set(keyOf(uid, id), answer, storeOf(uid)).catch(() => undefined);
}

/** The person's answer, unless it has become too old to be shown. */
export async function recallAnswer(uid: string, id: string): Promise<KeptAnswer | null> {
	const answer = await get<KeptAnswer>(keyOf(uid, id), storeOf(uid)).catch(() => undefined);
	return answer !== undefined && isCurrent(answer) ? answer : null;
}

/** Deletes what is too old, and what belongs to somebody else. */
export async function sweepKept(uid: string): Promise<void> {
	const store = storeOf(uid);
	const own = keyOf(uid, "");
	try {
		const all = await entries<string, KeptAnswer>(store);
		const gone = all.filter(([key, answer]) => !key.startsWith(own) || !isCurrent(answer));
		await delMany(
			gone.map(([key]) => key),
			store,
		);
	} catch {
		// Nothing is stored, or nobody is signed in any more.
	}
}
