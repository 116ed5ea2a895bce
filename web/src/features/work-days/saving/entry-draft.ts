import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/errors.ts";
import type { Named } from "@tuntikirja/contract/kernel/fields.ts";
import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import {
	type DayFacts,
	minutesKept,
	whyCannotDelete,
	whyCannotSave,
} from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";

/** What somebody wants to have logged. */
export interface EntryDraft {
	readonly dayTypeId: DayTypeId;
	readonly minutes: number;
	readonly notes: string;
	readonly project: Named | null;
	readonly label: Named | null;
}

/** The content of an entry, for another one like it. */
export function draftOf(entry: Entry): EntryDraft {
	return {
		dayTypeId: entry.dayTypeId,
		minutes: toMinutes(entry.hours),
		notes: entry.notes,
		project: entry.project ?? null,
		label: entry.label ?? null,
	};
}

/** The entry as the server will answer it. */
export function entryOf(
	draft: EntryDraft,
	id: string,
	day: Pick<WorkDay, "workDayId" | "date">,
	version = 1,
): Entry {
	return {
		id,
		workDayId: day.workDayId,
		date: day.date,
		hours: minutesToHours(minutesKept(draft.dayTypeId, draft.minutes)),
		dayTypeId: draft.dayTypeId,
		notes: draft.notes,
		...(draft.project ? { project: draft.project } : {}),
		...(draft.label ? { label: draft.label } : {}),
		version,
	};
}

/** The code that would refuse the draft on the day, asked before the server is. */
export function whyCannotPut(draft: EntryDraft, day: WorkDay, replacedId?: string): ErrorCode | null {
	return whyCannotSave({ dayTypeId: draft.dayTypeId, minutes: draft.minutes }, factsOf(day, replacedId));
}

/** The code that would refuse taking the entry off its day. */
export function whyCannotTake(entry: Entry, day: WorkDay): ErrorCode | null {
	return whyCannotDelete(entry.dayTypeId, factsOf(day, entry.id));
}

/** What the rules judge a change by, as far as a browser knows it. */
function factsOf(day: WorkDay, withoutId: string | undefined): DayFacts {
	const others = day.entries.filter((entry) => entry.id !== withoutId);
	return {
		date: day.date,
		hasContract: day.hasContract,
		isNationalHoliday: day.nationalHoliday !== undefined,
		isLocked: day.locked,
		isInvoiced: day.entries.some((entry) => entry.id === withoutId && entry.invoiced === true),
		allowWeekendWork: day.weekendWork === true,
		others: others
			.filter((entry) => entry.dayTypeId !== DAY_TYPES.NATIONAL_HOLIDAY)
			.map((entry) => ({ dayTypeId: entry.dayTypeId, minutes: toMinutes(entry.hours) })),
	};
}
