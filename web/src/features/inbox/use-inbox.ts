import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, client } from "#lib/api-client.ts";

const inboxQuery = () => api.inbox.getInbox.queryOptions({ input: {} });

/** The inbox. What is shown is marked as read, and stays marked as new on the page until it is left. */
export function useInbox() {
	const queryClient = useQueryClient();
	const query = useQuery(inboxQuery());
	const { mutate } = useMutation({
		mutationFn: (ids: string[]) => client.inbox.markRead({ ids }),
		// Not fetched anew: the page goes on showing what was new when it was opened.
		onSuccess: () => queryClient.invalidateQueries({ queryKey: api.inbox.key(), refetchType: "none" }),
	});
	const unread = query.data?.notices.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
	const key = unread.join(" ");
	useEffect(() => {
		if (key !== "") mutate(key.split(" "));
	}, [key, mutate]);
	return query;
}
