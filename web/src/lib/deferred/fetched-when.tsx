import { type ReactNode, Suspense } from "react";

export interface FetchedWhenProps {
	/** Whether there is anything to show in it yet. */
	readonly ready: boolean;
	/** Until then, and while its code is on its way. */
	readonly fallback?: ReactNode;
	readonly children: ReactNode;
}

/**
 * A part of a page whose code comes by itself. It gets a new boundary when it is ready: React holds back all that
 * it draws in slices (`useInSlices`) while something in it waits within a boundary that has been shown before.
 */
export function FetchedWhen({ ready, fallback = null, children }: FetchedWhenProps) {
	return (
		<Suspense fallback={fallback} key={String(ready)}>
			{ready ? children : fallback}
		</Suspense>
	);
}
