import type { Account, ListedUser } from "@tuntikirja/contract/users/account-schema.ts";

/** A person as admins receive them: no field is left out of the list. */
export type Person = Account &
	Pick<ListedUser, "contract" | "lastEntryDate" | "lastDay"> & {
		/** Whether their sign-in has a second step; left out until it is known. */
		readonly hasSecondFactor?: boolean;
	};

/** Whether a person is active, has no sign-in, has left, or is only a pseudonym for old hours. */
export type PersonState = "active" | "blocked" | "inactive" | "erased";

export function isPerson(user: ListedUser): user is Person {
	return user.role !== undefined;
}

export function stateOf(person: Account): PersonState {
	if (person.isErased) return "erased";
	if (!person.isActive) return "inactive";
	return person.disabled ? "blocked" : "active";
}
