import { contract } from "@tuntikirja/contract/contract.ts";
import { presentInbox } from "@tuntikirja/contract/inbox/present-inbox.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { ADMINS, inboxDoc, type StoredWaiting, waitingIn } from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";

/**
 * For programs, and for pages that cannot listen: the web app makes the list of the documents that its bell listens to.
 * 3 reads with the profile of the caller and none of what waits, as all budgets count; else one for each item that does.
 */
export const getInbox = operation(contract.inbox.getInbox).handler(async ({ context: { caller } }) => {
	const [heard, waiting] = await Promise.all([database.get(inboxDoc(caller.uid)), waitingFor(caller)]);
	return presentInbox(heard, waiting, now());
});

/** What waits for the caller, and for the admins together if they are one. */
export function waitingFor({ uid, profile }: Caller): Promise<StoredWaiting[]> {
	return database.find(waitingIn(profile.role === "admin" ? [uid, ADMINS] : [uid]));
}
