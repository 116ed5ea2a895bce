import { AppError } from "#errors/app-error.ts";
import type { Writer } from "#firestore/documents.ts";
import { changeDocument } from "#records/audit/audit-log.ts";
import type { Caller } from "./caller.ts";
import { type UserProfile, userDoc } from "./users.ts";

/** Changes fields of the caller's own profile; `decide` answers the new values. @throws unknown-user */
export function changeOwnProfile(
	{ uid }: Caller,
	requestId: string,
	decide: (profile: UserProfile, writer: Writer) => Promise<Partial<UserProfile>>,
): Promise<UserProfile> {
	const origin = { actorId: uid, subjectId: uid, entity: "user", entityId: uid, requestId };
	return changeDocument(userDoc(uid), origin, async (profile, writer) => {
		if (profile === null) throw new AppError("unknown-user");
		return { ...profile, ...(await decide(profile, writer)) };
	});
}
