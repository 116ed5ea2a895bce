import { useMutation } from "@tanstack/react-query";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { errorCode } from "#lib/error-message.ts";
import { NOT_SENT } from "./change.ts";
import { useEntryToasts } from "./entry-toasts.ts";
import { loadSendQueue } from "./load-send-queue.ts";
import { ENTRY_CHANGE, useMonthCache } from "./month-cache.ts";

export interface EntryEdit {
	readonly before: Entry;
	/** In the version of the one before. */
	readonly entry: Entry;
}

/** Changes an entry: on screen at once, and back when the server refuses. */
export function useUpdateEntry() {
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	return useMutation({
		...ENTRY_CHANGE,
		mutationFn: async ({ entry }: EntryEdit) => (await loadSendQueue()).post({ kind: "edited", entry }),
		onMutate: async ({ entry }) => {
			await cache.hold(loadSendQueue());
			cache.put({ ...entry, version: entry.version + 1 });
		},
		onSuccess: (answer, { before }) => {
			if (answer === NOT_SENT) return;
			cache.putAnswer(answer);
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

/** The entry as it has been changed meanwhile, from the answer stale-version; else null. */
export function currentEntry(error: unknown): Entry | null {
	if (errorCode(error) !== "stale-version") return null;
	const { data } = error as { data?: { current?: Entry | null } };
	return data?.current ?? null;
}
