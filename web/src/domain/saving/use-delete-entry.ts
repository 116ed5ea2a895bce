import { useMutation } from "@tanstack/react-query";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { deletion, NOT_SENT, newEntry } from "./change.ts";
import { useEntryToasts } from "./entry-toasts.ts";
import { loadSendQueue } from "./send-queue/load-send-queue.ts";
import { ENTRY_CHANGE, useMonthCache } from "./month-cache.ts";
import { useSaveEntry } from "./use-save-entry.ts";
import { currentEntry } from "./use-update-entry.ts";

/** Takes an entry away at once; for eight seconds a toast offers to make it again. */
export function useDeleteEntry() {
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	const { mutate: restore } = useSaveEntry(undefined, async (entry) =>
		(await loadSendQueue()).showUndone("deletion", entry),
	);
	return useMutation({
		...ENTRY_CHANGE,
		mutationFn: async (entry: Entry) => (await loadSendQueue()).post(deletion(entry)),
		onMutate: async (entry) => {
			await cache.hold(loadSendQueue());
			cache.take(entry);
		},
		onSuccess: async (answer, entry) => {
			// A deleted entry's id is never used again, so the entry comes back under a new one.
			const undo = () => restore(newEntry(entry, entry));
			if (answer !== NOT_SENT) {
				cache.putAnswer(answer);
				if (usesHoliday(entry.dayTypeId)) cache.renewHolidays();
			}
			await (await loadSendQueue()).showChanged(
				answer === NOT_SENT ? "deletedLater" : "deleted",
				entry,
				undo,
			);
		},
		onError: (error, entry) => {
			cache.put(currentEntry(error) ?? entry);
			toasts.failed(error);
		},
		onSettled: cache.settle,
	});
}
