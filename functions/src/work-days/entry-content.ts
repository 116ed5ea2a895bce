import type { ClockTimes } from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import { now } from "#firestore/clock.ts";
import type { StoredEntry, WorkMonth } from "#records/months/work-months.ts";

/** The content of an entry that a request contains. */
interface WantedContent {
	readonly dayTypeId: number;
	readonly minutes: number;
	readonly notes: string;
	readonly projectId?: string | undefined;
	readonly labelId?: string | undefined;
	readonly clock?: ClockTimes | undefined;
}

/** Says whether the entry already has the requested content: then the request is a repeated one. */
export function hasContent(entry: StoredEntry, wanted: WantedContent): boolean {
	return (
		entry.dayTypeId === wanted.dayTypeId &&
		entry.minutes === wanted.minutes &&
		entry.notes === wanted.notes &&
		entry.project?.id === wanted.projectId &&
		entry.label?.id === wanted.labelId &&
		hasSameTimes(entry.clock, wanted.clock)
	);
}

function hasSameTimes(one: ClockTimes | undefined, other: ClockTimes | undefined): boolean {
	return one?.start === other?.start && one?.end === other?.end && one?.breakMinutes === other?.breakMinutes;
}

/** Says whether two versions of an entry are the same to its owner. */
export function hasSameContent(entry: StoredEntry, other: StoredEntry): boolean {
	return hasContent(entry, { ...other, projectId: other.project?.id, labelId: other.label?.id });
}

/** What a new entry says, as it is stored at its creation. */
export function newStoredEntry(
	content: Omit<StoredEntry, "version" | "createdAt" | "updatedAt" | "updatedBy">,
	createdBy: string,
	createdAt: Date = now(),
): StoredEntry {
	const at = createdAt.toISOString();
	return { ...content, version: 1, createdAt: at, updatedAt: at, updatedBy: createdBy };
}

/** Says whether an entry of the month has this id, or had it before it was deleted. */
export function isIdUsed(month: WorkMonth, entryId: string): boolean {
	return Object.values(month.days).some(
		(day) => Object.hasOwn(day.entries, entryId) || day.deletedEntryIds.includes(entryId),
	);
}
