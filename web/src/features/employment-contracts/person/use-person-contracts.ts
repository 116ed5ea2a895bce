import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import { nameOfState, useCrumbName } from "#lib/address/crumb-name.ts";
import { api } from "#lib/api-client.ts";

/** The person of the address with their contracts, and their name, which the link may have told already. */
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
		/** Their first day in the company; undefined while it is not known. */
		firstDay: person?.startDate,
		/** True until both have answered or failed. */
		isLoading: users.isPending || contracts.isPending,
		query: contracts,
		contracts: contracts.data?.contracts,
	};
}
