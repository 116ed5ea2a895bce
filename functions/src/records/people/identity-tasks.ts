import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { now } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";

/**
 * `identityTasks/{uid}`: a change of this person is not yet applied at the identity provider, or their traces are not
 * yet removed. What is to be done follows from the profile at that time.
 */
export const identityTaskSchema = z.object({
	userId: z.string(),
	at: z.string(),
	/** A person who is made by an import without an invitation: they get none with their identity. */
	withoutMail: z.literal(true).optional(),
	/** A deleted person's name and address, which the profile has no more, until they are removed everywhere. */
	forget: z.array(z.string()).optional(),
	/** How far their removal has come: the documents of this path up to this id are done, and those of the paths before. */
	reached: z.object({ path: z.string(), after: z.string() }).optional(),
});
export type IdentityTask = z.infer<typeof identityTaskSchema>;

const identityTasks = collectionOf(COLLECTIONS.identityTasks, identityTaskSchema);

export const identityTaskDoc = identityTasks.doc;

interface NewTask {
	/** A deleted person's name and address. */
	readonly forget?: readonly string[];
	/** Whether a person without a password gets the link to set one. */
	readonly invites?: boolean;
}

/** Adds the task in the transaction that changes the profile; after a crash the sweeper runs it. */
export function addIdentityTask(
	writer: Writer,
	uid: string,
	{ forget = [], invites = true }: NewTask = {},
): void {
	const task: IdentityTask = { userId: uid, at: now().toISOString() };
	writer.set(identityTaskDoc(uid), {
		...task,
		...(forget.length > 0 && { forget: [...forget] }),
		...(!invites && { withoutMail: true as const }),
	});
}

/** Unfinished tasks, the oldest first. */
export const openIdentityTasks = (limit: number) =>
	identityTasks.find((all) => all.orderBy("at").limit(limit));
