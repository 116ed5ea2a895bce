import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { whyCannotPut } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useCallback } from "react";
import { namesIn, type ProjectPair } from "#domain/projects/project-choices.ts";
import { type EntryContent, editedEntry, newEntry, withoutTimes } from "#domain/saving/change.ts";
import { useEntryToasts } from "#domain/saving/entry-toasts.ts";
import { useDeleteEntry, useSaveEntry, useUpdateEntry } from "#domain/saving/entry-changes.ts";
import { today } from "#lib/clock.ts";
import { cellChange } from "./week-rows.ts";

/** Saves a cell's minutes on its day, in its project; returns false if they are invalid or refused. */
export type ChangeCell = (
	day: WorkDay,
	pair: ProjectPair | null,
	entries: readonly Entry[],
	minutes: number | null,
) => boolean;

export function useCellChange(): ChangeCell {
	const { mutate: save } = useSaveEntry();
	const { mutate: update } = useUpdateEntry();
	const { mutate: remove } = useDeleteEntry();
	const { refused } = useEntryToasts();
	return useCallback(
		(day, pair, entries, minutes) => {
			const change = cellChange(minutes, entries);
			const [entry] = entries;
			if (change === "invalid" || minutes === null) return false;
			if (change === "none") return true;
			if (change === "delete" && entry) {
				remove(entry);
				return true;
			}
			const hours = minutesToHours(minutes);
			// Other hours than those that its times make: it has none from now on.
			const content: EntryContent = entry
				? { ...withoutTimes(entry), hours }
				: { dayTypeId: DAY_TYPES.NORMAL_DAY, hours, notes: "", ...(pair && namesIn(pair)) };
			const refusal = whyCannotPut(content, day, today(), entry?.id);
			if (refusal !== null) {
				refused(refusal);
				return false;
			}
			if (entry) update({ before: entry, entry: editedEntry(entry, content) });
			else save(newEntry(day, content));
			return true;
		},
		[save, update, remove, refused],
	);
}
