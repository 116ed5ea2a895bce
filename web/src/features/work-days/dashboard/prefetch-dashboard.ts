import type { QueryClient } from "@tanstack/react-query";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { dayPanel } from "#features/work-days/fetched-day-panel.ts";
import { balanceQuery } from "#features/work-days/month-figures/use-balance.ts";
import { prefetchMonth } from "#features/work-days/use-month.ts";
import { today } from "#lib/clock.ts";

/** Requests the month, the balance and the day panel's code, which the page needs, while the profile is loading. */
export function prefetchDashboard(client: QueryClient): void {
	dayPanel.preload();
	prefetchMonth(client, monthOf(today()));
	client.prefetchQuery({ ...balanceQuery(), retry: false }).catch(() => undefined);
}
