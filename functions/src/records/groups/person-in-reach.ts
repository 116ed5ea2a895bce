import type { Reach } from "@tuntikirja/contract/kernel/access.ts";
import { database, type Reader } from "#firestore/reader.ts";
import type { Caller } from "#records/people/caller.ts";
import { userGroupsDoc, type UserGroups } from "./user-groups.ts";
import { userDoc } from "#records/people/users.ts";
import { canLead, ledGroupIds, replacedLeads } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { parseWorkDayId } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { AppError } from "#errors/app-error.ts";

/**
 * The groups that a person leads today, by their right as it is now: a substitute leads only as long as the lead whom they
 * stand in for could. A read for each of these.
 */
export async function ledGroups(
	reader: Reader,
	{ uid, profile }: Caller,
	groups: UserGroups | null,
): Promise<string[]> {
	if (groups === null || !canLead(profile)) return [];
	const replaced = replacedLeads(groups, uid, today());
	const profiles = await reader.getAll(replaced.map(userDoc));
	const able = new Set([uid, ...replaced.filter((_, index) => canLead(profiles[index]))]);
	return ledGroupIds(groups, uid, today(), (id) => able.has(id));
}

/** A person whose records a call is about, and as whom the caller reaches them. */
export interface Subject extends Caller {
	readonly as: "owner" | "lead" | "admin";
}

/** A caller and what the call lets them reach. */
export interface ReachingCaller extends Caller {
	readonly reach?: Reach | undefined;
	/** They have the duty that the call is a part of, which admins always have. */
	readonly isOnDuty?: boolean;
}

/** Says whether the call may be about any person: of all calls for admins, of those of their duty for others. */
export function reachesAll({ profile, isOnDuty }: ReachingCaller): boolean {
	return profile.role === "admin" || isOnDuty === true;
}

/** The caller, about themselves. */
export function ownSubject({ uid, profile }: Caller): Subject {
	return { uid, profile, as: "owner" };
}

/**
 * A person, if the caller reaches them in this call: themselves, any for admins and those on duty, and for a lead a person of a group that
 * they lead today, where the call is open to leads. Null otherwise, also for an id that does not exist. 1 read for
 * admins, 2 for managers and those of `ledGroups`, none for others.
 */
export async function personInReach(caller: ReachingCaller, userId: string): Promise<Subject | null> {
	if (userId === caller.uid) return ownSubject(caller);
	if (reachesAll(caller)) {
		const profile = await database.get(userDoc(userId));
		return profile === null ? null : { uid: userId, profile, as: "admin" };
	}
	if (caller.profile.role !== "manager" || caller.reach !== "leads") return null;
	const [profile, groups] = await database.getAll([userDoc(userId), userGroupsDoc]);
	if (profile === null || profile.groupId === null || groups === null) return null;
	const led = await ledGroups(database, caller, groups);
	return led.includes(profile.groupId) ? { uid: userId, profile, as: "lead" } : null;
}

/**
 * The owner and date of a work day's id, if the caller reaches them. Another person's day, the day of an
 * unknown person and a text that is no id get the same answer (threats T2, T3).
 * @throws not-found
 */
export async function ownerOfDay(
	caller: ReachingCaller,
	workDayId: string,
): Promise<{ owner: Subject; date: LocalDate }> {
	const parts = parseWorkDayId(workDayId);
	const owner = parts === null ? null : await personInReach(caller, parts.userId);
	if (parts === null || owner === null) throw new AppError("not-found");
	return { owner, date: parts.date };
}
