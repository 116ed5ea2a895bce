import { tidied } from "@tuntikirja/contract/inbox/present-inbox.ts";
import { now } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { allInboxes, inboxDoc, type StoredInbox } from "#records/inbox/inbox.ts";

/** Deletes notices that are old or too many, also from the inboxes of those who never open them. */
export async function tidyInboxes(): Promise<void> {
	for (const { id, value } of await ofMany().findWithIds(allInboxes()))
		if (isUntidy(value))
			await transact(async (writer) => {
				const inbox = await writer.get(inboxDoc(id));
				if (inbox !== null) writer.set(inboxDoc(id), tidied(inbox, now()));
			});
}

function isUntidy(inbox: StoredInbox): boolean {
	const left = tidied(inbox, now());
	return Object.keys(left.notices).length < Object.keys(inbox.notices).length;
}
