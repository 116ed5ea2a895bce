import type { DocQuery, Reader } from "#firestore/reader.ts";
import { auditRows } from "#records/audit/audit-log.ts";
import { capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { projectsOfFormerMember, projectsOfMember } from "#records/company/projects.ts";
import { resourcesOfHolder } from "#records/company/resources.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import { feedsAbout } from "#records/feeds/calendar-feeds.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { allRequestsOf } from "#records/leave/leave-requests.ts";
import { latestMonths } from "#records/months/work-months.ts";
import { pagesOfPerson } from "#records/payroll/batches.ts";
import { availabilitiesDoc } from "#records/people/availabilities.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { leavingDoc } from "#records/people/leavings.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { isOfBeginning } from "./beginning.ts";

/** Whether a person has done anything, or anything was written of them besides what they began with. */
export async function isInUse(reader: Reader, uid: string): Promise<boolean> {
	return (await hasMoreThanBeginning(reader, uid)) || isNamed(reader, uid);
}

/** Whether the documents of the person say more than they began with. */
async function hasMoreThanBeginning(reader: Reader, uid: string): Promise<boolean> {
	const [contracts, wages, ledger, holidays, ...others] = await reader.getAll([
		employmentContractsDoc(uid),
		wagesDoc(uid),
		adjustmentsDoc(uid),
		holidayAdjustmentsDoc(uid),
		availabilitiesDoc(uid),
		capacityAllocationsDoc(uid),
		leavingDoc(uid),
	]);
	const records = [contracts?.contracts, wages?.wages, ledger?.adjustments, holidays?.buckets];
	const ids = records.flatMap((of) => Object.keys(of ?? {}));
	return others.some((one) => one !== null) || ids.some((id) => !isOfBeginning(uid, id));
}

/** Whether anything else says who they are, or that they have done something. */
async function isNamed(reader: Reader, uid: string): Promise<boolean> {
	const queries: readonly DocQuery<unknown>[] = [
		latestMonths(uid, "9999-12", 1),
		allRequestsOf(uid),
		projectsOfMember(uid),
		projectsOfFormerMember(uid),
		resourcesOfHolder(uid),
		feedsAbout(uid),
		pagesOfPerson(uid),
		auditRows({ actorId: uid }, {}, null, 1),
	];
	const [groups, ...found] = await Promise.all([
		reader.get(userGroupsDoc),
		...queries.map((query) => reader.find(query)),
	]);
	return found.some((all) => all.length > 0) || JSON.stringify(groups).includes(uid);
}
