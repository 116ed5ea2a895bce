import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";

export const sellerQuery = () => api.invoices.getSeller.queryOptions({ input: {} });

/** Saves some of the settings of invoices; what drafts lack follows from them. */
export function useSaveSeller() {
	const { t } = useTranslation("settings");
	const queryClient = useQueryClient();
	return useMutation({
		meta: { success: t("company.saved"), failure: t("company.saveFailed") },
		mutationFn: (input: Parameters<typeof client.invoices.updateSeller>[0]) =>
			client.invoices.updateSeller(input),
		onSuccess: (answer) => queryClient.setQueryData(sellerQuery().queryKey, answer),
		onSettled: useRenewal(api.invoices),
	});
}
