import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { isOncePerDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { StoredDay, StoredEntry } from "#records/months/work-months.ts";

export interface LeaveOnDay {
	readonly id: string;
	readonly entry: StoredEntry;
}

/** The day's leave of a type that it has at most once; of days from before that rule the one that was made first. */
export function leaveOnDay({ entries }: StoredDay, dayTypeId: DayTypeId): LeaveOnDay | null {
	if (!isOncePerDay(dayTypeId)) return null;
	const leaves = Object.entries(entries).filter(([, entry]) => entry.dayTypeId === dayTypeId);
	const [first] = leaves.sort(([, a], [, b]) => a.createdAt.localeCompare(b.createdAt));
	return first === undefined ? null : { id: first[0], entry: first[1] };
}
