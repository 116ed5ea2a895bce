import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Inbox } from "@tuntikirja/contract/inbox/schema.ts";
import { useEffect, useState } from "react";
import { api, client } from "#lib/api-client.ts";

const inboxQuery = () => api.inbox.getInbox.queryOptions({ input: {} });

/**
 * The inbox. What is shown is marked as read, and stays marked as new on the page until it is left. The shell makes the
 * list of live documents; it is asked for only until they are there.
 */
export function useInbox() {
	const queryClient = useQueryClient();
	const query = useQuery(inboxQuery());
	const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
	const { mutate } = useMutation({
		mutationFn: (ids: string[]) => client.inbox.markRead({ ids }),
		onMutate: (ids) => setNewIds((known) => new Set([...known, ...ids])),
		// Not the answer: what is heard meanwhile is younger.
		onSuccess: (_answer, ids) =>
			queryClient.setQueryData(inboxQuery().queryKey, (shown) => shown && withRead(shown, ids)),
	});
	const unread = query.data?.notices.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
	const key = unread.join(" ");
	useEffect(() => {
		if (key !== "") mutate(key.split(" "));
	}, [key, mutate]);
	return { query, isNew: ({ id, isRead }: Inbox["notices"][number]) => !isRead || newIds.has(id) };
}

function withRead(inbox: Inbox, ids: readonly string[]): Inbox {
	const notices = inbox.notices.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one));
	return { ...inbox, notices };
}
