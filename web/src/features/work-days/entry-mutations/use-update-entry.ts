import { useMutation } from "@tanstack/react-query";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { client } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { type EntryDraft, entryOf } from "./entry-draft.ts";
import { useEntryToasts } from "./entry-toasts.ts";
import { ENTRY_CHANGE, useMonthCache } from "./month-cache.ts";
import { retryUnanswered } from "./use-save-entry.ts";

export interface EditedEntry {
	/** As it was when it was opened; its version goes along. */
	readonly before: Entry;
	readonly draft: EntryDraft;
}

/** Changes an entry: on screen at once, and back when the server refuses. */
export function useUpdateEntry() {
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	return useMutation({
		mutationKey: ENTRY_CHANGE,
		meta: { quiet: true },
		mutationFn: putEdit,
		retry: retryUnanswered,
		onMutate: async ({ before, draft }) => {
			await cache.hold();
			cache.put(entryOf(draft, before.id, before, before.version + 1));
		},
		onSuccess: (saved, { before }) => {
			cache.putSaved(saved);
			if (usesHoliday(before.dayTypeId)) cache.renewHolidays();
			toasts.updated();
		},
		onError: (error, { before }) => {
			const current = currentEntry(error);
			cache.put(current ?? before);
			// The form shows the two versions itself.
			if (!current) toasts.failed(error);
		},
		onSettled: cache.settle,
	});
}

function putEdit({ before, draft }: EditedEntry) {
	return client.workDays.updateEntry({
		editedEntry: {
			id: before.id,
			changedHour: minutesToHours(draft.minutes),
			notes: draft.notes,
			projectId: draft.project?.id ?? null,
			labelId: draft.label?.id ?? null,
			dayTypeId: draft.dayTypeId,
			version: before.version,
		},
		workDayId: before.workDayId,
	});
}

/** The entry as somebody else has made it meanwhile, from the answer stale-version; else null. */
export function currentEntry(error: unknown): Entry | null {
	if (errorCode(error) !== "stale-version") return null;
	const { data } = error as { data?: { current?: Entry | null } };
	return data?.current ?? null;
}
