import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { Joining } from "@tuntikirja/contract/users/joining/schema.ts";
import { AppError } from "#errors/app-error.ts";
import { database, type Reader } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, wasDeleted } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/changed-paths.ts";
import { projectsOfMember } from "#records/company/projects.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { holidayAdjustmentsDoc } from "#records/derived/holiday-counts.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { addIdentityTask, identityTaskDoc } from "#records/people/identity-tasks.ts";
import { userDoc } from "#records/people/users.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { isSecondFactorRequiredOf } from "#records/sign-ins/second-factor.ts";
import { settleIdentityOrLater } from "#users/identity/settle-identity.ts";
import { profileOf, requireFreeSignIn, requireSame } from "#users/new-user.ts";
import { presentAccount } from "#users/present-account.ts";
import { loadJoiningPlan, recordsOf } from "./joining-plan.ts";
import { openingOf, writeJoining } from "./write-joining.ts";

/**
 * Makes the person with all that they begin with in one transaction, then the identity and the invitation, which are
 * outside of it. A process that is killed in between is finished by the same call again, or by the sweeper. Of two calls
 * with one address one wins.
 */
export const hire = operation(contract.users.hire).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { id: uid, person } = input;
	const origin = { actorId: caller.uid, subjectId: uid, requestId };
	const row = { ...origin, entity: "user", entityId: uid };
	await requireFreeSignIn(uid, person.email);
	const profile = await changeDocument(userDoc(uid), row, async (before, writer) => {
		const asked = { ...profileOf(person), language: person.language, groupId: input.groupId };
		if (before !== null) {
			await requireSameRecords(writer, input);
			return requireSame(before, asked, ["language", "groupId"]);
		}
		const plan = await loadJoiningPlan(writer, input);
		if (await wasDeleted(writer, "user", uid)) throw new AppError("id-taken");
		const secondFactorRequired = await isSecondFactorRequiredOf(asked.role, writer);
		writeJoining(writer, input, plan, origin);
		addIdentityTask(writer, uid);
		return { ...asked, secondFactorRequired };
	});
	await settleIdentityOrLater(uid);
	const isInvited = (await database.get(identityTaskDoc(uid))) === null;
	return { ...presentAccount(uid, profile), isInvited };
});

/** A form that was changed after a lost answer is another request: it must not seem saved. @throws id-taken */
async function requireSameRecords(reader: Reader, input: Joining): Promise<void> {
	const { id } = input;
	const [contracts, wages, ledger, holidays] = await reader.getAll([
		employmentContractsDoc(id),
		wagesDoc(id),
		adjustmentsDoc(id),
		holidayAdjustmentsDoc(id),
	]);
	const projects = await reader.find(projectsOfMember(id));
	const asked = recordsOf(input);
	const opening = openingOf(input);
	const pairs = [
		[contracts?.contracts, asked.contracts.contracts],
		[wages?.wages, asked.wages.wages],
		[ledger?.adjustments, opening.adjustments],
		[holidays?.buckets, opening.buckets],
	] as const;
	const ofPerson = (records: Readonly<Record<string, object>> = {}) => own(records, id) ?? {};
	const differs = pairs.some(
		([stored, wanted]) => changedPaths(ofPerson(stored), ofPerson(wanted)).length > 0,
	);
	const joined = projects.map((project) => project.id).sort();
	if (differs || joined.join() !== input.projectIds.toSorted().join()) throw new AppError("id-taken");
}
