import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { whyCannotPut } from "@tuntikirja/contract/work-days/day-guards.ts";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { CHOSEN_TYPES } from "#domain/day-types/day-type-look.ts";
import { SHORTEST_HOURS } from "#domain/saving/why-no-work.ts";
import { today } from "#lib/clock.ts";

/** The day types that the day takes, the likeliest first. */
export function offeredTypes(day: WorkDay, edited?: Entry): DayTypeId[] {
	return CHOSEN_TYPES.filter((type) => canBecome(type, day, edited));
}

/** Holidays are booked: what is something else does not become one. Nor is offered what the day would refuse. */
function canBecome(dayTypeId: DayTypeId, day: WorkDay, edited: Entry | undefined): boolean {
	if (edited?.dayTypeId === dayTypeId) return true;
	if (edited !== undefined && usesHoliday(dayTypeId)) return false;
	// Without a balance there is nothing that it could be taken from.
	if (day.noFlex && dayTypeId === DAY_TYPES.BALANCE_LEAVE) return false;
	const refusal = whyCannotPut({ dayTypeId, hours: SHORTEST_HOURS }, day, today(), edited?.id);
	// Illness on a holiday is asked about.
	return refusal === null || (refusal === "ill-on-holiday" && edited === undefined);
}
