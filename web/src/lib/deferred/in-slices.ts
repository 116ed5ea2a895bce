import { useDeferredValue } from "react";

/**
 * Follows `ready`, and turns true in a drawing of its own. What the cache tells is drawn in one piece, which
 * for a whole page holds a phone up for a fifth of a second; this one React draws in slices, between which it
 * answers taps. What is ready from the start is drawn with the rest.
 */
export function useInSlices(ready: boolean): boolean {
	return useDeferredValue(ready) && ready;
}

/** False when something is opened, then true in a drawing of its own: it is there at once, and filled in slices. */
export function useDrawnAfterwards(): boolean {
	return useDeferredValue(true, false);
}
