import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";

export function balanceQuery() {
	return api.balance.getBalance.queryOptions({ input: {} });
}

/** The caller's balance today with its parts. */
export function useBalance() {
	return useQuery(balanceQuery());
}
