import { AppError } from "#errors/app-error.ts";
import type { Writer } from "#firestore/writer.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import type { Caller } from "./caller.ts";
import { type UserProfile, userDoc } from "./users.ts";

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
