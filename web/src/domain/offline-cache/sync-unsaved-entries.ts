import type { Query, QueryClient } from "@tanstack/react-query";
import { storeUnsavedEntry, type UnsavedEntry, unsavedOfQuery } from "#domain/day-panel/unsaved-entry.ts";
import { auth } from "#lib/firebase.ts";
import { secretOf } from "#lib/offline-cache/answer-store.ts";
import { seal, unseal } from "#lib/offline-cache/sealed.ts";

/** Version of the stored shape, the values of the entry form. Raise it when they change: others are not read. */
const SHAPE = 1;
/** Milliseconds without a change after which what is typed is stored. */
const AFTER_MS = 300;

/**
 * Stores what is typed on a day and not saved in the tab, and offers it again after a reload. Notes can be about health:
 * they are encrypted with the key of the offline cache, which goes with the session. Decision 187.
 */
export function syncUnsavedEntries(queryClient: QueryClient): () => void {
	const uid = auth.currentUser?.uid ?? "";
	const prefix = `unsaved:${SHAPE}:${uid}:`;
	const timers = new Map<string, ReturnType<typeof setTimeout>>();
	// In the order of the changes: a cipher takes its time, and what was saved meanwhile must not come back.
	let last = restore(queryClient, uid, prefix);
	const note = ({ queryKey }: Query) => {
		const unsaved = unsavedOfQuery(queryClient, queryKey);
		if (!unsaved) return;
		const { workDayId, entries } = unsaved;
		clearTimeout(timers.get(workDayId));
		const put = () => {
			last = last.then(() => store(uid, prefix + workDayId, entries));
		};
		timers.set(workDayId, setTimeout(put, entries.length === 0 ? 0 : AFTER_MS));
	};
	const cache = queryClient.getQueryCache();
	cache.getAll().forEach(note);
	const unsubscribe = cache.subscribe(({ type, query }) => {
		if (type === "updated") note(query);
	});
	return () => {
		unsubscribe();
		for (const timer of timers.values()) clearTimeout(timer);
	};
}

/** Does nothing in a browser that blocks storage or has no ciphers. */
async function store(uid: string, name: string, entries: readonly UnsavedEntry[]): Promise<void> {
	try {
		if (entries.length === 0) return sessionStorage.removeItem(name);
		const { iv, bytes } = await seal(await secretOf(uid), entries);
		if (auth.currentUser?.uid !== uid) return;
		sessionStorage.setItem(name, JSON.stringify([[...iv], [...new Uint8Array(bytes)]]));
	} catch {
		// It lives as long as the page.
	}
}

async function restore(queryClient: QueryClient, uid: string, prefix: string): Promise<void> {
	try {
		const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
		// Without any there is no key to make.
		const key = names.length > 0 && (await secretOf(uid));
		for (const name of names) {
			if (!key) return;
			const [iv, bytes] = JSON.parse(sessionStorage.getItem(name) ?? "[]");
			const sealed = { iv: Uint8Array.from(iv), bytes: Uint8Array.from(bytes).buffer };
			const entries = (await unseal(key, sealed)) as readonly UnsavedEntry[];
			for (const entry of entries) storeUnsavedEntry(queryClient, name.slice(prefix.length), entry);
		}
	} catch {
		// The key is gone with a session that has ended.
	}
}
