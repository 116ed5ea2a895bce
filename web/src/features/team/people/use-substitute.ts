import { useMutation, useQuery } from "@tanstack/react-query";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { api, useRenewal } from "#lib/api-client.ts";

/** Names a substitute of the signed-in lead, or none. */
export function useSubstitute(success: string) {
	const { t } = useTranslation("team");
	return useMutation(
		api.team.updateSubstitute.mutationOptions({
			meta: { success, failure: t("substitute.notSaved") },
			onSuccess: useRenewal(api.team),
		}),
	);
}

/** The managers and admins who can be a substitute, by name. */
export function usePossibleSubstitutes() {
	const ownId = useProfile().id;
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	return (users.data?.users ?? []).filter(
		({ id, role, isActive }) => id !== ownId && isActive !== false && canAccess(role, "capacity"),
	);
}
