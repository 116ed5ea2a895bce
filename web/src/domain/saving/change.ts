import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import { storedMinutes, usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry, SavedDay, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";

/*
 * An entry has the contract's shape wherever it is: typed, planned, shown before it is answered, waiting to be
 * sent, and answered.
 */

export type DayRef = Pick<WorkDay, "workDayId" | "date">;

/** The content of an entry, without its day. */
export type EntryContent = Pick<
	Entry,
	"dayTypeId" | "hours" | "notes" | "project" | "label" | "reasonId" | "clock"
>;

/** Without the version, the entry goes in whatever version it is. */
export type DeletedEntry = Pick<Entry, "id" | "workDayId" | "date"> & Partial<Pick<Entry, "version">>;

/** Illness gives back the days of annual holiday that it is on. */
interface MovesHoliday {
	readonly movesHoliday?: true;
}

/** One write of entries, with all that its call needs: plain data, because it may outlive the page. */
export type Change =
	| ({ readonly kind: "new"; readonly entry: Entry } & MovesHoliday)
	/** Several new ones: all of them or none. */
	| ({ readonly kind: "entries"; readonly entries: readonly Entry[] } & MovesHoliday)
	/** Annual holiday, or holiday taken as payment: all of its days or none. */
	| {
			readonly kind: "booking";
			readonly entries: readonly Entry[];
			/** The days whose logged work was shown, and confirmed. */
			readonly confirmedDates?: readonly LocalDate[];
	  }
	/** As it shall be; its version is the one that was opened. */
	| { readonly kind: "edited"; readonly entry: Entry }
	| { readonly kind: "deleted"; readonly entry: DeletedEntry };

/** The server's answer: the days that a change has touched. */
export type Answer = SavedDay | readonly WorkDay[];

/** Instead of an answer: the change could not be sent yet, and stays in the send queue. */
export const NOT_SENT = "not-sent";

/**
 * An entry that is to be made, as the server will answer it. The id is made where it is typed and held until it
 * is saved, so that a repeated call makes one entry; a booking gives each of its days an id of its own.
 */
export function newEntry(day: DayRef, content: EntryContent, id: string = crypto.randomUUID()): Entry {
	return {
		id: usesHoliday(content.dayTypeId) ? bookedEntryId(id, day.date) : id,
		workDayId: day.workDayId,
		date: day.date,
		...contentOf(content),
		version: 1,
	};
}

/** An entry with other content, in the version that was opened. */
export function editedEntry({ id, workDayId, date, version }: Entry, content: EntryContent): Entry {
	return { id, workDayId, date, ...contentOf(content), version };
}

/** Says whether an edit leaves the entry as it was: the server counts no version for it. */
export function isUnchanged(before: Entry, after: Entry): boolean {
	const said = ({ project, label, ...entry }: Entry) =>
		JSON.stringify({ ...contentOf(entry), project: project?.id, label: label?.id });
	return said(before) === said(after);
}

/** The content of an entry, for another one like it; a holiday has no hours of its own. */
export function contentOf({
	dayTypeId,
	hours,
	notes,
	project,
	label,
	reasonId,
	clock,
}: EntryContent): EntryContent {
	return {
		dayTypeId,
		hours: minutesToHours(storedMinutes(dayTypeId, toMinutes(hours))),
		notes,
		...(project && { project }),
		...(label && { label }),
		...(reasonId && { reasonId }),
		...(clock && { clock }),
	};
}

/** The content of an entry with its hours alone, where its times do not hold. */
export function withoutTimes(content: EntryContent): EntryContent {
	const { clock: _, ...others } = contentOf(content);
	return others;
}

/** The id under which a new entry was typed. */
export function typedId({ id, date, dayTypeId }: Entry): string {
	return usesHoliday(dayTypeId) ? id.slice(0, -bookedEntryId("", date).length) : id;
}

/** Adds entries, all of them or none: holidays as one booking, over logged work on the dates that were confirmed. */
export function addition(
	entries: readonly [Entry, ...Entry[]],
	confirmedDates: readonly LocalDate[] = [],
): Change {
	const [entry, ...others] = entries;
	if (usesHoliday(entry.dayTypeId))
		return { kind: "booking", entries, ...(confirmedDates.length > 0 && { confirmedDates }) };
	return others.length === 0 ? { kind: "new", entry } : { kind: "entries", entries };
}

/** Takes an entry off its day. */
export function deletion({ id, workDayId, date, version }: DeletedEntry): Change {
	return { kind: "deleted", entry: { id, workDayId, date, ...(version !== undefined && { version }) } };
}

/** What a change makes, changes or takes away. */
export function entriesOf(change: Change): readonly (Entry | DeletedEntry)[] {
	return "entries" in change ? change.entries : [change.entry];
}
