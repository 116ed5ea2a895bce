import type { QueryClient } from "@tanstack/react-query";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import type { DocumentData } from "firebase/firestore";
import { api } from "#lib/api-client.ts";
import { watchDocument } from "#lib/live/live-document.ts";

/** The inbox that the admins share. */
const ADMINS = "admins";

/** Reports how many items wait in each inbox of the user, and renews a list that is shown when one changes. */
export function watchInbox(
	uid: string,
	isAdmin: boolean,
	queryClient: QueryClient,
	onCount: (document: string, count: number) => void,
): () => void {
	const ends = (isAdmin ? [uid, ADMINS] : [uid]).map((id) =>
		watchDocument(`${COLLECTIONS.inboxes}/${id}`, {
			// Always: the first snapshot has the number as well.
			differs: () => true,
			onChange: (stored) => {
				onCount(id, waitingIn(stored));
				queryClient.invalidateQueries({ queryKey: api.inbox.key() }).catch(() => undefined);
			},
		}),
	);
	return () => {
		for (const end of ends) end();
	};
}

/** Decisions that are not made, and notices that are not read. */
export function waitingIn(stored: DocumentData | undefined): number {
	const toDecide = Object.values((stored?.toDecide ?? {}) as Record<string, object | null>);
	const notices = Object.values((stored?.notices ?? {}) as Record<string, { isRead?: boolean }>);
	return (
		toDecide.filter((one) => one !== null).length + notices.filter(({ isRead }) => isRead === false).length
	);
}
