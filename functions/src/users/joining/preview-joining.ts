import { contract } from "@tuntikirja/contract/contract.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { expectedOfDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { actingLeads, canLead } from "@tuntikirja/contract/team/leads.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { loadTermsOfYears } from "#hours/load-terms.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { contractList } from "#records/people/employment-contracts.ts";
import { userDoc } from "#records/people/users.ts";
import { requireFreeSignIn } from "#users/new-user.ts";
import { loadJoiningPlan } from "./joining-plan.ts";

export const previewJoining = operation(contract.users.previewJoining).handler(async ({ input }) => {
	const { id, person, groupId } = input;
	const { startDate } = person;
	await requireFreeSignIn(id, person.email);
	const plan = await loadJoiningPlan(database, input);
	const year = Number(startDate.slice(0, 4));
	const [{ terms }, leads] = await Promise.all([
		loadTermsOfYears(database, { uid: id, startDate }, [year]),
		leadsOf(groupId),
	]);
	const theirs = { ...terms, contracts: contractList(plan.contracts) };
	const month = monthOf(startDate);
	return {
		firstDay: startDate,
		dayExpected: toHours(expectedOfDay(theirs, startDate, false).minutes),
		month,
		monthExpected: toHours(foldMonth(month, new Map(), theirs).expected),
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
