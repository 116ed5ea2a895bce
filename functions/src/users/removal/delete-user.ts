import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDocument, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { now, today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { requireRemainingAdmin } from "#users/change-profile.ts";
import { settleIdentityOrLater } from "#users/identity/settle-identity.ts";
import { followProfile } from "#records/inbox/deciders.ts";
import { addIdentityTask } from "#records/people/identity-tasks.ts";
import { newProfile, type UserProfile, userDoc } from "#records/people/users.ts";
import { latestMonths } from "#records/months/work-months.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { contractsEndingOn } from "#users/leaving/ending.ts";
import { pseudonymOf } from "./forget-person.ts";
import { personalDocs } from "#records/people/personal-docs.ts";

/**
 * Deletes a person. Working-time records are retained (rules §13): a person with any entry or a line in the ledger stays
 * under a pseudonym, without access, and their contract ends today. Access ends with the transaction. Sign-in, notes and memberships are removed right
 * after it, by the sweeper if there was a crash. See docs/decisions/020-deleting-people.md.
 */
export const deleteUser = operation(contract.users.deleteUser).handler(async ({ input, context }) => {
	const { caller } = context;
	const { userId } = input;
	const origin = originOf(context, "user", userId, userId);
	const after = await changeDocument(userDoc(userId), origin, async (before, writer) => {
		if (before === null) return absent(writer, userId);
		if (before.erasedAt !== null) return before;
		await requireRemainingAdmin(writer, { caller, userId }, before, null);
		const left = (await hasHistory(writer, userId)) ? erased(userId, before) : null;
		const contracts = await writer.get(employmentContractsDoc(userId));
		(await followProfile(writer, userId, before, left))(writer);
		addIdentityTask(writer, userId, { forget: namesOf(before) });
		if (left === null) for (const doc of personalDocs(userId)) writer.remove(doc);
		else if (contracts !== null)
			writer.set(employmentContractsDoc(userId), contractsEndingOn(contracts, today()));
		return left;
	});
	await settleIdentityOrLater(userId);
	return { userId, outcome: after === null ? ("deleted" as const) : ("pseudonymised" as const) };
});

/** What a person is found by in what people have written. */
export function namesOf({ name, email, pendingEmail }: UserProfile): string[] {
	return [name, email, pendingEmail ?? ""];
}

/** Accepts the id of a person who was deleted before. @throws not-found when no such person ever existed */
async function absent(reader: Reader, userId: string): Promise<null> {
	if (!(await wasDeleted(reader, "user", userId))) throw new AppError("not-found");
	return null;
}

async function hasHistory(reader: Reader, userId: string): Promise<boolean> {
	const [ledger, months] = await Promise.all([
		reader.get(adjustmentsDoc(userId)),
		reader.find(latestMonths(userId, "9999-12", 1)),
	]);
	return months.length > 0 || Object.keys(ledger?.adjustments ?? {}).length > 0;
}

/** A new profile, so that nothing of the old one stays but what hours are counted by and who might have done what. */
function erased(uid: string, profile: UserProfile): UserProfile {
	const { role, startDate } = profile;
	const named = { name: pseudonymOf(uid), email: "", role, startDate };
	return newProfile({ ...named, isActive: false, disabled: true, erasedAt: now().toISOString() });
}
