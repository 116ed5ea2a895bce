import { useMutation } from "@tanstack/react-query";
import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";

/** Refetch interval in milliseconds: reservations start and end by time, without a write that would announce it. */
const RENEWAL_MS = 60_000;

export function resourcesQuery() {
	return { ...api.resources.getResources.queryOptions({ input: {} }), refetchInterval: RENEWAL_MS };
}

/** The options of each call that changes resources. After it, refused or not, they are fetched again. */
function useChange(
	toastText: "saved" | "reserved" | "handedOut" | "returned" | "givenUp" | "deleted",
	quiet = false,
) {
	const { t } = useTranslation("resources");
	return {
		meta: { success: t(`toasts.${toastText}`), quiet },
		onSettled: useRenewal(api.resources),
	};
}

/** Reserves a resource. No error toast: the caller shows the refusal with the conflicting reservation. */
export function useReserve(toastText: "reserved" | "handedOut" = "reserved") {
	return useMutation(api.resources.reserve.mutationOptions(useChange(toastText, true)));
}

/** Returns a resource, or gives up a future reservation. */
export function useReturn(toastText: "returned" | "givenUp") {
	return useMutation(api.resources.returnResource.mutationOptions(useChange(toastText)));
}

export function useDeleteResource() {
	return useMutation(api.resources.deleteResource.mutationOptions(useChange("deleted")));
}

/** Adds a resource, or changes a given one. */
export function useSaveResource(edited: Resource | null) {
	return useMutation({
		mutationFn: (resource: Pick<Resource, "id" | "name" | "kind" | "notes">) =>
			edited
				? client.resources.updateResource({ ...resource, version: edited.version })
				: client.resources.newResource(resource),
		...useChange("saved"),
	});
}
