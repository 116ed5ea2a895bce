import { contract } from "@tuntikirja/contract/contract.ts";
import { presentInbox } from "@tuntikirja/contract/inbox/present-inbox.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { ADMINS, inboxDoc } from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";

/**
 * For programs, and for pages that cannot listen: the web app makes the list of the documents that its bell listens to.
 * 2 reads with the profile of the caller, as all budgets count; 3 for admins, who have two inboxes.
 */
export const getInbox = operation(contract.inbox.getInbox).handler(async ({ context: { caller } }) =>
	presentInbox(await database.getAll(inboxesOf(caller)), now()),
);

/** The caller's own inbox first. */
export function inboxesOf({ uid, profile }: Caller) {
	return (profile.role === "admin" ? [uid, ADMINS] : [uid]).map(inboxDoc);
}
