import type { StoredEntry } from "#records/months/work-months.ts";

/** The content of an entry that a request contains. */
interface WantedContent {
	readonly dayTypeId: number;
	readonly minutes: number;
	readonly notes: string;
	readonly projectId?: string | undefined;
	readonly labelId?: string | undefined;
}

/** Says whether the entry already has the requested content: then the request is a repeated one. */
export function hasContent(entry: StoredEntry, wanted: WantedContent): boolean {
	return (
		entry.dayTypeId === wanted.dayTypeId &&
		entry.minutes === wanted.minutes &&
		entry.notes === wanted.notes &&
		entry.project?.id === wanted.projectId &&
		entry.label?.id === wanted.labelId
	);
}

/** Says whether two versions of an entry are the same to its owner. */
export function hasSameContent(entry: StoredEntry, other: StoredEntry): boolean {
	return hasContent(entry, { ...other, projectId: other.project?.id, labelId: other.label?.id });
}
