import { useCallback, useSyncExternalStore } from "react";
import type { Outbox } from "#features/work-days/saving/outbox/outbox.ts";
import { countEntries } from "#features/work-days/saving/outbox/waiting-changes.ts";

/** How many entries are not sent. */
export function useUnsentCount(outbox: Outbox): number {
	const subscribe = useCallback((onUnsent: () => void) => outbox.listen({ onUnsent }), [outbox]);
	return countEntries(useSyncExternalStore(subscribe, () => outbox.unsent));
}
