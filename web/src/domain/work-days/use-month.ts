import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { useEffect } from "react";
import { api } from "#lib/api-client.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";

/** The query of a calendar month; its key is the range, so all components that show a month share one answer. */
export function monthQuery(month: Month, owner: { readonly userId?: string } = {}) {
	const input: { startDate: LocalDate; endDate: LocalDate; userId?: string } = {
		startDate: firstDay(month),
		endDate: lastDay(month),
		...owner,
	};
	return api.workDays.getWorkDays.queryOptions({ input });
}

/** The work days of a month. */
export function useMonth(month: Month) {
	return useQuery(monthQuery(month, useOwnerInput()));
}

/** Delay in milliseconds before the neighbouring months are requested, so that the month itself loads first. */
const AFTER_MS = 1000;

/** Prefetches the previous and the next month, so that they open at once. */
export function usePrefetchNeighbours(month: Month, ready: boolean): void {
	const client = useQueryClient();
	const { userId } = useOwnerInput();
	useEffect(() => {
		// The months of other people are looked at one by one, and are not for this device to hold.
		if (!ready || userId !== undefined) return;
		const timer = setTimeout(() => {
			for (const other of [addMonths(month, -1), addMonths(month, 1)]) prefetchMonth(client, other);
		}, AFTER_MS);
		return () => clearTimeout(timer);
	}, [client, month, ready, userId]);
}

/** Prefetches a month. A failure is ignored here and shown when the month is opened. */
export function prefetchMonth(client: QueryClient, month: Month): void {
	client.prefetchQuery({ ...monthQuery(month), retry: false }).catch(() => undefined);
}
