import type { QueryClient } from "@tanstack/react-query";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { balanceQuery } from "#features/work-days/month-figures/use-balance.ts";
import { prefetchMonth } from "#features/work-days/use-month.ts";
import { today } from "#lib/clock.ts";

/** Asks for the running month and the balance while the page is still on its way. */
export function prefetchDashboard(client: QueryClient): void {
	prefetchMonth(client, monthOf(today()));
	client.prefetchQuery({ ...balanceQuery(), retry: false }).catch(() => undefined);
}
