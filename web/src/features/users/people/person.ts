import type { Account, ListedUser } from "@tuntikirja/contract/users/account-schema.ts";

/** Somebody as admins see them: the list leaves nothing out for them. */
export type Person = Account & Pick<ListedUser, "contract" | "lastEntryDate">;

/** Whether somebody works here, may not sign in, has left, or is only a pseudonym of old hours. */
export type PersonState = "active" | "blocked" | "inactive" | "erased";

export function isPerson(user: ListedUser): user is Person {
	return user.role !== undefined;
}

export function stateOf(person: Account): PersonState {
	if (person.isErased) return "erased";
	if (!person.isActive) return "inactive";
	return person.disabled ? "blocked" : "active";
}
