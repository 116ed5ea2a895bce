import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";

/** Refetch interval in milliseconds: reservations start and end by time, without a write that would announce it. */
const RENEWAL_MS = 60_000;

export function resourcesQuery() {
	return { ...api.resources.getResources.queryOptions({ input: {} }), refetchInterval: RENEWAL_MS };
}

/** The calls that change resources. After each one, refused or not, the resources are fetched again. */
export function useResourceCalls() {
	const { t } = useTranslation("resources");
	const queryClient = useQueryClient();
	const onSettled = () => queryClient.invalidateQueries({ queryKey: api.resources.key() });
	const saved = { meta: { success: t("toasts.saved") }, onSettled };
	const { reserve, returnResource, newResource, updateResource, deleteResource } = api.resources;
	return {
		/** No error toast: the caller shows the refusal with the conflicting reservation. */
		reserve: useMutation(
			reserve.mutationOptions({ meta: { success: t("toasts.reserved"), quiet: true }, onSettled }),
		),
		giveBack: useMutation(
			returnResource.mutationOptions({ meta: { success: t("toasts.returned") }, onSettled }),
		),
		giveUp: useMutation(
			returnResource.mutationOptions({ meta: { success: t("toasts.givenUp") }, onSettled }),
		),
		add: useMutation(newResource.mutationOptions(saved)),
		change: useMutation(updateResource.mutationOptions(saved)),
		remove: useMutation(
			deleteResource.mutationOptions({ meta: { success: t("toasts.deleted") }, onSettled }),
		),
	};
}
