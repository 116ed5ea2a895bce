import { LOCKDOWN_HEADER } from "@tuntikirja/contract/kernel/lockdown.ts";
import { answers } from "#lib/api-client.ts";

let state: string | null = null;
const listeners = new Set<() => void>();

/** Notes the state that an answer of the API carries; an answer of a proxy says nothing about it. */
function note({ headers }: Response): void {
	const next = headers.get(LOCKDOWN_HEADER);
	if (next === state || !headers.has("x-request-id")) return;
	state = next;
	for (const listener of listeners) listener();
}

answers.hear = note;
// The page's own calls were answered before this code was loaded.
if (answers.last) note(answers.last);

/** `read-only` or `closed` since the last answer of the API; null: open. */
export function lockdown(): string | null {
	return state;
}

export function listenToLockdown(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
