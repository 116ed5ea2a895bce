import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";
import { isPerson } from "./person.ts";

const peopleQuery = api.users.getUsers.queryOptions({ input: {} });

/** All people by name, including those who have left. */
export function usePeople() {
	const query = useQuery(peopleQuery);
	return { ...query, people: query.data?.users.filter(isPerson) };
}
