import { contract } from "@tuntikirja/contract/contract.ts";
import { presentInbox, tidied } from "@tuntikirja/contract/inbox/present-inbox.ts";
import { now } from "#firestore/clock.ts";
import { transact } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { inboxDoc } from "#records/inbox/inbox.ts";
import { waitingFor } from "./get-inbox.ts";

/** Without a row in the audit trail: what a person has read is their own. 1 write, and none when all were read. */
export const markRead = operation(contract.inbox.markRead).handler(async ({ input, context: { caller } }) => {
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
	return presentInbox(heard, await waitingFor(caller), now());
});
