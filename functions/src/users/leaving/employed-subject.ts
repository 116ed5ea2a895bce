import { AppError } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import type { ReachingCaller, Subject } from "#records/groups/person-in-reach.ts";

/** A person who has not been deleted: those who were cannot leave any more. @throws not-found */
export async function employedSubject(caller: ReachingCaller, userId: string): Promise<Subject> {
	const subject = await readableSubject(caller, userId);
	if (subject.profile.erasedAt !== null) throw new AppError("not-found");
	return subject;
}
