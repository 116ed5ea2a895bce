import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { EntryDraft } from "#features/work-days/saving/entry-draft.ts";
import type { Change } from "#features/work-days/saving/change.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

export interface Written {
	readonly date: LocalDate;
	readonly draft: EntryDraft;
	/** The entry is on its day already, as it was before. */
	readonly isEdit: boolean;
}

/** What somebody has typed into the changes: the last content of each entry, unless it was then deleted. */
export function writtenIn(waiting: WaitingChanges): readonly Written[] {
	const written = new Map<string, Written>();
	for (const { change } of waiting) put(written, change);
	return [...written.values()];
}

function put(written: Map<string, Written>, change: Change): void {
	switch (change.kind) {
		case "new":
			written.set(change.id, { date: change.day.date, draft: change.draft, isEdit: false });
			break;
		case "edited": {
			const { before, draft } = change;
			const isEdit = written.get(before.id)?.isEdit ?? true;
			written.set(before.id, { date: before.date, draft, isEdit });
			break;
		}
		case "booking":
			for (const { date } of change.days) {
				const draft = {
					dayTypeId: change.dayTypeId,
					notes: change.notes,
					minutes: 0,
					project: null,
					label: null,
				};
				written.set(bookedEntryId(change.id, date), { date, draft, isEdit: false });
			}
			break;
		case "deleted":
			written.delete(change.id);
	}
}

/** The dates that a change is about. */
export function datesOf(change: Change): readonly LocalDate[] {
	if (change.kind === "booking") return change.days.map(({ date }) => date);
	if (change.kind === "new") return [change.day.date];
	return [change.kind === "edited" ? change.before.date : change.date];
}
