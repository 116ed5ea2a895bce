import { LOCKDOWN_HEADER } from "@tuntikirja/contract/kernel/lockdown.ts";

let state: string | null = null;
const listeners = new Set<() => void>();

/** Notes the state that an answer of the API carries; an answer of a proxy says nothing about it. */
export function noteLockdown({ headers }: Response): void {
	const next = headers.get(LOCKDOWN_HEADER);
	if (next === state || !headers.has("x-request-id")) return;
	state = next;
	for (const listener of listeners) listener();
}

/** `read-only` or `closed` since the last answer of the API; null: open. */
export function lockdown(): string | null {
	return state;
}

export function listenToLockdown(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
