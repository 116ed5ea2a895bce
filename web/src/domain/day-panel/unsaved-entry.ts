import { type QueryClient, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import type { EntryValues } from "#domain/day-panel/entry-form/entry-values.ts";

/** Typed values that have not become an entry: left half-way, or refused by the server. */
export interface UnsavedEntry {
	readonly id: string;
	readonly values: EntryValues;
	/** Was to change an entry that is on the day: it must not be saved beside it unawares. */
	readonly isEdit?: boolean;
}

const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
const KEY = ["work-days", "unsent-entry"];
const NONE: readonly UnsavedEntry[] = [];

/**
 * The first unsent entry of a date, until it is opened again. In the query cache, because that is emptied
 * when the person signs out, and never written to the disk of a browser that others may use.
 */
export function useUnsavedEntry(date: LocalDate) {
	const queryClient = useQueryClient();
	const { data = NONE } = useQuery<readonly UnsavedEntry[]>({
		queryKey: [...KEY, date],
		queryFn: skipToken,
		...FOR_EVER,
	});
	const actions = useMemo(
		() => ({
			store: (entry: UnsavedEntry) => storeUnsavedEntry(queryClient, date, entry),
			forget: () =>
				queryClient.setQueryData<readonly UnsavedEntry[]>([...KEY, date], (unsent = NONE) => unsent.slice(1)),
		}),
		[queryClient, date],
	);
	return { unsent: data[0] ?? null, ...actions };
}

/** Stores an unsent entry beside the others of its date. */
export function storeUnsavedEntry(queryClient: QueryClient, date: LocalDate, entry: UnsavedEntry): void {
	queryClient.setQueryDefaults(KEY, FOR_EVER);
	queryClient.setQueryData<readonly UnsavedEntry[]>([...KEY, date], (unsent = NONE) => [
		...unsent.filter(({ id }) => id !== entry.id),
		entry,
	]);
}
