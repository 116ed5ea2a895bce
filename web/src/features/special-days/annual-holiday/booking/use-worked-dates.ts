import { useQuery } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { hasWork } from "@tuntikirja/contract/work-days/day-guards.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";

const NONE: readonly LocalDate[] = [];

/** Those of the sorted dates on which work is logged, before a holiday is booked on them; undefined while loading. */
export function useWorkedDates(dates: readonly LocalDate[]): readonly LocalDate[] | undefined {
	const [startDate = "", endDate = startDate] = [dates[0], dates.at(-1)];
	const owner = useOwnerInput();
	const { data, isLoading } = useQuery(
		api.workDays.getWorkDays.queryOptions({
			input: { startDate, endDate, ...owner },
			enabled: dates.length > 0,
		}),
	);
	if (isLoading) return undefined;
	const worked = data?.workDays.filter(hasWork).map(({ date }) => date) ?? NONE;
	return worked.filter((date) => dates.includes(date));
}
