import type { QueryClient } from "@tanstack/react-query";
import {
	presentInbox,
	type StoredNotices,
	type WaitingItem,
} from "@tuntikirja/contract/inbox/present-inbox.ts";
import type { Inbox } from "@tuntikirja/contract/inbox/schema.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { api } from "#lib/api-client.ts";
import { now } from "#lib/clock.ts";
import { watchCollection, watchDocument } from "#lib/live-document.ts";

/** The inbox that the admins share. */
const ADMINS = "admins";

/** While the documents are listened to, nothing else has to be asked for the list. */
const LIVE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/**
 * Reports how many items wait for the user, and makes the list of the page of the same documents: opening it costs no call.
 * Where they cannot be listened to, the page asks the API.
 */
export function watchInbox(
	uid: string,
	isAdmin: boolean,
	queryClient: QueryClient,
	onCount: (count: number) => void,
): () => void {
	const queryKey = api.inbox.getInbox.queryKey({ input: {} });
	let heard: StoredNotices | null = null;
	let waiting: readonly WaitingItem[] | null = null;
	let isDeaf = false;
	let ownToDecide: readonly string[] = [];
	const renew = () => {
		queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
	};
	const show = () => {
		const inbox = presentInbox(heard, waiting ?? [], { now: now(), userId: uid });
		onCount(countOf(inbox, (item) => item.personId !== uid || ownToDecide.includes(item.id)));
		if (isDeaf) renew();
		if (heard === null || waiting === null) return;
		queryClient.setQueryDefaults(queryKey, LIVE);
		queryClient.setQueryData(queryKey, inbox);
	};
	const showOwn = async () => {
		const own = (waiting ?? []).filter(({ item }) => item.personId === uid && item.kind === "month");
		if (own.length === 0) return;
		ownToDecide = await decidable(own, queryClient);
		show();
	};
	const forget = () => queryClient.setQueryDefaults(queryKey, {});
	const deaf = () => {
		isDeaf = true;
		forget();
		renew();
	};
	const ends = [
		watchDocument(`${COLLECTIONS.inboxes}/${uid}`, {
			onChange: (stored) => {
				heard = { notices: stored?.notices ?? {} };
				show();
			},
			onDeaf: () => {
				heard = null;
				deaf();
			},
		}),
		watchWaiting(isAdmin ? [uid, ADMINS] : [uid], (items) => {
			waiting = items;
			if (items === null) return deaf();
			show();
			showOwn().catch(() => undefined);
		}),
	];
	return () => {
		forget();
		for (const end of ends) end();
	};
}

/** What waits in these inboxes; null: it cannot be listened to. */
function watchWaiting(anyOf: string[], onChange: (items: readonly WaitingItem[] | null) => void) {
	const listener = {
		// Only the API writes these documents, and checks them before.
		onChange: (stored: unknown) => onChange((stored ?? []) as readonly WaitingItem[]),
		onDeaf: () => onChange(null),
	};
	return watchCollection(COLLECTIONS.waiting, listener, { field: "askedOf", anyOf });
}

/** Those of the user's own months that they approve, because there is no other admin. */
async function decidable(own: readonly WaitingItem[], queryClient: QueryClient): Promise<string[]> {
	const asked = own.map(async ({ id, item: { month = "" } }) => {
		const { may } = await queryClient.fetchQuery(api.months.getMonth.queryOptions({ input: { month } }));
		return may.includes("approve") ? [id] : [];
	});
	return (await Promise.all(asked)).flat();
}

/** Decisions that the user can make, and notices that are not read. */
function countOf(
	{ toDecide, notices }: Inbox,
	canDecide: (item: Inbox["toDecide"][number]) => boolean,
): number {
	return toDecide.filter(canDecide).length + notices.filter(({ isRead }) => !isRead).length;
}
