import { useMutation } from "@tanstack/react-query";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { client } from "#lib/api-client.ts";
import { draftOf } from "./entry-draft.ts";
import { useEntryToasts } from "./entry-toasts.ts";
import { ENTRY_CHANGE, useMonthCache } from "./month-cache.ts";
import { retryUnanswered, useSaveEntry } from "./use-save-entry.ts";
import { currentEntry } from "./use-update-entry.ts";

/** Takes an entry away at once; for five seconds a toast offers to make it again. */
export function useDeleteEntry() {
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	const save = useSaveEntry();
	return useMutation({
		mutationKey: ENTRY_CHANGE,
		meta: { quiet: true },
		mutationFn: deleteEntry,
		retry: retryUnanswered,
		onMutate: async (entry) => {
			await cache.hold();
			cache.take(entry);
		},
		onSuccess: (days, entry) => {
			cache.putDays(days);
			if (usesHoliday(entry.dayTypeId)) cache.renewHolidays();
			// A deleted entry's id is never used again, so the entry comes back under a new one.
			toasts.deleted(() => save.mutate({ id: crypto.randomUUID(), day: entry, draft: draftOf(entry) }));
		},
		onError: (error, entry) => {
			cache.put(currentEntry(error) ?? entry);
			toasts.failed(error);
		},
		onSettled: cache.settle,
	});
}

function deleteEntry({ id, workDayId, version }: Entry) {
	return client.workDays.deleteEntry({ id, workDayId, version: 2, entryVersion: version });
}
