import { database } from "#firestore/documents.ts";
import { ledGroups } from "#records/groups/led-groups.ts";
import { peopleOfGroups } from "#records/groups/people-of-groups.ts";
import { NO_GROUPS, type UserGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import type { Caller } from "#records/people/caller.ts";
import { activeUsers } from "#records/people/users.ts";

/** The people for whom the caller acts, by name, with the groups. */
export interface LedPeople {
	readonly groups: UserGroups;
	readonly people: readonly Caller[];
}

/** All who work here for admins, for leads those of their groups. A read a person and one for the groups. */
export async function peopleOfCaller(caller: Caller): Promise<LedPeople> {
	const groups = (await database.get(userGroupsDoc)) ?? NO_GROUPS;
	const isAdmin = caller.profile.role === "admin";
	const found = isAdmin
		? await database.findWithIds(activeUsers())
		: await peopleOfGroups(database, await ledGroups(database, caller, groups));
	const people = found
		.filter(({ id }) => isAdmin || id !== caller.uid)
		.map(({ id, value }) => ({ uid: id, profile: value }))
		.sort((a, b) => a.profile.name.localeCompare(b.profile.name, "fi"));
	return { groups, people };
}
