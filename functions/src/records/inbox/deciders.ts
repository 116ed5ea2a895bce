import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { actingLeads } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/documents.ts";
import { type UserGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
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
	const leadIds = leadsOf(groups, profile.groupId).filter((leadId) => leadId !== uid);
	const leads = await reader.getAll(leadIds.map(userDoc));
	return inboxesToAsk(uid, leadIds, (leadId) => leads[leadIds.indexOf(leadId)] ?? null);
}

/** Those who act for a group today; none for people without a group. */
export function leadsOf(groups: UserGroups | null, groupId: string | null): string[] {
	return groups === null || groupId === null ? [] : actingLeads(groups, groupId, today());
}

/** The inboxes of those of the leads who can decide about a person, or that of the admins. */
export function inboxesToAsk(
	uid: string,
	leadIds: readonly string[],
	profileOf: (leadId: string) => UserProfile | null,
): string[] {
	const working = leadIds.filter((leadId) => leadId !== uid && canDecide(profileOf(leadId)));
	return working.length === 0 ? [ADMINS] : working;
}

/** Whether a person can be a lead who decides: a manager or admin who works here. */
export function canDecide(profile: UserProfile | null): boolean {
	return profile?.isActive === true && canAccess(profile.role, "capacity");
}
