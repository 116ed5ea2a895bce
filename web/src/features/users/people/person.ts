import type { Account, ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#lib/api-client.ts";

/** A person as admins receive them: no field is left out of the list. */
export type Person = Account &
	Pick<ListedUser, "contract" | "lastEntryDate" | "lastDay"> & {
		/** Whether their sign-in has a second step; left out until it is known. */
		readonly hasSecondFactor?: boolean;
	};

/** Whether a person is active, has no sign-in, has left, or is only a pseudonym for old hours. */
export type PersonState = "active" | "blocked" | "inactive" | "erased";

function isPerson(user: ListedUser): user is Person {
	return user.role !== undefined;
}

export function stateOf(person: Account): PersonState {
	if (person.isErased) return "erased";
	if (!person.isActive) return "inactive";
	return person.disabled ? "blocked" : "active";
}

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
