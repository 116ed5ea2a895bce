import type { QueryClient } from "@tanstack/react-query";
import { today } from "#lib/clock.ts";
import { dayPanel } from "#domain/day-panel/shown-day.tsx";
import { readMonthAddress } from "./month-address.ts";
import { balanceQuery } from "#domain/month-figures/use-figures.ts";
import { planningActions } from "./planning/fetched-planning.ts";
import { prefetchProjects } from "#domain/projects/use-projects.ts";
import { prefetchMonth } from "#domain/work-days/use-month.ts";

/** Requests the month in the URL, projects, balance, and the code that comes beside the days, while its code loads. */
export function prefetchMonthlyView(client: QueryClient): void {
	dayPanel.preload();
	planningActions.preload();
	prefetchMonth(client, readMonthAddress(new URLSearchParams(location.search), today()).month);
	prefetchProjects(client);
	client.prefetchQuery({ ...balanceQuery(), retry: false }).catch(() => undefined);
}
