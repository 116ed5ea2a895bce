import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { whyCannotPut } from "@tuntikirja/contract/work-days/day-guards.ts";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { today } from "#lib/clock.ts";

/** The day types that people choose from: a national holiday comes from the company's calendar. */
const CHOSEN_TYPES = [0, 3, 2, 5, 6, 1, 7] as const satisfies readonly DayTypeId[];

/** What is refused with as little is refused with any hours. */
const SHORTEST_HOURS = 1 / 60;

/** The day types that the day takes, the likeliest first. */
export function offeredTypes(day: WorkDay, edited?: Entry): DayTypeId[] {
	return CHOSEN_TYPES.filter((type) => canBecome(type, day, edited));
}

/** The code that would refuse any work on the day, or null. */
export function whyNoWork(day: WorkDay): ErrorCode | null {
	return whyCannotPut({ dayTypeId: DAY_TYPES.NORMAL_DAY, hours: SHORTEST_HOURS }, day, today());
}

/** Holidays are booked: what is something else does not become one. Nor is offered what the day would refuse. */
function canBecome(dayTypeId: DayTypeId, day: WorkDay, edited: Entry | undefined): boolean {
	if (edited?.dayTypeId === dayTypeId) return true;
	if (edited !== undefined && usesHoliday(dayTypeId)) return false;
	// Without a balance there is nothing that it could be taken from.
	if (day.noFlex && dayTypeId === DAY_TYPES.BALANCE_LEAVE) return false;
	return whyCannotPut({ dayTypeId, hours: SHORTEST_HOURS }, day, today(), edited?.id) === null;
}
