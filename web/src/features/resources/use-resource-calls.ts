import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";

/** Milliseconds after which the page asks anew: reservations begin and end by the clock, and nothing is written then. */
const RENEWAL_MS = 60_000;

export function resourcesQuery() {
	return { ...api.resources.getResources.queryOptions({ input: {} }), refetchInterval: RENEWAL_MS };
}

/** What can be done with things. After each call, refused or not, the page asks how they stand. */
export function useResourceCalls() {
	const { t } = useTranslation("resources");
	const queryClient = useQueryClient();
	const onSettled = () => queryClient.invalidateQueries({ queryKey: api.resources.key() });
	const saved = { meta: { success: t("toasts.saved") }, onSettled };
	const { reserve, returnResource, newResource, updateResource, deleteResource } = api.resources;
	return {
		/** A refusal is shown by whoever reserves: it says who is in the way. */
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
