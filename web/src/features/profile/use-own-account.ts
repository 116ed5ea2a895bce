import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";

/** The own account as the server has it; the profile itself comes with the shell. */
export function useOwnAccount() {
	return useQuery(api.users.getOwnAccount.queryOptions({ input: {} }));
}
