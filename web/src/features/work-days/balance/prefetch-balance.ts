import type { QueryClient } from "@tanstack/react-query";
import { balanceQuery } from "#features/work-days/month-figures/use-balance.ts";

/** Requests the balance while the page's code is loading. */
export function prefetchBalance(client: QueryClient): void {
	client.prefetchQuery({ ...balanceQuery(), retry: false }).catch(() => undefined);
}
