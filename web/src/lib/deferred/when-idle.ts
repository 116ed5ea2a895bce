import { isInPage } from "#lib/app-config.ts";

/** Milliseconds for what a page does at first, its requests among it. */
const AFTER_MS = 2000;

/** Runs work without hurry: some time after a page has been opened, when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
	if (!isInPage) return;
	// Safari has no idle callbacks.
	setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(work), AFTER_MS);
}
