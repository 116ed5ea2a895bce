import type { MonthActor } from "@tuntikirja/contract/months/month-states.ts";
import { actingLeads } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import type { Caller } from "#records/people/caller.ts";
import { usersWithAdminRole } from "#records/people/users.ts";

/** As whom the caller acts on the month. An admin decides on their own month only while there is no other. */
export async function monthActor(reader: Reader, caller: Caller, { as }: Subject): Promise<MonthActor> {
	if (as !== "owner" || caller.profile.role !== "admin") return as;
	const admins = await reader.findWithIds(usersWithAdminRole());
	const others = admins.filter(({ id, value }) => id !== caller.uid && value.isActive && !value.disabled);
	return others.length > 0 ? "owner" : "onlyAdmin";
}

/** Refuses a lead who has been removed since the request came in. 1 read for leads. @throws forbidden */
export async function requireStillLead(
	reader: Reader,
	caller: Caller,
	{ as, profile }: Subject,
): Promise<void> {
	if (as !== "lead") return;
	const groups = await reader.get(userGroupsDoc);
	const leads = groups && profile.groupId ? actingLeads(groups, profile.groupId, today()) : [];
	if (!leads.includes(caller.uid)) throw new AppError("forbidden");
}
