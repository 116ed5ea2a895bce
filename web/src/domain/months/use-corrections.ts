import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useWhoWasFirst } from "#domain/decisions/use-who-was-first.ts";
import { client } from "#lib/api-client.ts";
import { type MonthOfPerson, useRenewMonths } from "./use-month-acts.ts";

/** The correction that is decided. */
export interface CorrectionOfMonth extends MonthOfPerson {
	readonly correctionId: string;
}

export function useApproveCorrection() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: Parameters<typeof client.months.approveCorrection>[0]) =>
			client.months.approveCorrection(input),
		meta: {
			success: t("correction.made"),
			failure: t("correction.notMade"),
			addition: useWhoWasFirst((first) => t("first", { ...first })),
		},
		onSettled: useRenewMonths(),
	});
}

export function useDeclineCorrection() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: Parameters<typeof client.months.declineCorrection>[0]) =>
			client.months.declineCorrection(input),
		meta: {
			success: t("correction.declined"),
			failure: t("correction.notDeclined"),
			addition: useWhoWasFirst((first) => t("first", { ...first })),
		},
		onSettled: useRenewMonths(),
	});
}
