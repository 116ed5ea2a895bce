import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import type { EntryValues } from "./entry-values.ts";

/** What somebody typed and what has not become an entry: left half-way, or refused by the server. */
export interface UnsentEntry {
	readonly id: string;
	readonly values: EntryValues;
}

const FOR_EVER = Number.POSITIVE_INFINITY;

/**
 * The unsent entry of a date, until it is opened again. In the query cache, because that is emptied when
 * the person signs out, and never written to the disk of a browser that others may use.
 */
export function useUnsentEntry(date: LocalDate) {
	const queryClient = useQueryClient();
	const queryKey = useMemo(() => ["work-days", "unsent-entry", date], [date]);
	const { data } = useQuery<UnsentEntry | null>({
		queryKey,
		queryFn: skipToken,
		staleTime: FOR_EVER,
		gcTime: FOR_EVER,
	});
	const actions = useMemo(
		() => ({
			keep: (entry: UnsentEntry) => void queryClient.setQueryData(queryKey, entry),
			forget: () => void queryClient.setQueryData(queryKey, null),
		}),
		[queryClient, queryKey],
	);
	return { unsent: data ?? null, ...actions };
}
