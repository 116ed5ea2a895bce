import type { QueryClient } from "@tanstack/react-query";
import { referencePeriodQuery } from "#domain/reference-period/use-reference-period.ts";
import { balanceQuery } from "#domain/month-figures/use-figures.ts";

/** Requests the balance and the reference period while the page's code is loading. */
export function prefetchBalance(client: QueryClient): void {
	client.prefetchQuery({ ...balanceQuery(), retry: false }).catch(() => undefined);
	client.prefetchQuery({ ...referencePeriodQuery(), retry: false }).catch(() => undefined);
}
