import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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

export function useNewGroup() {
	const { t } = useTranslation("users");
	return useGroupChange(client.users.newUserGroup, t("groups.added"));
}

export function useRenameGroup() {
	const { t } = useTranslation("users");
	return useGroupChange(client.users.renameUserGroup, t("groups.renamed"));
}

export function useDeleteGroup() {
	const { t } = useTranslation("users");
	return useGroupChange(client.users.deleteUserGroup, t("groups.deleted"));
}
