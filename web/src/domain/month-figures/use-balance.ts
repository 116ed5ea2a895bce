import { useQuery } from "@tanstack/react-query";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";

export function balanceQuery(owner: { readonly userId?: string } = {}) {
	return api.balance.getBalance.queryOptions({ input: owner });
}

/** The person's balance today with its parts. */
export function useBalance() {
	return useQuery(balanceQuery(useOwnerInput()));
}
