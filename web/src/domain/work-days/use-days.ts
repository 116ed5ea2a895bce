import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";

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
