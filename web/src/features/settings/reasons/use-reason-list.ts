import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";

const reasonsQuery = () => api.settings.getAbsenceReasons.queryOptions({ input: {} });

export function useReasonList() {
	return useQuery(reasonsQuery());
}

/** The reasons as they were loaded. */
export type ReasonList = NonNullable<ReturnType<typeof useReasonList>["data"]>;

/** Saves the whole list with the revision on screen. The profile says which kinds of leave have reasons. */
export function useSaveReasons({ revision }: ReasonList) {
	const { t } = useTranslation("settings");
	const queryClient = useQueryClient();
	const renew = useRenewal(api.settings, api.users.getOwnUserInfo);
	return useMutation({
		meta: { success: t("company.saved"), failure: t("company.saveFailed") },
		mutationFn: (reasons: AbsenceReason[]) => client.settings.updateAbsenceReasons({ reasons, revision }),
		onSuccess: async (saved) => {
			queryClient.setQueryData(reasonsQuery().queryKey, saved);
			await renew();
		},
		onError: (error) => (errorCode(error) === "stale-settings" ? renew() : undefined),
	});
}
