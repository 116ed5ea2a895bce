import type { QueryClient } from "@tanstack/react-query";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { dayPanel } from "#features/work-days/day-panel/fetched-day-panel.ts";
import { balanceQuery } from "#features/work-days/month-figures/use-balance.ts";
import { prefetchMonth } from "#features/work-days/use-month.ts";
import { today } from "#lib/clock.ts";

/** Asks for the running month and the balance, and for what can do nothing without them, while the profile is on its way. */
export function prefetchDashboard(client: QueryClient): void {
	dayPanel.preload();
	prefetchMonth(client, monthOf(today()));
	client.prefetchQuery({ ...balanceQuery(), retry: false }).catch(() => undefined);
}
