import { useMutation } from "@tanstack/react-query";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { client } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { type EntryDraft, entryOf } from "./entry-draft.ts";
import { useEntryToasts } from "./entry-toasts.ts";
import { ENTRY_CHANGE, useMonthCache } from "./month-cache.ts";

export interface NewEntry {
	/** Made when the form opened and kept until the entry is saved, so a repeated call makes one entry. */
	readonly id: string;
	readonly day: Pick<WorkDay, "workDayId" | "date">;
	readonly draft: EntryDraft;
}

/** A call that got no answer may have done its work: the same id makes asking again safe. */
export function retryUnanswered(failures: number, error: unknown): boolean {
	return errorCode(error) === null && failures < 2;
}

export function postEntry({ id, day, draft }: NewEntry) {
	return client.workDays.saveEntry({
		entry: {
			id,
			hours: minutesToHours(draft.minutes),
			dayTypeId: draft.dayTypeId,
			notes: draft.notes,
			...(draft.project ? { projectId: draft.project.id } : {}),
			...(draft.label ? { labelId: draft.label.id } : {}),
		},
		date: day.date,
	});
}

/**
 * Adds an entry: on screen at once, and off again when the server refuses. `onRefused` is called even if
 * whoever saved is no longer on screen, so that nothing typed is lost.
 */
export function useSaveEntry(onRefused?: (entry: NewEntry) => void) {
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	return useMutation({
		mutationKey: ENTRY_CHANGE,
		meta: { quiet: true },
		mutationFn: postEntry,
		retry: retryUnanswered,
		onMutate: async ({ id, day, draft }) => {
			await cache.hold();
			cache.put(entryOf(draft, id, day));
		},
		onSuccess: (saved) => {
			cache.putSaved(saved);
			toasts.created();
		},
		onError: (error, entry) => {
			cache.take({ id: entry.id, workDayId: entry.day.workDayId });
			// A taken id would be refused for ever.
			onRefused?.(errorCode(error) === "id-taken" ? { ...entry, id: crypto.randomUUID() } : entry);
			toasts.failed(error);
		},
		onSettled: cache.settle,
	});
}
