import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { UserGroups } from "#records/groups/user-groups.ts";
import type { Caller } from "#records/people/caller.ts";

/**
 * Says whether a person may have the feed of a group: its leads, and admins of any that exists. A substitute may not:
 * a feed would outlast the days of the absence.
 */
export function leadsGroup({ uid, profile }: Caller, groups: UserGroups | null, groupId: string): boolean {
	const group = own(groups?.groups ?? {}, groupId);
	if (group === undefined) return false;
	return profile.role === "admin" || (profile.role === "manager" && (group.leadIds ?? []).includes(uid));
}
