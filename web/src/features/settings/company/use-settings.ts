import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CompanySettingsAnswer, CompanySettingsInput } from "@tuntikirja/contract/settings/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";

const settingsQuery = () => api.settings.getCompanySettings.queryOptions({ input: {} });

export function useCompanySettings() {
	return useQuery(settingsQuery());
}

/**
 * Saves settings with the revision on the screen. If another user has changed them since, the newest settings are
 * fetched: the typed value stays, and the user can save it again after seeing the other change.
 */
export function useSaveSettings({ revision }: CompanySettingsAnswer) {
	const { t } = useTranslation("settings");
	const queryClient = useQueryClient();
	const renew = useRenewal(api.settings);
	return useMutation({
		meta: { success: t("company.saved"), failure: t("company.saveFailed") },
		mutationFn: (input: CompanySettingsInput) =>
			client.settings.updateCompanySettings({ ...input, revision }),
		onSuccess: async (saved) => {
			queryClient.setQueryData(settingsQuery().queryKey, saved);
			await renew();
		},
		onError: (error) => (errorCode(error) === "stale-settings" ? renew() : undefined),
	});
}
