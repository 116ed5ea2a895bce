import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { followProfile } from "#records/inbox/deciders.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import { canAdminister, whyCannotLoseAdmin } from "./admin-access.ts";
import { addIdentityTask } from "#records/people/identity-tasks.ts";
import { withoutAnySession } from "#records/sign-ins/sessions.ts";
import { type UserProfile, userDoc, usersWithAdminRole } from "#records/people/users.ts";

export interface ProfileChange extends Call {
	readonly userId: string;
}

/**
 * Changes fields of any person's profile for an admin. A change of access adds a task in the same transaction, which
 * updates the identity: see `settleIdentity`. 2 reads and 2 writes, 3 writes with a task, and a read for each admin
 * when an admin loses the role or access. What waits for a lead, or waits for the leads of the person, follows.
 * @throws not-found (also for those who were erased), own-access, last-admin
 */
export function changeProfile(
	{ caller, requestId, userId }: ProfileChange,
	decide: (profile: UserProfile, writer: Writer) => Promise<Partial<UserProfile>> | Partial<UserProfile>,
): Promise<UserProfile> {
	const origin = originOf({ caller, requestId }, "user", userId, userId);
	return changeDocument(userDoc(userId), origin, async (profile, writer) => {
		if (profile === null || profile.erasedAt !== null) throw new AppError("not-found");
		const after = { ...profile, ...(await decide(profile, writer)) };
		await requireRemainingAdmin(writer, { caller, userId }, profile, after);
		(await followProfile(writer, userId, profile, after))(writer);
		const isChanged = after.isActive !== profile.isActive || after.disabled !== profile.disabled;
		if (isChanged) addIdentityTask(writer, userId);
		// The sign-in of a person without access is unlinked: see settleIdentity.
		return isChanged && (!after.isActive || after.disabled) ? { ...after, ...withoutSignIns(after) } : after;
	});
}

/** What a profile knows of sign-ins once an admin has ended them all: the next one of the person gets in. */
export function withoutSignIns({ sessions }: UserProfile): Pick<UserProfile, "googleIds" | "sessions"> {
	return { googleIds: [], sessions: withoutAnySession(sessions, null) };
}

/**
 * Refuses to remove the last admin. The admins are read in the transaction that writes, so that when two admins demote
 * each other at once the second request sees the first change.
 */
export async function requireRemainingAdmin(
	writer: Writer,
	{ caller, userId }: { readonly caller: Pick<Caller, "uid">; readonly userId: string },
	before: UserProfile,
	after: UserProfile | null,
): Promise<void> {
	if (!canAdminister(before) || (after !== null && canAdminister(after))) return;
	const admins = await writer.findWithIds(usersWithAdminRole());
	const others = admins.filter(({ id }) => id !== userId).map(({ value }) => value);
	refuseIf(whyCannotLoseAdmin(caller.uid === userId, others));
}
