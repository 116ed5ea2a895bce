import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { useWhoWasFirst } from "#domain/decisions/use-who-was-first.ts";
import { api, client } from "#lib/api-client.ts";

/** Whose month it is that is decided. */
export interface MonthOfPerson {
	readonly month: Month;
	readonly userId: string;
}

/** The approval of the shown person's month. */
export function useMonthApproval(month: Month) {
	return useQuery(api.months.getMonth.queryOptions({ input: { month, ...useOwnerInput() } }));
}

/** What changes with an act: the month, its days, lists of months, and what waits. Also after a refusal, to show who was first. */
export function useRenewMonths() {
	const queryClient = useQueryClient();
	return () =>
		Promise.all(
			[api.months, api.workDays, api.inbox].map((calls) =>
				queryClient.invalidateQueries({ queryKey: calls.key() }),
			),
		);
}

export function useApproveMonth() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: Parameters<typeof client.months.approveMonth>[0]) =>
			client.months.approveMonth(input),
		meta: {
			success: t("approved"),
			failure: t("notApproved"),
			addition: useWhoWasFirst((first) => t("first", { ...first })),
		},
		onSettled: useRenewMonths(),
	});
}

export function useReturnMonth() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: Parameters<typeof client.months.returnMonth>[0]) => client.months.returnMonth(input),
		meta: {
			success: t("returned"),
			failure: t("notReturned"),
			addition: useWhoWasFirst((first) => t("first", { ...first })),
		},
		onSettled: useRenewMonths(),
	});
}
