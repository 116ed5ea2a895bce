import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { useRenewMonths } from "./use-month-acts.ts";

export function useAskCorrection() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: Parameters<typeof client.months.askCorrection>[0]) =>
			client.months.askCorrection(input),
		meta: { success: t("correction.asked"), failure: t("correction.notAsked") },
		onSettled: useRenewMonths(),
	});
}

export function useApproveCorrection() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: Parameters<typeof client.months.approveCorrection>[0]) =>
			client.months.approveCorrection(input),
		meta: { success: t("correction.made"), failure: t("correction.notMade") },
		onSettled: useRenewMonths(),
	});
}

export function useDeclineCorrection() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: Parameters<typeof client.months.declineCorrection>[0]) =>
			client.months.declineCorrection(input),
		meta: { success: t("correction.declined"), failure: t("correction.notDeclined") },
		onSettled: useRenewMonths(),
	});
}
