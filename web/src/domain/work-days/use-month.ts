import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useEffect, useMemo } from "react";
import { api } from "#lib/api-client.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { errorCode } from "#lib/error-message.ts";
import { weekOf } from "./month-weeks.ts";

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
			for (const other of [addMonths(month, -1), addMonths(month, 1)])
				void client.prefetchQuery({ ...monthQuery(other), retry: false });
		}, AFTER_MS);
		return () => clearTimeout(timer);
	}, [client, month, ready, userId]);
}

const NO_DAYS: WorkDay[] = [];

/** The days of any range; empty where no contract covers it. */
export function useDays(startDate: LocalDate, endDate: LocalDate, enabled: boolean) {
	const input = { startDate, endDate, ...useOwnerInput() };
	const query = useQuery(api.workDays.getWorkDays.queryOptions({ input, enabled }));
	const hasNoContract = errorCode(query.error) === "no-contract";
	return {
		days: hasNoContract ? NO_DAYS : query.data?.workDays,
		isError: query.isError && !hasNoContract,
		retry: () => void query.refetch(),
	};
}

/** The same days, fetched once. */
export async function fetchDays(
	queryClient: QueryClient,
	startDate: LocalDate,
	endDate: LocalDate,
): Promise<WorkDay[]> {
	try {
		const options = api.workDays.getWorkDays.queryOptions({ input: { startDate, endDate } });
		return (await queryClient.fetchQuery(options)).workDays;
	} catch (error) {
		if (errorCode(error) === "no-contract") return NO_DAYS;
		throw error;
	}
}

/** The days of the date's week, from the one or two months they belong to. Days that are not loaded are left out. */
export function useWeekDays(date: LocalDate): readonly WorkDay[] | undefined {
	const dates = weekOf(date);
	const [first = date] = dates;
	const last = dates.at(-1) ?? date;
	const { data: from } = useMonth(monthOf(first));
	const { data: to } = useMonth(monthOf(last));
	const own = monthOf(date) === monthOf(first) ? from : to;
	return useMemo(() => {
		if (!own) return undefined;
		const days = new Map([...(from?.workDays ?? []), ...(to?.workDays ?? [])].map((day) => [day.date, day]));
		return weekOf(date).flatMap((one) => days.get(one) ?? []);
	}, [own, from, to, date]);
}
