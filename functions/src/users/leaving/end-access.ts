import { orLog } from "#errors/log.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { auditDocument, originOf } from "#records/audit/audit-log.ts";
import { contractList, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { followProfile } from "#records/inbox/deciders.ts";
import { addIdentityTask } from "#records/people/identity-tasks.ts";
import { contractsEndOf, leavingDoc, leavingsBefore } from "#records/people/leavings.ts";
import { userDoc } from "#records/people/users.ts";
import { requireRemainingAdmin, withoutSignIns } from "#users/change-profile.ts";

/** People whose access ends in one run; the next run goes on. */
const PEOPLE_AT_ONCE = 100;

/** Ends the access of those whose last day is over. One that fails is tried again at the next run. */
export async function endAccessOfLeft(): Promise<void> {
	for (const { userId: uid } of await ofMany().find(leavingsBefore(today(), PEOPLE_AT_ONCE)))
		await orLog("The access of a person who has left could not end", { uid }, () => endAccess(uid));
}

/**
 * One transaction: the profile becomes inactive, which refuses the next request, and a task updates the identity.
 * A person with a contract after the last day has been hired again and stays.
 */
function endAccess(uid: string): Promise<void> {
	return transact(async (writer) => {
		const [leaving, profile, contracts] = await writer.getAll([
			leavingDoc(uid),
			userDoc(uid),
			employmentContractsDoc(uid),
		]);
		if (leaving?.accessUntil == null) return;
		const after = profile === null ? null : { ...profile, ...withoutSignIns(profile), isActive: false };
		const isRehired = contractList(contracts).some(
			({ endDate }) => endDate === null || endDate > contractsEndOf(leaving),
		);
		const ends = profile !== null && after !== null && profile.isActive && !isRehired;
		if (ends) await requireRemainingAdmin(writer, { caller: NO_USER, userId: uid }, profile, after);
		if (ends) (await followProfile(writer, uid, profile, after))(writer);
		// What a call-off would need is of no use any more.
		writer.set(leavingDoc(uid), { ...leaving, accessUntil: null, formerContracts: {}, formerWages: {} });
		if (!ends) return;
		writer.set(userDoc(uid), after);
		addIdentityTask(writer, uid);
		const origin = originOf({ caller: NO_USER, requestId: "identity-sweeper" }, "user", uid, uid);
		auditDocument(writer, origin, { before: profile, after });
	});
}

/** The schedule acts for no user. */
const NO_USER = { uid: "" };
