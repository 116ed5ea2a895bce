import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { whyCannotPut } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { today } from "#lib/clock.ts";

/** What is refused with as little is refused with any hours. */
export const SHORTEST_HOURS = 1 / 60;

/** The code that would refuse any work on the day, or null. */
export function whyNoWork(day: WorkDay): ErrorCode | null {
	return whyCannotPut({ dayTypeId: DAY_TYPES.NORMAL_DAY, hours: SHORTEST_HOURS }, day, today());
}
