import { isSeen, type TeamLevels, type Viewer } from "@tuntikirja/contract/team/team-sight.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { ledGroups } from "#records/groups/led-groups.ts";
import { peopleOfGroups } from "#records/groups/people-of-groups.ts";
import type { UserGroups } from "#records/groups/user-groups.ts";
import type { Caller } from "#records/people/caller.ts";
import { activeUsers } from "#records/people/users.ts";

/** A person of the team, and as whom the caller sees them. */
export interface TeamPerson extends Caller {
	readonly viewer: Viewer;
}

interface Team {
	readonly people: readonly TeamPerson[];
	/** All who work here were read. */
	readonly isWholeCompany: boolean;
}

/** The people whose days the caller sees, the caller among them. A read a person who works in these groups. */
export async function loadTeam(caller: Caller, groups: UserGroups, levels: TeamLevels): Promise<Team> {
	const { uid: ownId, profile } = caller;
	const led = profile.role === "manager" ? await ledGroups(database, caller, groups) : [];
	const viewerOf = (uid: string, groupId: string | null): Viewer => {
		if (uid === ownId) return "owner";
		if (profile.role === "admin") return "admin";
		return groupId !== null && led.includes(groupId) ? "lead" : "colleague";
	};
	const seesColleagues = isSeen("colleague", levels);
	const isWholeCompany = profile.role === "admin" || (seesColleagues && levels.teamSpan === "company");
	const own = seesColleagues && profile.groupId !== null ? [profile.groupId] : [];
	const found = isWholeCompany
		? await ofMany().findWithIds(activeUsers())
		: await peopleOfGroups(ofMany(), [...new Set([...own, ...led])]);
	const others = found
		.filter(({ id }) => id !== ownId)
		.map(({ id, value }) => ({ uid: id, profile: value, viewer: viewerOf(id, value.groupId) }))
		.filter(({ viewer }) => isSeen(viewer, levels));
	return { people: [{ ...caller, viewer: "owner" }, ...others], isWholeCompany };
}
