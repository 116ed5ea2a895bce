import type { QueryClient } from "@tanstack/react-query";
import { presentInbox, type StoredItems } from "@tuntikirja/contract/inbox/present-inbox.ts";
import type { Inbox } from "@tuntikirja/contract/inbox/schema.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import type { DocumentData } from "firebase/firestore";
import { api } from "#lib/api-client.ts";
import { now } from "#lib/clock.ts";
import { watchDocument } from "#lib/live/live-document.ts";

/** The inbox that the admins share. */
const ADMINS = "admins";

/** While the documents are listened to, nothing else has to be asked for the list. */
const LIVE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/**
 * Reports how many items wait in the inboxes of the user, and makes the list of the page of the same documents: opening it
 * costs no call. Where they cannot be listened to, the page asks the API.
 */
export function watchInbox(
	uid: string,
	isAdmin: boolean,
	queryClient: QueryClient,
	onCount: (count: number) => void,
): () => void {
	const queryKey = api.inbox.getInbox.queryKey({ input: {} });
	const ids = isAdmin ? [uid, ADMINS] : [uid];
	const heard = new Map<string, StoredItems>();
	let isDeaf = false;
	const renew = () => {
		queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
	};
	const show = () => {
		const inbox = presentInbox([...heard.values()], now());
		onCount(waitingIn(inbox));
		if (isDeaf) renew();
		if (heard.size < ids.length) return;
		queryClient.setQueryDefaults(queryKey, LIVE);
		queryClient.setQueryData(queryKey, inbox);
	};
	const forget = () => queryClient.setQueryDefaults(queryKey, {});
	const ends = ids.map((id) =>
		watchDocument(`${COLLECTIONS.inboxes}/${id}`, {
			onChange: (stored) => {
				heard.set(id, itemsIn(stored));
				show();
			},
			onDeaf: () => {
				isDeaf = true;
				heard.delete(id);
				forget();
				renew();
			},
		}),
	);
	return () => {
		forget();
		for (const end of ends) end();
	};
}

/** Only the API writes these documents, and checks them before. */
function itemsIn(stored: DocumentData | undefined): StoredItems {
	return { toDecide: stored?.toDecide ?? {}, notices: stored?.notices ?? {} };
}

/** Decisions that are not made, and notices that are not read. */
function waitingIn({ toDecide, notices }: Inbox): number {
	return toDecide.length + notices.filter(({ isRead }) => !isRead).length;
}
