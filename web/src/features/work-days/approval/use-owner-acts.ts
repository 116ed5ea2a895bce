import { useMutation } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useRenewMonths } from "#domain/months/use-month-acts.ts";
import { client } from "#lib/api-client.ts";

export function useSubmitMonth() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: Parameters<typeof client.months.submitMonth>[0]) => client.months.submitMonth(input),
		meta: { success: t("submitted"), failure: t("notSubmitted") },
		onSettled: useRenewMonths(),
	});
}

export function useWithdrawMonth() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (month: Month) => client.months.withdrawMonth({ month }),
		meta: { success: t("withdrawn"), failure: t("notWithdrawn") },
		onSettled: useRenewMonths(),
	});
}

export function useAskCorrection() {
	const { t } = useTranslation("months");
	return useMutation({
		mutationFn: (input: Parameters<typeof client.months.askCorrection>[0]) =>
			client.months.askCorrection(input),
		meta: { success: t("correction.asked"), failure: t("correction.notAsked") },
		onSettled: useRenewMonths(),
	});
}
