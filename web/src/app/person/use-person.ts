import { useQuery } from "@tanstack/react-query";
import { useProfile } from "#domain/people/profile.ts";
import { api } from "#lib/api-client.ts";

/** The person of an id, if the user acts for them: one of their people, and for admins one who has left as well. */
export function usePerson(id: string) {
	const isAdmin = useProfile().role === "admin";
	const led = useQuery(api.team.getLedPeople.queryOptions({ input: {} }));
	const working = led.data?.people.find((one) => one.id === id);
	const isElsewhere = isAdmin && led.data !== undefined && working === undefined;
	const all = useQuery(api.users.getUsers.queryOptions({ input: {}, enabled: isElsewhere }));
	const person = working ?? all.data?.users.find((one) => one.id === id);
	const query = isElsewhere ? all : led;
	return {
		query,
		/** Undefined while loading, and for a person for whom the user does not act. */
		person,
		isKnown: query.data !== undefined,
	};
}
