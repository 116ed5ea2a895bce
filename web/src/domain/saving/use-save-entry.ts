import { useMutation } from "@tanstack/react-query";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { errorCode } from "#lib/error-message.ts";
import { addition, type Answer, NOT_SENT, typedId } from "./change.ts";
import { useEntryToasts } from "./entry-toasts.ts";
import { loadSendQueue } from "./send-queue/load-send-queue.ts";
import { ENTRY_CHANGE, useMonthCache } from "./month-cache.ts";

/**
 * Adds an entry: on screen at once, and off again when the server refuses. `onRefused` is called even if
 * the form is no longer on screen, so that nothing typed is lost, with the id to try again under. `onSaved`
 * says what has happened in other words than those of a new entry.
 */
export function useSaveEntry(
	onRefused?: (entry: Entry, id: string) => void,
	onSaved?: (entry: Entry) => Promise<void>,
) {
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	return useMutation({
		...ENTRY_CHANGE,
		mutationFn: async (entry: Entry) =>
			(await loadSendQueue()).post(addition([entry], cache.workedOn([entry]))),
		onMutate: async (entry) => {
			await cache.hold(loadSendQueue());
			cache.put(entry);
		},
		onSuccess: (answer, entry) => {
			void onSaved?.(entry);
			if (answer === NOT_SENT) return;
			cache.putAnswer(answer);
			if (usesHoliday(entry.dayTypeId)) cache.renewHolidays();
			if (isRequested(answer)) toasts.requested();
			else if (!onSaved) toasts.created();
		},
		onError: (error, entry) => {
			cache.take(entry);
			// A taken id would be refused for ever.
			onRefused?.(entry, errorCode(error) === "id-taken" ? crypto.randomUUID() : typedId(entry));
			toasts.failed(error);
		},
		onSettled: cache.settle,
	});
}

/** Leave that a lead has to approve was requested in place of saved. */
export function isRequested(answer: Answer): boolean {
	return "workDay" in answer
		? answer.request !== undefined
		: answer.some(({ entries, requests = [] }) => requests.length > 0 && entries.length === 0);
}
