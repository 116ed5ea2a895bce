import type { QueryClient } from "@tanstack/react-query";
import { today } from "#lib/clock.ts";
import { dayPanel } from "./day-panel/fetched-day-panel.ts";
import { readMonthAddress } from "./month-address.ts";
import { balanceQuery } from "./month-figures/use-balance.ts";
import { prefetchMonth } from "./use-month.ts";

/** Requests the month in the URL, the balance and the day panel's code, which the page needs, while its code loads. */
export function prefetchMonthlyView(client: QueryClient): void {
	dayPanel.preload();
	prefetchMonth(client, readMonthAddress(new URLSearchParams(location.search), today()).month);
	client.prefetchQuery({ ...balanceQuery(), retry: false }).catch(() => undefined);
}
