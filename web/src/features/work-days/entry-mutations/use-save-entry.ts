import { useMutation } from "@tanstack/react-query";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { SavedDay, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { client } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { bookHolidays, idOnDay } from "./book-holidays.ts";
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

function postEntry({ id, day, draft }: NewEntry) {
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

/** Puts the entry on its day by the call that its type asks for; answers the day, or the days that were booked. */
export async function putEntry(entry: NewEntry): Promise<SavedDay | WorkDay[]> {
	const { id, day, draft } = entry;
	if (!usesHoliday(draft.dayTypeId)) return postEntry(entry);
	return bookHolidays({ id, dayTypeId: draft.dayTypeId, dates: [day.date], notes: draft.notes });
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
		mutationFn: putEntry,
		retry: retryUnanswered,
		onMutate: async (entry) => {
			await cache.hold();
			cache.put(entryOf(entry.draft, idOnDay(entry), entry.day));
		},
		onSuccess: (saved, { draft }) => {
			if (Array.isArray(saved)) cache.putDays(saved);
			else cache.putSaved(saved);
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
