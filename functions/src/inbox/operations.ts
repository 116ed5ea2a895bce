import { contract } from "@tuntikirja/contract/contract.ts";
import { presentInbox, tidied } from "@tuntikirja/contract/inbox/present-inbox.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { operation } from "#http/operation.ts";
import { ADMINS, inboxDoc, type StoredWaiting, waitingIn } from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";

/**
 * For programs, and for pages that cannot listen: the web app makes the list of the documents that its bell listens to.
 * 3 reads with the profile of the caller and none of what waits, as all budgets count; else one for each item that does.
 */
const getInbox = operation(contract.inbox.getInbox).handler(async ({ context: { caller } }) => {
	const [heard, waiting] = await Promise.all([database.get(inboxDoc(caller.uid)), waitingFor(caller)]);
	return presentInbox(heard, waiting, { now: now(), userId: caller.uid });
});

/** What waits for the caller, and for the admins together if they are one. */
function waitingFor({ uid, profile }: Caller): Promise<StoredWaiting[]> {
	return database.find(waitingIn(profile.role === "admin" ? [uid, ADMINS] : [uid]));
}

/** Without a row in the audit trail: what a person has read is their own. 1 write, and none when all were read. */
const markRead = operation(contract.inbox.markRead).handler(async ({ input, context: { caller } }) => {
	const heard = await transact(async (writer) => {
		const own = await writer.get(inboxDoc(caller.uid));
		const asked = new Set(input.ids);
		const unread = Object.entries(own?.notices ?? {}).filter(([id, { isRead }]) => asked.has(id) && !isRead);
		if (own === null || unread.length === 0) return own;
		const read = unread.map(([id, notice]) => [id, { ...notice, isRead: true }] as const);
		const after = tidied({ ...own, notices: { ...own.notices, ...Object.fromEntries(read) } }, now());
		writer.set(inboxDoc(caller.uid), after);
		return after;
	});
	return presentInbox(heard, await waitingFor(caller), { now: now(), userId: caller.uid });
});

export const inbox = { getInbox, markRead };
