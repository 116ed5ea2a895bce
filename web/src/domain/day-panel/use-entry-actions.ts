import { whyCannotPut, whyCannotTake } from "@tuntikirja/contract/work-days/day-guards.ts";
import { isOncePerDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { newEntry, withoutTimes } from "#domain/saving/change.ts";
import { useEntryToasts } from "#domain/saving/entry-toasts.ts";
import { useDeleteEntry, useSaveEntry } from "#domain/saving/entry-changes.ts";
import { useSecondPress } from "#domain/day-panel/entry-form/second-press.ts";
import { today } from "#lib/clock.ts";
import type { EntryActions } from "./entry-row.tsx";

/** What the buttons and keys of a day's entries do; the rules are asked before the server is. */
export function useEntryActions(day: WorkDay, edit: EntryActions["edit"]): EntryActions {
	const toasts = useEntryToasts();
	const { mutate: save } = useSaveEntry();
	const { mutate: remove } = useDeleteEntry();
	const { isSecond } = useSecondPress();
	return {
		edit,
		duplicate: (entry: Entry) => {
			// The key comes here for any entry; a day has each leave only once.
			if (isOncePerDay(entry.dayTypeId) || isSecond("duplicate")) return;
			const refusal = whyCannotPut(entry, day, today());
			if (refusal) toasts.refused(refusal);
			// At the same time there is the entry itself.
			else save(newEntry(day, withoutTimes(entry)));
		},
		remove: (entry: Entry) => {
			// The next entry has moved to the place of this one.
			if (isSecond("delete")) return;
			const refusal = whyCannotTake(entry, day);
			if (refusal) toasts.refused(refusal);
			else remove(entry);
		},
	};
}
