import type { QueryClient } from "@tanstack/react-query";
import { balanceQuery } from "#features/work-days/month-figures/use-balance.ts";

/** Asks for the balance while the page is still on its way. */
export function prefetchBalance(client: QueryClient): void {
	client.prefetchQuery({ ...balanceQuery(), retry: false }).catch(() => undefined);
}
