import { canLead, ledGroupIds, replacedLeads } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Caller } from "#records/people/caller.ts";
import { userDoc } from "#records/people/users.ts";
import type { UserGroups } from "./user-groups.ts";

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
