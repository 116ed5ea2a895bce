import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry, SavedDay, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import type { EntryDraft } from "./entry-draft.ts";

export type DayRef = Pick<WorkDay, "workDayId" | "date">;

export interface NewEntry {
	/** Made when the form opened and kept until the entry is saved, so a repeated call makes one entry. */
	readonly id: string;
	readonly day: DayRef;
	readonly draft: EntryDraft;
}

export interface HolidayBooking {
	readonly id: string;
	readonly dayTypeId: DayTypeId;
	/** The days it is booked on; each gets an entry. */
	readonly days: readonly DayRef[];
	readonly notes: string;
}

export interface EditedEntry {
	/** As it was when it was opened; its version goes along. */
	readonly before: Entry;
	readonly draft: EntryDraft;
}

export interface DeletedEntry extends Pick<Entry, "id" | "workDayId" | "date"> {
	/** Without it, the entry goes in whatever version it is. */
	readonly version?: number;
}

/** One write of own entries, with all that its call needs: plain data, because it may outlive the page. */
export type Change =
	| ({ readonly kind: "new" } & NewEntry)
	| ({ readonly kind: "booking" } & HolidayBooking)
	| ({ readonly kind: "edited" } & EditedEntry)
	| ({ readonly kind: "deleted" } & DeletedEntry);

/** What the server tells of the days that a change has touched. */
export type Answer = SavedDay | readonly WorkDay[];

/** Instead of an answer: the change could not be sent yet, and stays in the outbox. */
export const KEPT = "kept";

/** The id that an entry gets: a booking gives each of its days one of its own. */
export function idOnDay({ id, day, draft }: NewEntry): string {
	return usesHoliday(draft.dayTypeId) ? bookedEntryId(id, day.date) : id;
}
