import { contract } from "@tuntikirja/contract/contract.ts";
import { actingLeads, canLead } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { userDoc } from "#records/people/users.ts";
import { requireFreeSignIn } from "#users/new-user.ts";
import { beginningOf } from "./beginning.ts";
import { loadFirstMonth } from "./first-month.ts";
import { loadJoiningPlan } from "./joining-plan.ts";

export const previewJoining = operation(contract.users.previewJoining).handler(async ({ input }) => {
	const { id, person, groupId } = input;
	const { startDate } = person;
	await requireFreeSignIn(id, person.email);
	const beginning = beginningOf(input);
	const plan = await loadJoiningPlan(database, beginning);
	const [first, leads] = await Promise.all([loadFirstMonth(beginning), leadsOf(groupId)]);
	return {
		firstDay: startDate,
		...first,
		balance: input.openingBalance,
		holidays: input.openingHolidays?.days ?? 0,
		group: groupId === null || plan.group === null ? null : { id: groupId, name: plan.group.name },
		leads,
		projects: plan.projects.map(({ id: projectId, name }) => ({ id: projectId, name })),
	};
});

async function leadsOf(groupId: string | null): Promise<string[]> {
	const groups = groupId === null ? null : await database.get(userGroupsDoc);
	if (groups === null || groupId === null) return [];
	const named = actingLeads(groups, groupId, today(), () => true);
	const found = await database.getAll(named.map(userDoc));
	const profiles = new Map(named.map((uid, index) => [uid, found[index]]));
	const acting = actingLeads(groups, groupId, today(), (uid) => canLead(profiles.get(uid)));
	return acting.map((uid) => profiles.get(uid)?.name ?? "").sort((a, b) => a.localeCompare(b, "fi"));
}
