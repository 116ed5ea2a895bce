import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { actingLeads } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/documents.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import type { Caller } from "#records/people/caller.ts";
import { type UserProfile, userDoc } from "#records/people/users.ts";
import { ADMINS } from "./inbox.ts";

/**
 * The inboxes that are asked about a person's leave and months: those of the leads of their group who work here, and
 * of their substitutes today; without any, that of the admins. No one decides about themselves. Reads: the groups and
 * each lead.
 */
export async function decidersOf(reader: Reader, { uid, profile }: Caller): Promise<string[]> {
	const groups = profile.groupId === null ? null : await reader.get(userGroupsDoc);
	const acting = groups === null ? [] : actingLeads(groups, profile.groupId ?? "", today());
	const leadIds = acting.filter((leadId) => leadId !== uid);
	const leads = await reader.getAll<UserProfile[]>(leadIds.map(userDoc));
	const working = leadIds.filter((_, index) => {
		const lead = leads[index];
		return lead?.isActive === true && canAccess(lead.role, "capacity");
	});
	return working.length === 0 ? [ADMINS] : working;
}
