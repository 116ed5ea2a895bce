import { database } from "@tuntikirja/functions/firestore/documents.ts";
import { type StoredWaiting, waitingIn } from "@tuntikirja/functions/records/inbox/inbox.ts";

/** What waits in an inbox, in the order of the ids. */
export async function waitingAt(inboxId: string): Promise<StoredWaiting[]> {
	const found = await database.find(waitingIn([inboxId]));
	return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}
