import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { whyCannotPut } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { namesIn, type ProjectPair } from "#domain/projects/project-choices.ts";
import { type EntryContent, editedEntry, newEntry, withoutTimes } from "#domain/saving/change.ts";
import { useDeleteEntry, useSaveEntry, useUpdateEntry } from "#domain/saving/entry-changes.ts";
import { formatClock, parseHours } from "#domain/work-days/parse-hours.ts";
import { today } from "#lib/clock.ts";
import { cellChange } from "./week-rows.ts";

/** Saves what is typed for a day of a project, nothing for no work; returns in words why it cannot, or null. */
export type ChangeCell = (
	day: WorkDay,
	pair: ProjectPair | null,
	entries: readonly Entry[],
	typed: string,
) => string | null;

const DAY_MINUTES = 24 * 60;

export function useCellChange(): ChangeCell {
	const { mutate: save } = useSaveEntry();
	const { mutate: update } = useUpdateEntry();
	const { mutate: remove } = useDeleteEntry();
	const { t } = useTranslation("week-grid");
	const { t: tError } = useTranslation("errors");
	return useCallback(
		(day, pair, entries, typed) => {
			const minutes = typed.trim() === "" ? 0 : parseHours(typed);
			if (minutes === null) return t("unreadable");
			if (minutes > DAY_MINUTES) return t("tooLong", { hours: formatClock(minutes) });
			const change = cellChange(minutes, entries);
			const [entry] = entries;
			if (change === "none") return null;
			if (change === "delete" && entry) {
				remove(entry);
				return null;
			}
			const hours = minutesToHours(minutes);
			// Other hours than those that its times make: it has none from now on.
			const content: EntryContent = entry
				? { ...withoutTimes(entry), hours }
				: { dayTypeId: DAY_TYPES.NORMAL_DAY, hours, notes: "", ...(pair && namesIn(pair)) };
			const refusal = whyCannotPut(content, day, today(), entry?.id);
			if (refusal !== null) return tError(refusal);
			if (entry) update({ before: entry, entry: editedEntry(entry, content) });
			else save(newEntry(day, content));
			return null;
		},
		[save, update, remove, t, tError],
	);
}
