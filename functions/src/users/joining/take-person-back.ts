import { AppError } from "#errors/app-error.ts";
import type { Writer } from "#firestore/writer.ts";
import { changeWithin, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { followProfile } from "#records/inbox/deciders.ts";
import type { Call } from "#records/people/caller.ts";
import { addIdentityTask, identityTaskDoc } from "#records/people/identity-tasks.ts";
import { personalDocs } from "#records/people/personal-docs.ts";
import { userDoc } from "#records/people/users.ts";
import { requireRemainingAdmin } from "#users/change-profile.ts";
import { isInUse } from "./is-in-use.ts";

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
