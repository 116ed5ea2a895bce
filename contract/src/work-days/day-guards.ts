import { DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";
import type { ErrorCode } from "#kernel/error-statuses.ts";
import { exact } from "#kernel/exact.ts";
import { toMinutes } from "#kernel/hours.ts";
import type { LocalDate } from "#kernel/local-date.ts";
import { type DayFacts, isOncePerDay, usesHoliday, whyCannotDelete, whyCannotSave } from "./entry-guards.ts";
import type { Entry, WorkDay } from "./schema.ts";

/** The code that would refuse an entry of this kind on the day as the API has answered it; `replacedId`: in whose place. */
export function whyCannotPut(
	{ dayTypeId, hours }: Pick<Entry, "dayTypeId" | "hours">,
	day: WorkDay,
	today: LocalDate,
	replacedId?: string,
): ErrorCode | null {
	const { entries } = day;
	// A second leave of a type takes the place of the first; a holiday on a holiday is refused.
	const first = usesHoliday(dayTypeId) ? undefined : leaveOf(dayTypeId, entries);
	const facts = factsOf(day, [replacedId, first?.id], today);
	return whyCannotSave({ dayTypeId, minutes: toMinutes(hours) }, facts);
}

/** The day's entry of a leave that it can have only once; of days from before the rule the first. */
export function leaveOf(dayTypeId: DayTypeId, entries: readonly Entry[]): Entry | undefined {
	return isOncePerDay(dayTypeId) ? entries.find((entry) => entry.dayTypeId === dayTypeId) : undefined;
}

/** Says whether work is logged on the day: a holiday on it is asked about first. Rules §3 guards. */
export function hasWork({ entries }: Pick<WorkDay, "entries">): boolean {
	return entries.some(({ dayTypeId, hours }) => dayTypeId === DAY_TYPES.NORMAL_DAY && hours > 0);
}

/** The code that would refuse taking the entry off its day. */
export function whyCannotTake(entry: Entry, day: WorkDay): ErrorCode | null {
	// The day it is today matters only to what is put.
	return whyCannotDelete(entry.dayTypeId, factsOf(day, [entry.id], day.date));
}

/** What the rules validate a change against, as far as a browser knows it. */
function factsOf(day: WorkDay, without: readonly (string | undefined)[], today: LocalDate): DayFacts {
	const gone = day.entries.filter((entry) => without.includes(entry.id));
	const others = day.entries.filter((entry) => !gone.includes(entry));
	return {
		date: day.date,
		today,
		hasContract: day.hasContract,
		isNationalHoliday: day.nationalHoliday !== undefined,
		isLocked: day.locked,
		isSubmitted: day.submitted === true,
		isInvoiced: day.entries.some((entry) => entry.id === without[0] && entry.invoiced === true),
		allowWeekendWork: day.weekendWork === true,
		due: exact(Math.round(day.expectedHours * 6000), 100),
		replaced: gone.map((entry) => entry.dayTypeId),
		others: others
			.filter((entry) => entry.dayTypeId !== DAY_TYPES.NATIONAL_HOLIDAY)
			.map((entry) => ({ dayTypeId: entry.dayTypeId, minutes: toMinutes(entry.hours) })),
	};
}
