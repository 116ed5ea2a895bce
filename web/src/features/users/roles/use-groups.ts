import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";

const groupsQuery = api.users.getUserGroups.queryOptions({ input: {} });

export function useGroups() {
	return useQuery(groupsQuery);
}

type Groups = Awaited<ReturnType<typeof client.users.getUserGroups>>;

/** A change of the groups; the API returns all groups, which are written to the cache. */
function useGroupChange<Input>(call: (input: Input) => Promise<Groups>, success: string) {
	const { t } = useTranslation("users");
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (input: Input) => call(input),
		meta: { success, failure: t("groups.notSaved") },
		onSuccess: (groups) => queryClient.setQueryData(groupsQuery.queryKey, groups),
	});
}

export function useSaveGroup(isRename: boolean) {
	const { t } = useTranslation("users");
	return useGroupChange(
		({ id, name }: Named) =>
			isRename
				? client.users.renameUserGroup({ groupId: id, name })
				: client.users.newUserGroup({ id, name }),
		t(isRename ? "groups.renamed" : "groups.added"),
	);
}

export function useSaveLeads() {
	const { t } = useTranslation("users");
	return useGroupChange(client.users.updateGroupLeads, t("leads.saved"));
}

export function useDeleteGroup() {
	const { t } = useTranslation("users");
	return useGroupChange(client.users.deleteUserGroup, t("groups.deleted"));
}
