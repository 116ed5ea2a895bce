import { useMutation } from "@tanstack/react-query";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { errorCode } from "#lib/error-message.ts";
import { idOnDay, KEPT, type NewEntry } from "./change.ts";
import { entryOf } from "./entry-draft.ts";
import { useEntryToasts } from "./entry-toasts.ts";
import { loadOutbox } from "./load-outbox.ts";
import { ENTRY_CHANGE, useMonthCache } from "./month-cache.ts";

/**
 * Adds an entry: on screen at once, and off again when the server refuses. `onRefused` is called even if
 * whoever saved is no longer on screen, so that nothing typed is lost.
 */
export function useSaveEntry(onRefused?: (entry: NewEntry) => void) {
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	return useMutation({
		...ENTRY_CHANGE,
		mutationFn: async (entry: NewEntry) => (await loadOutbox()).postNew(entry),
		onMutate: async (entry) => {
			await cache.hold(loadOutbox());
			cache.put(entryOf(entry.draft, idOnDay(entry), entry.day));
		},
		onSuccess: (answer, { draft }) => {
			if (answer === KEPT) return;
			cache.putAnswer(answer);
			if (usesHoliday(draft.dayTypeId)) cache.renewHolidays();
			toasts.created();
		},
		onError: (error, entry) => {
			cache.take({ id: idOnDay(entry), workDayId: entry.day.workDayId });
			// A taken id would be refused for ever.
			onRefused?.(errorCode(error) === "id-taken" ? { ...entry, id: crypto.randomUUID() } : entry);
			toasts.failed(error);
		},
		onSettled: cache.settle,
	});
}
