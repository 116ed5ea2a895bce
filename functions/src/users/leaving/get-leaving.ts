import { contract } from "@tuntikirja/contract/contract.ts";
import type { Leaving } from "@tuntikirja/contract/users/leaving/schema.ts";
import { database } from "#firestore/reader.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import type { Caller } from "#records/people/caller.ts";
import { leavingDoc, type StoredLeaving } from "#records/people/leavings.ts";
import { AppError } from "#errors/app-error.ts";
import type { ReachingCaller, Subject } from "#records/groups/person-in-reach.ts";

/** 3 reads. */
export const getLeaving = operation(contract.users.getLeaving).handler(async ({ input, context }) => {
	const subject = await readableSubject(context.caller, input.userId);
	return presentLeaving(subject, await database.get(leavingDoc(subject.uid)));
});

export function presentLeaving({ uid, profile }: Caller, stored: StoredLeaving | null): Leaving {
	const leaving = stored === null ? null : { lastDay: stored.lastDay, hasEnded: stored.accessUntil === null };
	return { userId: uid, name: profile.name, leaving };
}

/** A person who has not been deleted: those who were cannot leave any more. @throws not-found */
export async function employedSubject(caller: ReachingCaller, userId: string): Promise<Subject> {
	const subject = await readableSubject(caller, userId);
	if (subject.profile.erasedAt !== null) throw new AppError("not-found");
	return subject;
}
