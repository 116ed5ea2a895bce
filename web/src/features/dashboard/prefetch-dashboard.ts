import type { QueryClient } from "@tanstack/react-query";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { dayPanel } from "#domain/day-panel/shown-day.tsx";
import { balanceQuery } from "#domain/month-figures/use-figures.ts";
import { prefetchProjects } from "#domain/projects/use-projects.ts";
import { prefetchMonth } from "#domain/work-days/use-month.ts";
import { today } from "#lib/clock.ts";

/** Requests what the page needs while the profile is loading: month, projects, balance and the day panel's code. */
export function prefetchDashboard(client: QueryClient): void {
	dayPanel.preload();
	prefetchMonth(client, monthOf(today()));
	prefetchProjects(client);
	client.prefetchQuery({ ...balanceQuery(), retry: false }).catch(() => undefined);
}
