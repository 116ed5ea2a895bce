import { useMutation, useQuery } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { api, client } from "#lib/api-client.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";
import type { MonthEndRow } from "./month-end-rows.ts";

/** The months of the people for whom the user acts, with money for admins. */
export function useMonthEnd(month: Month) {
	const isAdmin = useProfile().role === "admin";
	const query = useQuery(api.months.getMonthEnd.queryOptions({ input: { month } }));
	const money = useQuery({
		...api.months.getMonthEndMoney.queryOptions({ input: { month } }),
		enabled: isAdmin,
	});
	const moneyOf = new Map(money.data?.people.map(({ userId, ...own }) => [userId, own]));
	const rows = query.data?.people.map((line): MonthEndRow => ({ ...line, money: moneyOf.get(line.userId) }));
	return { query, money, rows, isAdmin };
}

type People = { readonly month: Month; readonly userIds: string[] };

export function useApproveMonths() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: People) => client.months.approveMonths(input),
		meta: { failure: t("monthEnd.notApproved") },
		onSettled: useRenewal(api.months),
	});
}

export function useLockMonths() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (month: Month) => client.months.lockMonths({ month }),
		meta: { failure: t("monthEnd.notLocked") },
		onSettled: useRenewal(api.months),
	});
}

export function useRemindOfMonths() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: People) => client.months.remindOfMonths(input),
		meta: { failure: t("monthEnd.notReminded") },
	});
}
