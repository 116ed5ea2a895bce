import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#lib/api-client.ts";
import { isPerson, type Person } from "./person.ts";

const peopleQuery = api.users.getUsers.queryOptions({ input: {} });

/** All people by name, including those who have left. */
export function usePeople() {
	const query = useQuery(peopleQuery);
	return { ...query, people: query.data?.users.filter(isPerson) };
}

/** The same with who has a second factor, which comes from the identity provider and may come late or not at all. */
export function usePeopleWithSecondFactors() {
	const { data, ...query } = useQuery(peopleQuery);
	const { data: factors } = useQuery(api.users.getSecondFactors.queryOptions({ input: {} }));
	const people = useMemo(() => {
		const having = new Set(factors?.userIds);
		return data?.users
			.filter(isPerson)
			.map((person): Person => ({ ...person, hasSecondFactor: having.has(person.id) }));
	}, [data, factors]);
	return { ...query, people };
}
