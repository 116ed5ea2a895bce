import { useDeferredValue } from "react";

/**
 * Follows `ready`, and turns true in a deferred render. A change of the query cache is rendered without a break,
 * which for a whole page blocks a phone for a fifth of a second. React interrupts a deferred render to handle taps.
 * What is ready from the start is rendered with the rest.
 */
export function useDeferredReady(ready: boolean): boolean {
	return useDeferredValue(ready) && ready;
}

/** False when something is opened, then true in a deferred render: it opens at once and is filled afterwards. */
export function useRenderedAfterOpening(): boolean {
	return useDeferredValue(true, false);
}
