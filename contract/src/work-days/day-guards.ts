import { DAY_TYPES } from "#kernel/day-types.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { toMinutes } from "#kernel/hours.ts";
import { type DayFacts, whyCannotDelete, whyCannotSave } from "./entry-guards.ts";
import type { Entry, WorkDay } from "./schema.ts";

/** The code that would refuse an entry of this kind on the day as the API has answered it; `replacedId`: in whose place. */
export function whyCannotPut(
	{ dayTypeId, hours }: Pick<Entry, "dayTypeId" | "hours">,
	day: WorkDay,
	replacedId?: string,
): ErrorCode | null {
	return whyCannotSave({ dayTypeId, minutes: toMinutes(hours) }, factsOf(day, replacedId));
}

/** The code that would refuse taking the entry off its day. */
export function whyCannotTake(entry: Entry, day: WorkDay): ErrorCode | null {
	return whyCannotDelete(entry.dayTypeId, factsOf(day, entry.id));
}

/** What the rules validate a change against, as far as a browser knows it. */
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
