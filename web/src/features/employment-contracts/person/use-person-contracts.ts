import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import { nameOfState, useCrumbName } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";

/** The person in the URL with their contracts. Until the person is loaded, the name is that of the link. */
export function usePersonContracts() {
	const { id: userId = "" } = useParams();
	const { state } = useLocation();
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const contracts = useQuery(api.employmentContracts.getContracts.queryOptions({ input: { userId } }));
	const person = users.data?.users.find(({ id }) => id === userId);
	useCrumbName(person?.name);
	return {
		userId,
		name: person?.name ?? nameOfState(state),
		/** Their first day in the company; undefined until it is loaded. */
		firstDay: person?.startDate,
		/** True until both requests have succeeded or failed. */
		isLoading: users.isPending || contracts.isPending,
		query: contracts,
		contracts: contracts.data?.contracts,
	};
}
