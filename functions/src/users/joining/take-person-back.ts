import { AppError } from "#errors/app-error.ts";
import type { Writer } from "#firestore/writer.ts";
import { changeWithin, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { followProfile } from "#records/inbox/deciders.ts";
import type { Call } from "#records/people/caller.ts";
import { addIdentityTask } from "#records/people/identity-tasks.ts";
import { personalDocs } from "#records/people/personal-docs.ts";
import { userDoc } from "#records/people/users.ts";
import { requireRemainingAdmin } from "#users/change-profile.ts";
import { namesOf } from "#users/removal/delete-user.ts";
import { isInUse } from "./is-in-use.ts";

interface TakenBack extends Call {
	readonly uid: string;
}

/**
 * Removes a person with what they began with, and nothing else: who has done anything, or of whom anything was written since,
 * stays. Their sign-in follows from the task. @throws not-found, person-in-use, own-access, last-admin
 */
export async function takePersonBack(writer: Writer, { uid, caller, requestId }: TakenBack): Promise<void> {
	const origin = originOf({ caller, requestId }, "user", uid, uid);
	await changeWithin(writer, userDoc(uid), origin, async (before) => {
		if (before === null) {
			if (!(await wasDeleted(writer, "user", uid))) throw new AppError("not-found");
			return null;
		}
		if (await isInUse(writer, uid)) throw new AppError("person-in-use");
		await requireRemainingAdmin(writer, { caller, userId: uid }, before, null);
		(await followProfile(writer, uid, before, null))(writer);
		addIdentityTask(writer, uid, { forget: namesOf(before) });
		for (const doc of personalDocs(uid)) writer.remove(doc);
		return null;
	});
}
