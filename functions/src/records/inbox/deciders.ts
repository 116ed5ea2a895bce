import { actingLeads, canLead } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
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
	return inboxesToAsk({ uid, profile }, groups, (leadId) => leads[leadIds.indexOf(leadId)] ?? null);
}

/** Those whom a group has act for it today, whether or not they can; none for people without a group. */
export function leadsOf(groups: UserGroups | null, groupId: string | null): string[] {
	return groups === null || groupId === null ? [] : actingLeads(groups, groupId, today(), () => true);
}

/** The inboxes of those of the leads who can decide about a person, or that of the admins. */
export function inboxesToAsk(
	{ uid, profile }: Caller,
	groups: UserGroups | null,
	profileOf: (leadId: string) => UserProfile | null,
): string[] {
	const { groupId } = profile;
	const canAct = (id: string) => canLead(id === uid ? profile : profileOf(id));
	const acting = groups === null || groupId === null ? [] : actingLeads(groups, groupId, today(), canAct);
	const others = acting.filter((id) => id !== uid);
	return others.length === 0 ? [ADMINS] : others;
}
