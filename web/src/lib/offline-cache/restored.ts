import type { Query, QueryClient } from "@tanstack/react-query";

/** When the answers arrived, in milliseconds, that were restored from the offline cache. By query hash. */
const times = new Map<string, number>();

export function markRestored({ queryHash }: Query, at: number): void {
	times.set(queryHash, at);
}

/** Says whether a query shows an answer of the offline cache, unchanged. */
export function isRestored({ queryHash, state }: Query): boolean {
	return state.data !== undefined && times.get(queryHash) === state.dataUpdatedAt;
}

/** When the oldest answer of the offline cache on screen arrived; null: there is none. */
export function asOf(queryClient: QueryClient): number | null {
	const shown = queryClient.getQueryCache().findAll({ type: "active", predicate: isRestored });
	return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

/** Fetches what is on screen from the offline cache. By default cancels a call that hangs and starts a new one. */
export async function refetchRestored(queryClient: QueryClient, cancelRefetch = true): Promise<void> {
	if (navigator.onLine) await queryClient.invalidateQueries({ predicate: isRestored }, { cancelRefetch });
}
