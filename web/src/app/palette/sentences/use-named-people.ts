import { useQuery } from "@tanstack/react-query";
import { useProfile } from "#domain/people/profile.ts";
import { api } from "#lib/api-client.ts";
import { matches } from "#lib/text.ts";

/** People whom one line names: each may cost a read. */
const PEOPLE = 3;

/** The people whom a line names, of those for whom the user acts. */
export function useNamedPeople(name: string) {
	const isAdmin = useProfile().role === "admin";
	const all = useQuery(api.users.getUsers.queryOptions({ input: {}, enabled: isAdmin }));
	const led = useQuery(api.team.getLedPeople.queryOptions({ input: {}, enabled: !isAdmin }));
	const people = isAdmin
		? (all.data?.users ?? []).filter(({ isActive }) => isActive)
		: (led.data?.people ?? []);
	return people.filter((one) => matches(one.name, name)).slice(0, PEOPLE);
}
