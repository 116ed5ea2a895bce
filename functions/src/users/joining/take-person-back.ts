import { AppError } from "#errors/app-error.ts";
import type { Writer } from "#firestore/writer.ts";
import { changeWithin, originOf, wasDeleted, auditRows } from "#records/audit/audit-log.ts";
import { followProfile } from "#records/inbox/deciders.ts";
import type { Call } from "#records/people/caller.ts";
import { addIdentityTask, identityTaskDoc } from "#records/people/identity-tasks.ts";
import { personalDocs } from "#records/people/personal-docs.ts";
import { userDoc } from "#records/people/users.ts";
import { requireRemainingAdmin } from "#users/change-profile.ts";
import type { DocQuery, Reader } from "#firestore/reader.ts";
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

interface TakenBack extends Call {
	readonly uid: string;
	/** Made without an address and without access: with either they are more than the import made. */
	readonly isFormer?: boolean;
}

/**
 * Removes a person with what they began with, and nothing else: who has done anything, or of whom anything was written since,
 * stays. Their sign-in follows from the task. What others have written of their name is left: it was there before them.
 * @throws not-found, person-in-use, own-access, last-admin
 */
export async function takePersonBack(
	writer: Writer,
	{ uid, caller, requestId, isFormer = false }: TakenBack,
): Promise<void> {
	const origin = originOf({ caller, requestId }, "user", uid, uid);
	await changeWithin(writer, userDoc(uid), origin, async (before) => {
		if (before === null) {
			if (!(await wasDeleted(writer, "user", uid))) throw new AppError("not-found");
			return null;
		}
		const isMore = isFormer && (before.isActive || before.email !== "");
		if (isMore || (await isInUse(writer, uid))) throw new AppError("person-in-use");
		await requireRemainingAdmin(writer, { caller, userId: uid }, before, null);
		// Of one whom an admin has deleted before, what is still to be forgotten.
		const { forget } = (await writer.get(identityTaskDoc(uid))) ?? {};
		(await followProfile(writer, uid, before, null))(writer);
		addIdentityTask(writer, uid, forget && { forget });
		for (const doc of personalDocs(uid)) writer.remove(doc);
		return null;
	});
}

/** Whether a person has done anything, or anything was written of them besides what they began with. */
async function isInUse(reader: Reader, uid: string): Promise<boolean> {
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
