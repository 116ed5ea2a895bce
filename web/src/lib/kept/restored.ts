import type { Query, QueryClient } from "@tanstack/react-query";

/** When the answers came, in milliseconds, that were shown again because nothing newer could be had. */
const times = new Map<string, number>();

export function noteRestored({ queryHash }: Query, at: number): void {
	times.set(queryHash, at);
}

/** Says whether a query shows what was kept, exactly as it was kept. */
export function isRestored({ queryHash, state }: Query): boolean {
	return state.data !== undefined && times.get(queryHash) === state.dataUpdatedAt;
}

/** When the oldest came of what is on screen and was kept; null: nothing is. */
export function asOf(queryClient: QueryClient): number | null {
	const shown = queryClient.getQueryCache().findAll({ type: "active", predicate: isRestored });
	return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}
