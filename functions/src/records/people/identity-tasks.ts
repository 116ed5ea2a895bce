import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { z } from "zod";
import { now } from "#firestore/clock.ts";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery, Writer } from "#firestore/documents.ts";

/**
 * `identityTasks/{uid}`: the identity provider has yet to hear of a change of this person, or their traces have
 * yet to be removed. Says only whom: what is to be done follows from the profile as it then is.
 */
export const identityTaskSchema = z.object({ userId: z.string(), at: z.string() });
export type IdentityTask = z.infer<typeof identityTaskSchema>;

export function identityTaskDoc(uid: string): Doc<IdentityTask> {
	return { path: `${COLLECTIONS.identityTasks}/${uid}`, schema: identityTaskSchema };
}

/** Leaves the task in the transaction that changes the profile; a crash after it is made good by the sweeper. */
export function addIdentityTask(writer: Writer, uid: string): void {
	writer.set(identityTaskDoc(uid), { userId: uid, at: now().toISOString() });
}

/** Tasks that nobody has finished, the oldest first. */
export function openIdentityTasks(limit: number): DocQuery<IdentityTask> {
	const tasks = firestore().collection(COLLECTIONS.identityTasks);
	return { query: tasks.orderBy("at").limit(limit), schema: identityTaskSchema };
}
