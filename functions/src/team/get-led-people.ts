import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { ledGroups } from "#records/groups/led-groups.ts";
import { peopleOfGroups } from "#records/groups/people-of-groups.ts";
import { groupNamed, NO_GROUPS, presentGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import { activeUsers, userDoc } from "#records/people/users.ts";

/** Reads: the groups, each person of the answer, and the substitute. */
export const getLedPeople = operation(contract.team.getLedPeople).handler(async ({ context: { caller } }) => {
	const stored = (await database.get(userGroupsDoc)) ?? NO_GROUPS;
	const isAdmin = caller.profile.role === "admin";
	const groupIds = isAdmin ? Object.keys(stored.groups) : await ledGroups(database, caller, stored);
	const mine = own(stored.substitutes ?? {}, caller.uid) ?? null;
	const [people, substitute] = await Promise.all([
		isAdmin ? database.findWithIds(activeUsers()) : peopleOfGroups(database, groupIds),
		mine === null ? null : database.get(userDoc(mine.userId)),
	]);
	return {
		people: people
			.filter(({ id }) => isAdmin || id !== caller.uid)
			.map(({ id, value }) => ({ id, name: value.name, group: groupNamed(stored, value.groupId) }))
			.sort((a, b) => a.name.localeCompare(b.name, "fi")),
		groups: presentGroups(stored)
			.groups.filter(({ id }) => groupIds.includes(id))
			.map(({ id, name }) => ({ id, name })),
		substitute: mine === null || substitute === null ? null : { ...mine, name: substitute.name },
	};
});
