import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";
import { isPerson } from "./person.ts";

const peopleQuery = api.users.getUsers.queryOptions({ input: {} });

/** Everybody, those who have left too, by name. */
export function usePeople() {
	const query = useQuery(peopleQuery);
	return { ...query, people: query.data?.users.filter(isPerson) };
}
