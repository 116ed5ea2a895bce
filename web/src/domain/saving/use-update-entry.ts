import { useMutation } from "@tanstack/react-query";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { errorCode } from "#lib/error-message.ts";
import { type Answer, contentOf, editedEntry, NOT_SENT } from "./change.ts";
import { useEntryToasts } from "./entry-toasts.ts";
import { loadSendQueue } from "./send-queue/load-send-queue.ts";
import { ENTRY_CHANGE, useMonthCache } from "./month-cache.ts";

export interface EntryEdit {
	readonly before: Entry;
	/** In the version of the one before. */
	readonly entry: Entry;
	/** The day's leave whose place it takes: that one is gone, and Undo would not bring it back. */
	readonly replaced?: Entry | undefined;
}

/** Changes an entry: on screen at once, and back when the server refuses. A toast offers to undo it. */
export function useUpdateEntry() {
	const { mutate: undo } = useEdit({
		onSaved: async ({ entry }) => (await loadSendQueue()).showUndone("edit", entry),
		onStale: async () => (await loadSendQueue()).showNotUndone(),
	});
	return useEdit({
		onSaved: async ({ before, entry, replaced }, answer) => {
			const after = { ...entry, version: versionIn(answer, entry) };
			const undoEdit = () => undo({ before: after, entry: editedEntry(after, contentOf(before)) });
			const done = answer === NOT_SENT ? "updatedLater" : "updated";
			await (await loadSendQueue()).showChanged(done, before, replaced ? null : undoEdit);
		},
		// The form shows the two versions itself.
		onStale: async () => undefined,
	});
}

interface EditOptions {
	readonly onSaved: (edit: EntryEdit, answer: Answer | typeof NOT_SENT) => Promise<void>;
	/** Another change has come in between, which is on screen by now. */
	readonly onStale: () => Promise<void>;
}

function useEdit({ onSaved, onStale }: EditOptions) {
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	return useMutation({
		...ENTRY_CHANGE,
		mutationFn: async ({ entry }: EntryEdit) => (await loadSendQueue()).post({ kind: "edited", entry }),
		onMutate: async ({ entry }) => {
			await cache.hold(loadSendQueue());
			cache.put({ ...entry, version: entry.version + 1 });
		},
		onSuccess: (answer, edit) => {
			if (answer !== NOT_SENT) {
				cache.putAnswer(answer);
				if (usesHoliday(edit.before.dayTypeId)) cache.renewHolidays();
			}
			return onSaved(edit, answer);
		},
		onError: (error, { before }) => {
			const current = currentEntry(error);
			cache.put(current ?? before);
			if (current) return onStale();
			toasts.failed(error);
		},
		onSettled: cache.settle,
	});
}

/** The version that the server has answered; what is not sent yet will have the next one. */
function versionIn(answer: Answer | typeof NOT_SENT, { id, version }: Entry): number {
	const entries = answer !== NOT_SENT && "workDay" in answer ? answer.workDay.entries : [];
	return entries.find((entry) => entry.id === id)?.version ?? version + 1;
}

/** The entry as it has been changed meanwhile, from the answer stale-version; else null. */
export function currentEntry(error: unknown): Entry | null {
	if (errorCode(error) !== "stale-version") return null;
	const { data } = error as { data?: { current?: Entry | null } };
	return data?.current ?? null;
}
