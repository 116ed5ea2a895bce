import { useCallback, useSyncExternalStore } from "react";
import type { SendQueue } from "#features/work-days/saving/send-queue/send-queue.ts";
import { countEntries } from "#features/work-days/saving/send-queue/waiting-changes.ts";

/** How many entries are not sent. */
export function useUnsentCount(queue: SendQueue): number {
	const subscribe = useCallback((onUnsent: () => void) => queue.listen({ onUnsent }), [queue]);
	return countEntries(useSyncExternalStore(subscribe, () => queue.unsent));
}
