import { AppError } from "#errors/app-error.ts";
import type { Caller } from "./caller.ts";
import { type UserProfile, usersWithEmail, userDoc } from "./users.ts";
import type { Writer } from "#firestore/writer.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";

/** Changes fields of the caller's own profile; `decide` answers the new values. @throws unknown-user */
export function changeOwnProfile(
	caller: Caller,
	requestId: string,
	decide: (profile: UserProfile, writer: Writer) => Promise<Partial<UserProfile>>,
): Promise<UserProfile> {
	const { uid } = caller;
	const origin = originOf({ caller, requestId }, "user", uid, uid);
	return changeDocument(userDoc(uid), origin, async (profile, writer) => {
		if (profile === null) throw new AppError("unknown-user");
		return { ...profile, ...(await decide(profile, writer)) };
	});
}

/**
 * Completes a change of address: the person has opened the link that was mailed to the new address, so the identity
 * provider has changed the sign-in, and this is the first token with it. Without such a change nothing is read or
 * written. `verifiedEmail` is the address of the token, if the provider has verified it.
 * @throws email-taken when another person has got the address meanwhile
 */
export async function settleEmail(
	caller: Caller,
	verifiedEmail: string | undefined,
	requestId: string,
): Promise<UserProfile> {
	const { uid, profile } = caller;
	const email = verifiedEmail?.toLowerCase();
	if (email === undefined || email === profile.email || email !== profile.pendingEmail) return profile;
	return changeOwnProfile(caller, requestId, async (before, reader) => {
		// A request beside this one has completed it.
		if (before.pendingEmail !== email) return {};
		const others = await reader.findWithIds(usersWithEmail(email));
		if (others.some(({ id }) => id !== uid)) throw new AppError("email-taken");
		return { email, emailVerified: true, pendingEmail: null };
	});
}
