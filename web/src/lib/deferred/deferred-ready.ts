import { startTransition, useDeferredValue, useEffect, useState } from "react";

/**
 * Follows `ready`, and turns true in a deferred render. A change of the query cache is rendered without a break,
 * which for a whole page blocks a phone for a fifth of a second. React interrupts a deferred render to handle taps.
 * What is ready from the start is rendered with the rest.
 */
export function useDeferredReady(ready: boolean): boolean {
	return useDeferredValue(ready) && ready;
}

/**
 * Turns true in a render of its own, after the one that `ready` came with is on screen: what is ready together, but
 * not needed together, is two tasks. From then on it follows `ready`.
 */
export function useReadyAfterwards(ready: boolean): boolean {
	const [isLater, setLater] = useState(ready);
	useEffect(() => {
		if (ready) startTransition(() => setLater(true));
	}, [ready]);
	return ready && isLater;
}

/** False when something is opened, then true in a deferred render: it opens at once and is filled afterwards. */
export function useRenderedAfterOpening(): boolean {
	return useDeferredValue(true, false);
}
