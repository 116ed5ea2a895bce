import type { Reach } from "@tuntikirja/contract/kernel/access.ts";
import { database } from "#firestore/reader.ts";
import type { Caller } from "#records/people/caller.ts";
import { ledGroups } from "./led-groups.ts";
import { userGroupsDoc } from "./user-groups.ts";
import { userDoc } from "#records/people/users.ts";

/** A person whose records a call is about, and as whom the caller reaches them. */
export interface Subject extends Caller {
	readonly as: "owner" | "lead" | "admin";
}

/** A caller and what the call lets them reach. */
export interface ReachingCaller extends Caller {
	readonly reach?: Reach | undefined;
}

/** The caller, about themselves. */
export function ownSubject({ uid, profile }: Caller): Subject {
	return { uid, profile, as: "owner" };
}

/**
 * A person, if the caller reaches them in this call: themselves, any for admins, and for a lead a person of a group that
 * they lead today, where the call is open to leads. Null otherwise, also for an id that does not exist. 1 read for
 * admins, 2 for managers and those of `ledGroups`, none for others.
 */
export async function personInReach(caller: ReachingCaller, userId: string): Promise<Subject | null> {
	if (userId === caller.uid) return ownSubject(caller);
	const { role } = caller.profile;
	if (role === "admin") {
		const profile = await database.get(userDoc(userId));
		return profile === null ? null : { uid: userId, profile, as: "admin" };
	}
	if (role !== "manager" || caller.reach !== "leads") return null;
	const [profile, groups] = await database.getAll([userDoc(userId), userGroupsDoc]);
	if (profile === null || profile.groupId === null || groups === null) return null;
	const led = await ledGroups(database, caller, groups);
	return led.includes(profile.groupId) ? { uid: userId, profile, as: "lead" } : null;
}
