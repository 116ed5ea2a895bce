import { type ReactNode, Suspense } from "react";

export interface FetchedWhenProps {
	/** Whether there is anything to show in it yet. */
	readonly ready: boolean;
	/** Shown until then, and while its code is loading. */
	readonly fallback?: ReactNode;
	readonly children: ReactNode;
}

/**
 * A part of a page with a chunk of its own. It gets a new Suspense boundary when it is ready: React delays a whole
 * deferred render (`useDeferredReady`) while something in it suspends within a boundary that has been shown before.
 */
export function FetchedWhen({ ready, fallback = null, children }: FetchedWhenProps) {
	return (
		<Suspense fallback={fallback} key={String(ready)}>
			{ready ? children : fallback}
		</Suspense>
	);
}
