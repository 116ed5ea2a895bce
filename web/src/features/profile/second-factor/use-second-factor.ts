import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";
import { auth } from "#lib/firebase.ts";

/** The signed-in person at the identity provider. */
export function providerUser() {
	const { currentUser } = auth;
	if (currentUser === null) throw new Error("A page under the shell has a signed-in person.");
	return currentUser;
}

const KEY = ["second-factor"];

/** Whether and since when it is on; from the provider, because the API does not store it. */
export function useSecondFactor() {
	const query = useQuery({
		queryKey: KEY,
		queryFn: async () => {
			// Its code comes after the page.
			const { secondFactorOf } = await import("#lib/session/second-factor.ts");
			return secondFactorOf(providerUser());
		},
	});
	const since = query.data ? new Date(query.data) : null;
	return { query, since, isOn: since !== null };
}

/** Fetches again what depends on it: an admin can have gained or lost the rights of one. */
export function useSecondFactorChanged() {
	const queryClient = useQueryClient();
	return async () => {
		await queryClient.invalidateQueries({ queryKey: KEY });
		await queryClient.invalidateQueries({ queryKey: api.users.getOwnUserInfo.key() });
	};
}
